// Which of the classes that a word may mean were surely meant: a listing of another one is called as well, and not said to write it.
import { kindsOfBusiness } from '#contract/calls/reference.ts'
import { normalizedWords } from '../../../search/words.ts'
import { tradeStemOf } from '../listings/search/reading/derivedPhrases.ts'
import type { ClassRead } from '../listings/search/reading/meaning.ts'
import { sortWords } from '../listings/search/reading/sortWords.ts'
import { phraseKey } from '../listings/search/reading/tokens.ts'

type Named = Pick<ClassRead, 'kinds' | 'subcategories' | 'codes'>
export type Meant = { sure: Named; likely: Named }

/** The last word of a name says only what sort of business it is: contractors, stores, services. */
const withoutSort = (words: readonly string[]) => (words.length > 1 ? words.slice(0, -1) : words)

/** In an 'apartment building' the building says no more than the apartments. */
const tellingOf = (words: readonly string[]) =>
  words.slice(0, Math.max(1, words.findLastIndex(word => !sortWords.has(word)) + 1))

/** The two words of 'daycare', where a name has them so. */
function asParted(word: string, names: readonly string[]): string[] {
  for (const own of names.map(normalizedWords)) {
    const at = own.findIndex((first, place) => first + (own[place + 1] ?? '') === word)
    if (at >= 0) return own.slice(at, at + 2)
  }
  return [word]
}

/** Of more kinds of one word the general one is meant, where there is one. */
const mostCalled = 2
const general = 'general'

/**
 * A word for one kind of business means it. Of several kinds those are sure whose name was said as a whole, or that are called by the
 * word, as garden apartments by 'apartments'; of many the general one, where there is one, as general practice law firms by 'lawyer'.
 * `isVague` where the word is one for many trades.
 */
export function surelyMeant(one: ClassRead, words: string, isVague: boolean): Meant {
  const { kinds, subcategories, codes } = one
  const nothing: Named = { kinds: [], subcategories: [], codes: [] }
  if (kinds.length + subcategories.length === 0) return { sure: { ...nothing, codes }, likely: nothing }
  if (kinds.length === 1 && subcategories.length === 0) return { sure: { ...nothing, kinds }, likely: nothing }
  const every = [...kinds, ...subcategories.flatMap(kindsOfBusiness)]
  const typed = normalizedWords(phraseKey(one.from)).flatMap(word => asParted(word, every))
  const all = new Set([...normalizedWords(words), ...typed])
  const telling = tellingOf(typed)
  const isCalledSo = (name: string) => {
    const own = normalizedWords(name)
    // 'Trucker' is a word for a whole trade, in which a dump truck says of what.
    const stems = (kinds.includes(name) ? own : own.slice(-1)).map(tradeStemOf)
    const isOne = (word: string) => own.includes(word) || stems.includes(tradeStemOf(word))
    return !isVague && telling.length > 0 && telling.every(isOne)
  }
  const called = every.filter(isCalledSo)
  const areMany = kinds.length > mostCalled && !isVague
  const areGeneral = areMany ? kinds.filter(name => normalizedWords(name).includes(general)) : []
  const meant = areGeneral.length > 0 ? areGeneral : called
  const areSaid = (words: readonly string[]) => words.every(word => all.has(word))
  const isSaid = (kind: string) => areSaid(withoutSort(normalizedWords(kind)))
  const said = every.filter(isSaid)
  const sure = said.length > 0 ? said : meant
  const whole = subcategories.filter(name => areSaid(normalizedWords(name)))
  return {
    sure: {
      ...nothing,
      kinds: sure,
      subcategories: whole,
    },
    likely: {
      ...nothing,
      kinds: kinds.filter(kind => !sure.includes(kind)),
      subcategories: subcategories.filter(name => !whole.includes(name)),
    },
  }
}

/** Of a word for several trades the ones that are told by the rest of what was said: 'law firm, real estate closings'. */
export function narrowedTo(one: ClassRead, said: string): ClassRead {
  const names = [...one.kinds, ...one.subcategories]
  const wordsOf = new Map(names.map(name => [name, new Set(normalizedWords(name))]))
  const telling = normalizedWords(said).filter(word => names.some(name => !wordsOf.get(name)?.has(word)))
  const toldBy = (name: string) => telling.filter(word => wordsOf.get(name)?.has(word)).length
  const most = Math.max(0, ...names.map(toldBy))
  const isTold = (name: string) => toldBy(name) === most
  return { ...one, kinds: one.kinds.filter(isTold), subcategories: one.subcategories.filter(isTold) }
}

/**
 * Its codes count only where it has no other name: of 'restaurants', those that are filed under it come before those with a code like it.
 * Nor does the whole trade beside its own kind: a tavern is no nightclub.
 */
export function mainly(one: ClassRead): ClassRead {
  if (one.kinds.length + one.subcategories.length === 0) return one
  const isOwn = (name: string) => kindsOfBusiness(name).some(kind => one.kinds.includes(kind))
  return { ...one, subcategories: one.subcategories.filter(name => !isOwn(name)), codes: [] }
}
