// The map of the states, and the sentences about coverage.
import { expect, test } from 'vitest'
import reference from '#contract/reference/states.json' with { type: 'json' }
import { stateName } from '#contract/rules/stateNames.ts'
import { coverageCount, coverageSentence, regions, states } from './states.ts'

const every = states.map(({ code }) => code)
const without = (...codes: string[]) => every.filter(code => !codes.includes(code))

test('the states are those of the contract, without duplicates', () => {
  const byCode = (list: readonly { code: string; name: string }[]) =>
    list.map(({ code, name }) => `${code} ${name}`).sort()
  expect(byCode(states)).toEqual(byCode(reference))
  expect(regions.map(({ name, states: inside }) => `${name} ${inside.length}`)).toEqual([
    'Northeast 9',
    'Midwest 12',
    'South 17',
    'West 13',
  ])
})

test('every tile has its own position on a map of 11 by 8', () => {
  expect(new Set(states.map(({ column, row }) => `${column} ${row}`)).size).toBe(51)
  const corners = Object.fromEntries(states.map(({ code, column, row }) => [code, [column, row]]))
  expect(corners).toMatchObject({ AK: [0, 0], ME: [10, 0], DC: [8, 5], TX: [3, 7], HI: [0, 7], FL: [8, 7] })
})

test('the count ignores invalid codes and duplicates', () => {
  expect(coverageCount(['TX', 'TX', 'OK', 'XX'])).toBe('2 of 51 states')
  expect(coverageCount(without('AK', 'HI', 'NY'))).toBe('48 of 51 states')
  expect(coverageCount(every)).toBe('All 50 states and DC')
})

test('the sentence names the states if few are covered or few are missing', () => {
  expect(coverageSentence(every)).toBe('Every state and DC')
  expect(coverageSentence(without('NY', 'HI', 'AK'))).toBe('Everywhere except AK, HI, NY')
  expect(coverageSentence(without('AK', 'CA', 'FL', 'HI', 'NY', 'TX'))).toBe('Everywhere except AK, CA, FL, HI, NY, TX')
  expect(coverageSentence(without('AK', 'CA', 'DC', 'FL', 'HI', 'NY', 'TX'))).toBe('44 of 51 states')
  expect(coverageSentence(['TX', 'OK', 'LA', 'AR', 'NM', 'MS', 'AL', 'TN'])).toBe('AL, AR, LA, MS, NM, OK, TN, TX')
  expect(coverageSentence(['TX', 'OK', 'LA', 'AR', 'NM', 'MS', 'AL', 'TN', 'GA'])).toBe('9 of 51 states')
  expect(coverageSentence([])).toBe('0 of 51 states')
})

test('a state has a name, and an unknown code is its own name', () => {
  expect([stateName('DC'), stateName('XX')]).toEqual(['District of Columbia', 'XX'])
})
