// Phrases that follow from the names of classes: without the usual last word, without the first one, and by the stems of their words.
import type { ClassMeaning } from './meaning.ts'
import { sortWords } from './sortWords.ts'
import { phraseKey } from './tokens.ts'

/** Last words that a name does not need: 'walking tours' are what walking tour guides offer. */
const usual = new Set([
  ...sortWords,
  ...'maker manufacturer owner guide dealer vendor carrier retailer'.split(' ').map(phraseKey),
])
/** Nor do these say of which trade a thing is: a 'supply store' may sell anything, and a 'processing plant' make it. */
const anyThing = new Set('product supply equipment goods material device processing plant'.split(' ').map(phraseKey))
const saysNothing = (word: string) => usual.has(word) || anyThing.has(word)
/** A phrase of more classes than this names none of them. */
const mostKinds = 4
const shortestStem = 5
const shortestTypedStem = 7

type Meanings = ReadonlyMap<string, ClassMeaning>

/** 'Walking tour' for walking tour guides, and 'cannabis growers' for licensed ones. */
export function shortened(meanings: Meanings): Meanings {
  const shorterPhrases = new Map<string, ClassMeaning>()
  for (const [key, meaning] of meanings) {
    const words = key.split(' ')
    // Only the reference's own names: 'flu shot' is not enough for a flu shot clinic.
    if (words.length < 3 || !meaning.kinds.some(kind => phraseKey(kind) === key)) continue
    const shorter = usual.has(words.at(-1) ?? '') ? [words.slice(0, -1), words.slice(1)] : [words.slice(1)]
    for (const each of shorter.map(some => some.join(' ')))
      if (!meanings.has(each) && !each.split(' ').every(saysNothing)) addClass(shorterPhrases, each, meaning)
  }
  return few(shorterPhrases)
}

const building = phraseKey('building')
const owners = ['owner', 'landlord'].map(phraseKey)

/** Whoever owns a building of a sort is of its class: 'apartment building owner'. */
export function ofOwners(meanings: Meanings): Meanings {
  const owned = [...meanings].filter(([key]) => key.endsWith(` ${building}`))
  return new Map(
    owned.flatMap(([key, meaning]) =>
      owners.map(owner => [`${key} ${owner}`, meaning] as const).filter(([phrase]) => !meanings.has(phrase)),
    ),
  )
}

/** By the stems of their words: 'tent renters' for tent rental, 'floor installation' for flooring installers. */
export function byStems(meanings: Meanings): Meanings {
  const meaningsByStem = new Map<string, ClassMeaning>()
  for (const [key, meaning] of meanings) {
    const stems = stemsOf(key)
    if (stems) addClass(meaningsByStem, stems, meaning)
  }
  return few(meaningsByStem)
}

/** Null where the stem of a single word is too short to tell anything. */
export function stemsOf(key: string): string | null {
  const stems = key.split(' ').map(stemOf)
  return stems.length > 1 || (stems[0]?.length ?? 0) >= shortestStem ? stems.join(' ') : null
}

/** A single word that is typed has to say what somebody does, or be long: 'plastic' is no plasterer, and 'cream' no creamery. */
export function typedStemsOf(key: string): string | null {
  const stems = stemsOf(key)
  const isTelling = key.includes(' ') || /(?:ing|er|or|ist)$/.test(key) || (stems?.length ?? 0) >= shortestTypedStem
  return isTelling ? stems : null
}

const ending = /(?:ations?|ions?|ings?|ers?|ors?|ments?|er(?:y|i|ies)|al|ists?|ics?|y|i|ies|e)$/
const stems = new Map<string, string>()

function stemOf(word: string): string {
  const cached = stems.get(word)
  if (cached !== undefined) return cached
  // A building is not what a builder does.
  const stem = word === 'building' || !/^[a-z]{5,}$/.test(word) ? word : word.replace(ending, '')
  const result = stem.length >= 3 ? stem : word
  if (stems.size < 20_000) stems.set(word, result)
  return result
}

/** What is left of a trade and of who is in it: 'dentistr', 'masonr', 'electrician', 'accountant', 'architectur'. */
const endingOfTrade = /(?:(?:ic)?ian|ant|ur|r)$/

/** The same for 'engineering' and 'engineers'. It is too short to find a phrase by, and tells whether two words for a class are forms of one. */
export function tradeStemOf(word: string): string {
  const stem = stemOf(word)
  const shorter = stem === word ? word.replace(endingOfTrade, '') : stem
  return shorter === word || shorter.length < 3 ? word : tradeStemOf(shorter)
}

/** Adds a meaning to those that the phrase has already. */
export function addClass(into: Map<string, ClassMeaning>, key: string, more: ClassMeaning): void {
  const existing = into.get(key)
  const both = <K extends 'kinds' | 'subcategories' | 'codes'>(name: K) => [
    ...new Set([...(existing?.[name] ?? []), ...more[name]]),
  ]
  into.set(key, { is: 'class', kinds: both('kinds'), subcategories: both('subcategories'), codes: both('codes') })
}

const few = (meanings: Meanings): Meanings =>
  new Map([...meanings].filter(([, { kinds, subcategories }]) => kinds.length + subcategories.length <= mostKinds))
