// Where the arrow keys lead on the map of the states.
import { expect, test } from 'vitest'
import { neighbourOf, type Way } from './neighbourOf.ts'
import { states } from './states.ts'

const places = states.map(({ column, row }) => ({ x: column, y: row }))
const from = (code: string, ...ways: Way[]) => {
  const start = states.findIndex(state => state.code === code)
  return states[ways.reduce((at, way) => neighbourOf(places, at, way), start)]?.code
}

test.each([
  ['TX', 'up', 'OK'],
  ['OK', 'left', 'NM'],
  ['OK', 'right', 'LA'],
  ['MI', 'right', 'NY'],
  ['WA', 'up', 'AK'],
  ['CA', 'down', 'HI'],
  ['AZ', 'down', 'HI'],
  ['AL', 'down', 'FL'],
  ['FL', 'down', 'FL'],
  ['NE', 'start', 'CA'],
  ['NE', 'end', 'DE'],
  ['DC', 'start', 'AZ'],
] as const)('from %s %s is %s', (code, way, to) => {
  expect(from(code, way)).toBe(to)
})

test('arrow keys reach every state from every other', () => {
  const ways = ['left', 'right', 'up', 'down'] as const
  for (const start of states) {
    const reached = new Set([start.code])
    for (const code of reached) for (const way of ways) reached.add(from(code, way) ?? '')
    expect(reached.size).toBe(51)
  }
})

test('in lists of wide tiles, up and down stay in the column', () => {
  const list = [0, 1, 2, 3, 4].map(index => ({ x: (index % 3) * 2.4, y: Math.floor(index / 3) * 1.1 }))
  expect([neighbourOf(list, 1, 'down'), neighbourOf(list, 2, 'down'), neighbourOf(list, 4, 'up')]).toEqual([4, 4, 1])
})
