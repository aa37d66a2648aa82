// Reads words that are still being typed as classes that they may become: 'photo boo' on the way to 'photo booth rental'.
import { beginningWith } from './beginningWith.ts'
import type { ClassMeaning, Reading } from './meaning.ts'
import { phraseKey } from './tokens.ts'
import { classMeanings } from './vocabulary.ts'

const shortest = 3
/** Of more classes only those with the shortest names are meant. */
const most = 12

type Tails = { sorted: readonly string[]; meanings: ReadonlyMap<string, readonly ClassMeaning[]> }
let tails: Tails | null = null

/** Every phrase for a class from each of its words on, so that a word in the middle is found too. */
function tailsOfPhrases(): Tails {
  if (tails) return tails
  const meanings = new Map<string, ClassMeaning[]>()
  for (const [phrase, meaning] of classMeanings()) {
    const words = phrase.split(' ')
    for (const at of words.keys()) {
      const tail = words.slice(at).join(' ')
      const existing = meanings.get(tail)
      if (existing) existing.push(meaning)
      else meanings.set(tail, [meaning])
    }
  }
  tails = { sorted: [...meanings.keys()].sort(), meanings }
  return tails
}

/** The reading with its unread words as classes, wherever they stand; null beside another class, and where they begin none. */
export function withBegunClasses(reading: Reading): Reading | null {
  const key = reading.words.map(phraseKey).join(' ')
  if (key.length < shortest || reading.classes.length > 0) return null
  const { sorted, meanings } = tailsOfPhrases()
  const possible = [...beginningWith(key, sorted)]
  // Beside a line a whole word begins nothing: the dog in 'pet insurance for a dog' is no guard.
  const isWhole = reading.words.length === 1 && possible.some(tail => /^(?: |$)/.test(tail.slice(key.length)))
  if (isWhole && reading.families.length > 0) return null
  const found = possible
    .sort((a, b) => a.length - b.length)
    .slice(0, most)
    .flatMap(tail => meanings.get(tail) ?? [])
    .slice(0, most)
  if (found.length === 0) return null
  const all = <K extends 'kinds' | 'subcategories' | 'codes'>(name: K) => [...new Set(found.flatMap(one => one[name]))]
  const begun = {
    from: reading.words.join(' '),
    kinds: all('kinds'),
    subcategories: all('subcategories'),
    codes: all('codes'),
  }
  return { ...reading, words: [], classes: [...reading.classes, begun] }
}
