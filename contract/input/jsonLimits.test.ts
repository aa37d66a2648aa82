// Values and levels are counted as a parser would count them, whatever strings hold.
import { expect, test } from 'vitest'
import { jsonExcess, maxDepth, maxValues } from './jsonLimits.ts'

const listOf = (item: string, count: number) => `[${Array.from({ length: count }, () => item).join(',')}]`
const tooMany = 'At most 20,000 values can be sent at once.'

test.each([
  ['numbers', listOf('1', maxValues - 1), listOf('1', maxValues)],
  ['empty objects', listOf('{}', maxValues - 1), listOf('{ }', maxValues)],
  ['objects of one field', listOf('{"a":[]}', maxValues / 2 - 1), listOf('{"a":1}', maxValues / 2)],
  ['strings of commas and brackets', listOf('"a,[{\\",\\\\"', maxValues - 1), listOf('",,"', maxValues)],
])('as many values as may be sent, and one more: %s', (_what, max, more) => {
  expect(jsonExcess(max)).toBeNull()
  expect(jsonExcess(more)).toBe(tooMany)
})

test('what is too much is told before the text is known to be no JSON', () => {
  expect(jsonExcess('{},'.repeat(300_000))).toBe(tooMany)
  expect(jsonExcess('{},"')).toBeNull()
})

test('levels are counted outside strings alone', () => {
  const nested = (levels: number) => `${'['.repeat(levels)}"]]]"${']'.repeat(levels)}`
  expect(jsonExcess(nested(maxDepth))).toBeNull()
  expect(jsonExcess(nested(maxDepth + 1))).toBe('At most 20 levels can be nested.')
})
