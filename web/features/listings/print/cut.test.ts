// What has room on a sheet stands whole; what has not is cut at a sentence, with a line left for where there is more.
import { expect, test } from 'vitest'
import { cut, linesOf, listed } from './cut.ts'

const sentence = 'Ovens are serviced twice a year, and cleaned by whoever serves them.'
const room = { lines: 6, width: 29 }

test('lines are counted by words, line breaks and letters that are wider than others', () => {
  expect(linesOf('Ovens', 29)).toBe(1)
  expect(linesOf(sentence, 29)).toBe(2)
  expect(linesOf('One\ntwo\n\nthree', 29)).toBe(4)
  expect(linesOf('W'.repeat(29), 29)).toBe(1)
  expect(linesOf('W'.repeat(60), 29)).toBe(3)
  expect(linesOf('i'.repeat(60), 29)).toBe(1)
  expect(linesOf('界'.repeat(29), 29)).toBe(2)
})

test('what has room is not cut', () => {
  expect(cut([sentence, ' ', sentence], room)).toEqual({ shown: [sentence, sentence], isCut: false })
  expect(cut([], room)).toEqual({ shown: [], isCut: false })
})

test('of several points those are left out that have no room, after the sentences that have', () => {
  const points = [sentence, `${sentence} ${sentence} ${sentence}`, sentence]
  expect(cut(points, room)).toEqual({ shown: [sentence, `${sentence} ${sentence}`], isCut: true })
})

test('a long text ends with a sentence, and one without an end with a word', () => {
  const { shown, isCut } = cut([`${sentence} `.repeat(14)], room)
  expect(isCut).toBe(true)
  expect(shown.join()).toMatch(/serves them\.$/)
  expect(linesOf(shown.join(), room.width)).toBeLessThanOrEqual(5)
  const endless = cut(['oven '.repeat(300)], room).shown.join()
  expect(endless).toMatch(/oven…$/)
  expect(linesOf(endless, room.width)).toBe(5)
  expect(cut(['x'.repeat(1000)], room).shown.join()).toMatch(/^x{200,}…$/)
})

test('a list says how many of it have no room', () => {
  const lines = Array.from({ length: 20 }, (_, at) => `Line ${at}`)
  expect(listed(lines.slice(0, 3), { lines: 1, width: 29 })).toBe('Line 0, Line 1, Line 2')
  expect(listed(lines, { lines: 1, width: 29 })).toMatch(/^Line 0, .* and 1\d more$/)
  expect(listed(['x'.repeat(200), 'y'], { lines: 1, width: 29 })).toMatch(/^x+…$/)
})
