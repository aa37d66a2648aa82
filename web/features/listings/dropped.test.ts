// When nothing is found, one filter can go: with all that was chosen and all that was typed of it.
import { expect, test } from 'vitest'
import { chipsOf } from './appliedChips.ts'
import { droppedOf } from './dropped.ts'
import { changed, readSearch, writeSearch } from './searchParams.ts'

const understood = [{ param: 'state', value: 'TX', from: 'texas' }]
const dropped = (address: string, filter: string, total = 7) => {
  const search = readSearch(address)
  const chips = chipsOf(search, { understood }, { line: value => value, iso: code => code })
  const found = droppedOf(search, { drop: { filter, value: '', total }, understood, ignored: [] }, chips)
  return found && { ...found, without: writeSearch(changed(search, found.without)) }
}

test('a filter goes with the words it was understood from', () => {
  expect(dropped('searchTerm=pizza+texas&state=HI&category=Education', 'state')).toEqual({
    label: 'Texas or Hawaii',
    total: 7,
    without: { searchTerm: 'pizza', category: 'Education' },
  })
})

test('the words go, and what was understood from them stays', () => {
  expect(dropped('searchTerm=hot+pizza+texas&state=HI', 'searchTerm')).toEqual({
    label: '“hot pizza”',
    total: 7,
    without: { searchTerm: 'texas', state: 'HI' },
  })
})

test('the only thing that was asked for is not offered to go', () => {
  expect(dropped('searchTerm=hot+pizza', 'searchTerm')).toBeNull()
  expect(dropped('searchTerm=texas', 'state')).toBeNull()
  expect(dropped('searchTerm=pizza+texas', 'state')).toMatchObject({ without: { searchTerm: 'pizza' } })
})

test('what is no filter of this page is not offered', () => {
  expect(dropped('searchTerm=pizza', 'among')).toBeNull()
})
