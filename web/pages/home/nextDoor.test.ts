// 'Next door' are the states that share a border, however near others are on the map of tiles.
import { expect, test } from 'vitest'
import { nextDoor } from './nextDoor.ts'

const counts = { CO: 90, KS: 80, MS: 70, LA: 18, OK: 16, AR: 3, NM: 0, AK: 5, WA: 40, ME: 7 }
const read = (...picked: string[]) => nextDoor(picked, counts).replaceAll('\u00a0', ' ')

test.each([
  ['TX', 'Louisiana 18, Oklahoma 16'],
  // Others stand nearer on the map of tiles.
  ['NM', 'Colorado 90, Oklahoma 16'],
  ['AK', ''],
  ['HI', ''],
  ['NH', 'Maine 7'],
])('of %s: %s', (state, names) => expect(read(state)).toBe(names))

test('of no state and of several there is none', () => {
  expect(read()).toBe('')
  expect(read('TX', 'OK')).toBe('')
})
