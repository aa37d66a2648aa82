// The comparison of texts: both can be read back from it, whatever they say.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { wordDiff } from './wordDiff.ts'

const marked = (from: string, to: string) =>
  wordDiff(from, to)
    .map(({ kind, text }) => (kind === 'same' ? text : kind === 'removed' ? `[-${text}-]` : `{+${text}+}`))
    .join('')

test('removed and added words are at their places', () => {
  expect(
    marked(
      'Liability cover for hunting and fishing outfitters in the Mountain West, owned by its members.',
      'Liability cover for hunting, fishing and rafting outfitters across the West, owned by its members.',
    ),
  ).toBe(
    'Liability cover for hunting{+,+} {+fishing +}and [-fishing-]{+rafting+} outfitters [-in-]{+across+} the [-Mountain -]West, owned by its members.',
  )
})

test('equal texts have one part, entirely different ones two', () => {
  expect(wordDiff('As it was.', 'As it was.')).toEqual([{ kind: 'same', text: 'As it was.' }])
  expect(wordDiff('', 'New')).toEqual([{ kind: 'added', text: 'New' }])
  expect(wordDiff('Old', '')).toEqual([{ kind: 'removed', text: 'Old' }])
  expect(wordDiff('', '')).toEqual([])
  expect(marked('two old words', 'three new things')).toBe('[-two old words-]{+three new things+}')
})

test('numbers and punctuation are tokens of their own', () => {
  expect(marked('From $5,000 up', 'From $3,500 up')).toBe('From $[-5-]{+3+},[-000-]{+500+} up')
})

test('both texts can be restored from the parts', () => {
  const word = fc.constantFrom('roof', 'roofs', 'and', 'or', ' ', '\n', ',', '.', 'é', '工')
  const text = fc.array(word, { maxLength: 40 }).map(words => words.join(''))
  fc.assert(
    fc.property(text, text, (from, to) => {
      const parts = wordDiff(from, to)
      const without = (kind: string) =>
        parts
          .filter(part => part.kind !== kind)
          .map(part => part.text)
          .join('')
      expect(without('added')).toBe(from)
      expect(without('removed')).toBe(to)
    }),
  )
})

test('two long texts without anything in common are compared at one go', () => {
  const long = (word: string) => Array.from({ length: 2_500 }, (_, index) => `${word}${index}`).join(' ')
  const parts = wordDiff(`Begins ${long('a')} ends`, `Begins ${long('b')} ends`)
  expect(parts.map(part => part.kind)).toEqual(['same', 'removed', 'added', 'same'])
})

test('texts of 60,000 letters are replaced as a whole, since word by word takes too long', () => {
  const hostile = ['a', '`', '- ', '1. ', 'a\n'].map(sign => sign.repeat(60_000 / sign.length))
  for (const from of hostile)
    for (const to of [...hostile, '', 'A few words.']) {
      const parts = wordDiff(from, to)
      expect(parts.map(({ text }) => text)).toEqual(from === to ? [from] : to === '' ? [from] : [from, to])
    }
})
