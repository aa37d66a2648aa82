// Words found by looking at one letter after the other, against cutting them out.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { Spellings } from './spellings.ts'
import { spelledWordsOf, wordFor } from './words.ts'

function numbering() {
  const numbers = new Map<string, number>()
  const words: string[] = []
  const learn = (spelled: string) => {
    const word = wordFor(spelled)
    if (word === '') return null
    if (!numbers.has(word)) numbers.set(word, words.push(word) - 1)
    return numbers.get(word) ?? null
  }
  return { spellings: new Spellings(learn), wordOf: (number: number) => words[number] }
}

const text = fc.oneof(
  fc.string(),
  fc.string({ unit: fc.constantFrom('a', 'B', 's', 'e', '7', ' ', '-', '.', '\n', 'the ', 'Taxes ') }),
  fc.string({ unit: fc.constantFrom('x', "'", '&', 'é', '\t', ' ', 'long'.repeat(9)) }),
)

test('it finds the words that are there, or says that it takes another look', () => {
  const { spellings, wordOf } = numbering()
  let plain = 0
  fc.assert(
    fc.property(text, each => {
      const numbers = spellings.numbersIn(each)
      if (!numbers) return
      plain += 1
      expect(numbers.map(wordOf)).toEqual(spelledWordsOf(each).map(wordFor).filter(Boolean))
    }),
    { numRuns: 2_000 },
  )
  expect(plain).toBeGreaterThan(500)
})

test('it goes on when there are more words than it keeps', () => {
  const { spellings, wordOf } = numbering()
  const all = Array.from({ length: 150_000 }, (_, at) => `n${at}`)
  expect(spellings.numbersIn(all.join(' '))?.map(wordOf)).toEqual(all)
  expect(spellings.numbersIn('N149999 the n0')?.map(wordOf)).toEqual(['n149999', 'n0'])
})

test('it forgets what it knew', () => {
  let number = 0
  const spellings = new Spellings(() => number)
  expect(spellings.numbersIn('word')).toEqual([0])
  number = 7
  expect(spellings.numbersIn('word')).toEqual([0])
  spellings.forget()
  expect(spellings.numbersIn('word')).toEqual([7])
})
