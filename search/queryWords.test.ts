// How a question is read.
import { expect, test } from 'vitest'
import { readQueryWords } from './queryWords.ts'

const words = (typed: string) => readQueryWords(typed).map(({ words: [word] }) => word)
const beginnings = (typed: string) => readQueryWords(typed).flatMap(each => each.beginnings)

test('only the last word may go on, and only while nothing stands behind it', () => {
  expect(beginnings('pizza rest')).toEqual(['rest'])
  expect(beginnings('pizza rest ')).toEqual([])
  expect(beginnings('pizza (rest)')).toEqual([])
})

test('what is typed so far is not folded: "glas" may become glass, and "busines" business', () => {
  expect(beginnings('glas')).toEqual(['glas'])
  expect(beginnings('busines')).toEqual(['busines'])
})

test('words that say nothing ask for nothing, but the one being typed may become something', () => {
  expect(words('in the ')).toEqual([])
  expect(words('in the')).toEqual(['the'])
  expect(words(' ')).toEqual([])
})

test('text without letters or digits is not ignored: it becomes a term that no document holds', () => {
  for (const signs of ['%', '_', '*', '%%', '🍕']) expect(words(signs)).toEqual([signs])
  expect(words('% pizza _')).toEqual(['pizza'])
})

test('each part of a compound is met by the compound written as one', () => {
  expect(readQueryWords('non-profit ')).toEqual([
    { words: ['non', 'nonprofit'], beginnings: [] },
    { words: ['profit', 'nonprofit'], beginnings: [] },
  ])
  expect(beginnings('non-prof')).toEqual(['nonprof', 'prof', 'nonprof'])
})

test('a question of a book is cut to what anybody would type', () => {
  expect(words('pizza '.repeat(10_000)).length).toBeLessThanOrEqual(32)
  expect(words(`pizza ${' '.repeat(10_000)} taxi`)).toEqual(['pizza'])
  expect(words('x'.repeat(1_000_000))).toEqual(['x'.repeat(64)])
})
