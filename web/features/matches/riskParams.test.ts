// The address of a risk: what it holds comes back, what is wrong in it is not asked, and the words lose what was understood.
import { expect, test } from 'vitest'
import {
  changed,
  isDescribed,
  matchInput,
  problemsIn,
  readRisk,
  riskWords,
  wordsWithout,
  writeRisk,
} from './riskParams.ts'

const now = new Date('2026-06-15T12:00:00Z')
const whole =
  'state=TX,OK&all_states=1&line_of_business=general-liability&iso_class_code=16910&words=Pizza%2C+beer&premium=12000&year_started=2022' +
  '&limits=Per+Occurrence%3A+1000000&admitted=admitted&no_appointment=1&only_mine=1&verified_within=90&page=2&listing=7'

test('an address is read and written back unchanged', () => {
  const risk = readRisk(whole)
  expect(readRisk(new URLSearchParams(writeRisk(risk)).toString())).toEqual(risk)
  expect(matchInput(risk, now)).toEqual({
    state: ['TX', 'OK'],
    all_states: true,
    line_of_business: ['general-liability'],
    iso_class_code: '16910',
    words: 'Pizza, beer',
    premium: '12000',
    year_started: 2022,
    limits: ['Per Occurrence: 1000000'],
    admitted: 'admitted',
    no_appointment: true,
    only_mine: true,
    verified_within: 90,
    without: undefined,
    page: 2,
    per_page: 20,
  })
  expect(writeRisk(readRisk(''))).toEqual({})
})

test('invalid parameters are ignored, and incomplete ones are not sent', () => {
  const risk = readRisk(
    'state=Atlantis,TX&premium=many&year_started=2031&limits=Per+Occurrence:&admitted=perhaps&page=x',
  )
  expect(matchInput(risk, now)).toEqual({ state: ['TX'], page: 1, per_page: 20 })
  expect(problemsIn(risk, now)).toEqual({
    premium: 'Must be an amount such as $12,000',
    year_started: 'Must not lie in the future',
  })
  expect(problemsIn(readRisk('premium=12000.50&year_started=2026'), now)).toEqual({})
})

test('a changed risk starts at page 1 with all of its criteria', () => {
  const before = { ...readRisk(whole), without: ['state'] as const }
  const after = changed(before, { admitted: '' })
  expect([after.page, after.listing, after.without, after.premium]).toEqual([1, null, [], '12000'])
})

test('a state and a line are required, chosen or named in the words', () => {
  const line = { param: 'line_of_business', value: 'general-liability' }
  expect(isDescribed(readRisk('state=TX'), [])).toBe(false)
  expect(isDescribed(readRisk('state=TX'), [line])).toBe(true)
  expect(isDescribed(readRisk('state=TX&line_of_business=cyber'), [])).toBe(true)
  const everywhere = { param: 'qualifier', value: 'nationwide' }
  expect(isDescribed(readRisk('line_of_business=cyber'), [everywhere])).toBe(true)
  expect(isDescribed(readRisk('state=TX'), [everywhere])).toBe(false)
})

test.each([
  ['Pizza in Texas, beer', 'texas', 'Pizza in, beer'],
  ['GL, pizza', 'GL', 'pizza'],
  ['Texasville', 'Texas', 'Texasville'],
])('%s without %s', (words, from, rest) => {
  expect(wordsWithout(words, from)).toBe(rest)
})

test('the risk in two lines of text', () => {
  const labels: Record<string, string> = { 'general-liability': 'General Liability', cyber: 'Cyber' }
  const two = riskWords({ ...readRisk(whole), line_of_business: Object.keys(labels) }, slug => labels[slug] ?? slug)
  expect(two).toEqual({
    where: 'Texas and Oklahoma · General Liability +1',
    whole: 'Texas and Oklahoma · General Liability, Cyber',
    what: [
      '16910 · Pizza, beer · $12,000 · since 2022 · Per Occurrence $1,000,000 · Admitted',
      'Without an appointment · Only my markets · Verified in 90 days',
    ].join(' · '),
  })
})
