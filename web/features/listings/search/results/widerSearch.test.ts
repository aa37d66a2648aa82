// When nothing is found, one filter can go: with all that was chosen and all that was typed of it.
import { expect, test } from 'vitest'
import { changed, searchCodec } from '#contract/search.ts'
import { chipsOf } from '../filters/appliedChips.ts'
import { inNearbyState, withoutDropped } from './widerSearch.ts'

const understood = [{ param: 'state', value: 'TX', from: 'texas' }]
const dropped = (address: string, filter: string, total = 7) => {
  const search = searchCodec.read(address)
  const chips = chipsOf(search, { understood }, { line: value => value, iso: code => code, naics: code => code })
  const found = withoutDropped({ filter, value: '', total }, { search, reply: { understood, ignored: [] }, chips })
  return found && { ...found, without: searchCodec.write(changed(search, found.without)) }
}

test('dropping a filter drops the words it was understood from', () => {
  expect(dropped('searchTerm=pizza+texas&state=HI&category=Education', 'state')).toEqual({
    label: 'Texas or Hawaii',
    total: 7,
    without: { searchTerm: 'pizza', category: 'Education' },
  })
})

test('dropping the words keeps what was understood from them', () => {
  expect(dropped('searchTerm=hot+pizza+texas&state=HI', 'searchTerm')).toEqual({
    label: '“hot pizza”',
    total: 7,
    without: { searchTerm: 'texas', state: 'HI' },
  })
})

test('the only filter is not suggested for dropping', () => {
  expect(dropped('searchTerm=hot+pizza', 'searchTerm')).toBeNull()
  expect(dropped('searchTerm=texas', 'state')).toBeNull()
  expect(dropped('searchTerm=pizza+texas', 'state')).toMatchObject({ without: { searchTerm: 'pizza' } })
})

test('an unknown filter is not suggested', () => {
  expect(dropped('searchTerm=pizza', 'among')).toBeNull()
})

test('a neighboring state replaces the chosen and typed ones', () => {
  const search = searchCodec.read('searchTerm=pizza+texas&state=HI')
  const near = inNearbyState({ state: 'OK', total: 4 }, { search, reply: { understood, ignored: [] } })
  expect({ ...near, without: searchCodec.write(changed(search, near.without)) }).toEqual({
    label: 'Oklahoma',
    total: 4,
    without: { searchTerm: 'pizza', state: 'OK' },
  })
})
