// Which of the classes that a word may mean were surely meant: a listing of another one is called as well, and not said to write it.
import { kindsOfBusiness } from '#contract/calls/reference.ts'
import requests from '#contract/vocabulary/requests.json' with { type: 'json' }
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

const legalForms = new Set(requests.legalForms.flatMap(normalizedWords))

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
  // 'Architecture and engineering firm': each part of a name for a whole trade calls its own kinds.
  const isOfParts = kinds.length === 0 && subcategories.length === 1 && / (?:and|&) /i.test(one.from)
  const isCalledSo = (name: string) => {
    const own = normalizedWords(name)
    // 'Trucker' is a word for a whole trade, in which a dump truck says of what.
    const stems = (kinds.includes(name) ? own : own.slice(-1)).map(tradeStemOf)
    const isOne = (word: string) => own.includes(word) || stems.includes(tradeStemOf(word))
    return !isVague && telling.length > 0 && (isOfParts ? telling.some(isOne) : telling.every(isOne))
  }
  const calledSo = every.filter(isCalledSo)
  // 'Nursing home' says no more of the nonprofit ones than of the skilled ones.
  const isOfForm = (name: string) => normalizedWords(name).some(word => legalForms.has(word) && !all.has(word))
  const areOfForm = calledSo.length > 0 && calledSo.every(isOfForm) && every.length <= mostCalled
  const called = areOfForm ? every : calledSo
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

/**
 * Of a word for several trades the ones whose whole name was said, or that are told by the rest of what was said: 'law firm, real
 * estate closings'. A word of a name tells only with the one that it belongs to: 'estate planning' is no real estate.
 */
export function narrowedTo(one: ClassRead, said: string): ClassRead {
  const names = [...one.kinds, ...one.subcategories]
  const own = stemsIn(one.from)
  // A name that has a part of the words is called no more so than the others: 'nursing home'.
  const isWord = names.some(name => normalizedWords(name).includes(normalizedWords(one.from).join(' ')))
  const isPart = (stem: string) => !isWord && own.includes(stem)
  const rest = new Set(stemsIn(said).filter(stem => !isPart(stem) && !sortStems.has(stem)))
  const isInAll = (stem: string) => names.every(name => stemsIn(name).includes(stem))
  const toldIn = (stems: readonly string[]) => {
    // The last word stands by itself, as what all are called does: flatbed carriers.
    const belongs = (at: number) => at >= 0 && at < stems.length - 1 && !isInAll(stems[at] ?? '')
    const tells = (stem: string, at: number) => {
      const beside = belongs(at) ? [at - 1, at + 1].filter(belongs) : []
      return (
        rest.has(stem) && !isInAll(stem) && (beside.length === 0 || beside.some(place => rest.has(stems[place] ?? '')))
      )
    }
    return stems.filter(tells).length
  }
  const isWhole = (name: string) => stemsIn(name).every(stem => own.includes(stem))
  const told = new Map(
    names.map(name => [name, name.split(/,| and /).reduce((sum, part) => sum + toldIn(stemsIn(part)), 0)]),
  )
  const whole = names.filter(isWhole)
  const most = Math.max(0, ...told.values())
  const isTold = (name: string) => (most === 0 && whole.length > 0 ? whole.includes(name) : told.get(name) === most)
  return { ...one, kinds: one.kinds.filter(isTold), subcategories: one.subcategories.filter(isTold) }
}

const stemsIn = (text: string) => normalizedWords(text).map(tradeStemOf)
const sortStems = new Set([...sortWords].map(tradeStemOf))

/**
 * Its codes count only where it has no other name: of 'restaurants', those that are filed under it come before those with a code like it.
 * Nor does the whole trade beside its own kind: a tavern is no nightclub.
 */
export function mainly(one: ClassRead): ClassRead {
  if (one.kinds.length + one.subcategories.length === 0) return one
  const isOwn = (name: string) => kindsOfBusiness(name).some(kind => one.kinds.includes(kind))
  return { ...one, subcategories: one.subcategories.filter(name => !isOwn(name)), codes: [] }
}
