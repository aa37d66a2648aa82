// The address of a risk: what it holds comes back, and what is wrong in it is not asked.
import { expect, test } from 'vitest'
import { findMatches } from './calls/matches.ts'
import { queryOf } from './codec.ts'
import { changedRisk, matchInput, problemsIn, riskCodec } from './risk.ts'

const now = new Date('2026-06-15T12:00:00Z')
const whole =
  'state=TX,OK&all_states=1&line_of_business=general-liability&iso_class_code=16910&words=Pizza%2C+beer&premium=12000&year_started=2022' +
  '&limits=Per+Occurrence%3A+1000000&admitted=admitted&no_appointment=1&only_mine=1&verified_within=90&page=2&listing=7'

test('an address is read and written back unchanged', () => {
  const risk = riskCodec.read(whole)
  expect(riskCodec.read(queryOf(riskCodec.write(risk)))).toEqual(risk)
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
  expect(riskCodec.write(riskCodec.read(''))).toEqual({})
})

test('invalid parameters are ignored, and incomplete ones are not sent', () => {
  const risk = riskCodec.read(
    'state=Atlantis,TX&premium=many&year_started=2031&limits=Per+Occurrence:&admitted=perhaps&page=x',
  )
  expect(matchInput(risk, now)).toEqual({ state: ['TX'], page: 1, per_page: 20 })
  expect(problemsIn(risk, now)).toEqual({
    premium: 'Must be an amount such as $12,000',
    year_started: 'Must not lie in the future',
  })
  expect(problemsIn(riskCodec.read('premium=12000.50&year_started=2026'), now)).toEqual({})
})

test('a changed risk starts at page 1 with all of its criteria', () => {
  const before = { ...riskCodec.read(whole), without: ['state'] as const }
  const after = changedRisk(before, { admitted: '' })
  expect([after.page, after.listing, after.without, after.premium]).toEqual([1, null, [], '12000'])
})

test('nothing of an address is unbounded', () => {
  const many = Array.from({ length: 40 }, (_, at) => `line-${at}`).join()
  const risk = riskCodec.read(
    `state=${'TX,'.repeat(40)}NY&line_of_business=${many}&words=${'x'.repeat(900)}&limits=${'a:1,'.repeat(9)}`,
  )
  expect([risk.state, risk.line_of_business.length, risk.words.length, risk.limits.length]).toEqual([
    ['TX', 'NY'],
    6,
    200,
    3,
  ])
  expect(findMatches.input.safeParse(matchInput(risk, now))).toMatchObject({ success: true })
})

test('limits that are being filled in stay as many as they are', () => {
  const risk = riskCodec.read('limits=:+,:+,Per+Occurrence:+5')
  expect(risk.limits).toEqual([
    { type: '', amount: '' },
    { type: '', amount: '' },
    { type: 'Per Occurrence', amount: '5' },
  ])
  expect(riskCodec.read(queryOf(riskCodec.write(risk)))).toEqual(risk)
})
