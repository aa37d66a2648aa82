// Finds phone numbers and names of persons in the words of a search, without knowing whose they are.
import { phraseKey } from './tokens.ts'
import type { Vocabulary } from './vocabulary.ts'

/** A part of the text, by the places of its first letter and after its last one. */
export type Part = { at: number; end: number }
export type PhoneTyped = Part & { digits: string }
type Word = Part & { word: string }
export type NameTyped = { first: Word; last: Word }

/** '(512) 555-0142', '512.555.0142', '5125550142', '+1 512 555 0142' and '512-555-0142 x12'. */
const phones =
  /(?<![\d\p{L}])(?:\+?1[\s.-]{0,2})?(?:\((\d{3})\)|(\d{3}))[\s./-]{0,3}(\d{3})[\s.-]{0,2}(\d{4})(?:,?\s*(?:x|ext\.?|extension)\s*\d{1,6})?(?![\d\p{L}])/giu

export const phonesIn = (typed: string): PhoneTyped[] =>
  [...typed.matchAll(phones)].map(({ 0: text, 1: inside, 2: outside, 3: middle, 4: last, index }) => ({
    at: index,
    end: index + text.length,
    digits: `${inside ?? outside}${middle}${last}`,
  }))

/** Cut as the index of names cuts them: "O'Brien" is two words. */
const wordsOfName = (text: string): Word[] =>
  [...text.matchAll(/[\p{L}\p{N}]+/gu)].map(({ 0: word, index }) => ({
    word: word.toLowerCase(),
    at: index,
    end: index + word.length,
  }))

const mostNames = 24

/** Every two words beside one another that may be a first and a last name: no phrase of the vocabulary, and no word that says nothing. */
export function namesIn(typed: string, vocabulary: Vocabulary): NameTyped[] {
  const words = wordsOfName(typed)
  const is = (word: string, ...kinds: string[]) =>
    vocabulary.meaningsOf(phraseKey(word)).some(meaning => kinds.includes(meaning.is))
  return words
    .flatMap((first, index) => {
      const last = words[index + 1]
      if (!last || ![first, last].every(({ word }) => /^\p{L}{2,}$/u.test(word))) return []
      if (/[,;:/&+]/.test(typed.slice(first.end, last.at))) return []
      if ([first, last].some(({ word }) => is(word, 'glue', 'negation'))) return []
      return vocabulary.meaningsOf(phraseKey(`${first.word} ${last.word}`)).length > 0 ? [] : [{ first, last }]
    })
    .slice(0, mostNames)
}

/** Where the text has this person's name: all of it, or its first and its last word. */
export function placeOfName(typed: string, name: string): Part | null {
  const words = wordsOfName(typed)
  const named = wordsOfName(name).map(({ word }) => word)
  const short = named.length > 2 ? [named.slice(0, 1).concat(named.slice(-1))] : []
  for (const form of [named, ...short]) {
    const start = words.findIndex((_, at) => form.every((word, step) => words[at + step]?.word === word))
    const [first, last] = [words[start], words[start + form.length - 1]]
    if (form.length > 1 && first && last) return { at: first.at, end: last.end }
  }
  return null
}

/** The text without these parts. */
export function withoutParts(typed: string, parts: readonly Part[]): string {
  let rest = typed
  for (const { at, end } of parts.toSorted((one, other) => other.at - one.at))
    rest = `${rest.slice(0, at)} ${rest.slice(end)}`
  return parts.length > 0 ? rest.replace(/\s+/g, ' ').trim() : typed
}
