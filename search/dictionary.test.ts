// The terms of an index, those in use and those that went.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { Dictionary } from './dictionary.ts'

function dictionaryOf(...terms: string[]): Dictionary {
  const dictionary = new Dictionary()
  for (const term of terms) dictionary.use(dictionary.add(term))
  return dictionary
}

const spelled = (dictionary: Dictionary, numbers: number[]) => numbers.map(number => dictionary.termOf(number))

test('terms are found by their beginning, in order, themselves left out', () => {
  const dictionary = dictionaryOf('pizza', 'pizzeria', 'pie', 'piz', 'taxi')
  expect(spelled(dictionary, dictionary.beginningWith('piz'))).toEqual(['pizza', 'pizzeria'])
  dictionary.use(dictionary.add('pizzaiolo'))
  expect(spelled(dictionary, dictionary.beginningWith('piz'))).toEqual(['pizza', 'pizzaiolo', 'pizzeria'])
  expect(dictionary.beginningWith('q')).toEqual([])
})

test('terms are found by a slip, if the first letter is right', () => {
  const dictionary = dictionaryOf('pizza', 'plaza', 'tizza', 'piazza')
  expect(spelled(dictionary, dictionary.near('pizza'))).toEqual(['piazza', 'pizza'])
  expect(dictionary.near('piz')).toEqual([])
  expect(dictionary.near('')).toEqual([])
})

test('a term that nobody holds is not found in any way, until it is held again', () => {
  const dictionary = dictionaryOf('pizza')
  const number = dictionary.add('pizza')
  const found = () => [dictionary.numberOf('pizza'), ...dictionary.beginningWith('pi'), ...dictionary.near('piza')]
  expect(found()).toEqual([number, number, number])
  dictionary.retire(number)
  expect(found()).toEqual([undefined])
  dictionary.use(number)
  expect(found()).toEqual([number, number, number])
})

test('terms that come and go without end leave nothing behind', () => {
  const dictionary = dictionaryOf('stays')
  for (let round = 0; round < 50_000; round++) {
    const number = dictionary.add(`term${round}`)
    dictionary.use(number)
    dictionary.retire(number)
    dictionary.sweep()
  }
  expect(dictionary.end).toBeLessThan(3_000)
  expect(dictionary.size).toBe(1)
  expect(spelled(dictionary, dictionary.beginningWith('s'))).toEqual(['stays'])
})

test('through every change it knows exactly the terms in use', () => {
  const term = fc.string({ unit: fc.constantFrom('a', 'b'), minLength: 1, maxLength: 4 })
  const change = fc.record({ term, isHeld: fc.boolean(), sweeps: fc.boolean() })
  fc.assert(
    fc.property(fc.array(change, { maxLength: 60, size: 'max' }), term, (changes, prefix) => {
      const dictionary = new Dictionary()
      const held = new Set<string>()
      for (const { term: each, isHeld, sweeps } of changes) {
        const number = dictionary.add(each)
        if (isHeld) dictionary.use(number)
        else dictionary.retire(number)
        if (isHeld) held.add(each)
        else held.delete(each)
        if (sweeps) dictionary.sweep(0)
      }
      const expected = [...held].filter(each => each.startsWith(prefix) && each !== prefix).sort()
      expect(spelled(dictionary, dictionary.beginningWith(prefix))).toEqual(expected)
      expect(dictionary.size).toBe(held.size)
      for (const each of held) expect(dictionary.termOf(dictionary.numberOf(each) ?? -1)).toBe(each)
    }),
  )
})
