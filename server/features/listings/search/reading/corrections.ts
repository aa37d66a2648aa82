// Corrects typing mistakes: unknown words, two words typed as one, and one word typed as two.
import clients from '#contract/vocabulary/clients.json' with { type: 'json' }
import { folded } from '../../../../../search/foldPlural.ts'
import { isWithin, typosAllowed } from '../../../../../search/typos.ts'
import { beginningWith } from './beginningWith.ts'
import type { Correction, Meaning } from './meaning.ts'
import { ordinaryWords } from './ordinaryWords.ts'
import { spelledOut } from './spelledWords.ts'
import type { Token } from './tokens.ts'
import type { Vocabulary } from './vocabulary.ts'

/** Whether a listing has the word or, while it is still being typed, a word that begins with it. */
export type IsIndexed = (word: string, isOpen: boolean) => boolean
type Phrases = Pick<Vocabulary, 'words' | 'pairs' | 'meaningsOf'>

/** In words of at least this length the first letter may be wrong as well. */
const anyFirstLetterFrom = 6
const shortestPart = 3
/** So much of a word leaves no doubt which one it is. */
const longEnough = 8
/** From this length on one more slip is no doubt where the consonants are the same: 'brewrey', 'restraunt'. */
const sameConsonantsFrom = 6
const shortestGlued = 7
/** Nobody mistypes more words of one query; each of them is compared with the whole vocabulary. */
export const mostLookedAt = 12

/** Capitals among other letters, and a few capitals, are an acronym. */
const longestAcronym = 5
const names = new Set<Meaning['is']>(['city', 'states', 'company'])
const endings = ['ed', 'ing', 'ly']

/** Words that only stand in capitals: 'next' is no mistyped 'NEMT'. */
function acronymsIn(phrases: readonly string[]): ReadonlySet<string> {
  const written = phrases.flatMap(phrase => phrase.split(/[^\p{L}]+/u))
  const isCapitals = (word: string) => /^\p{Lu}{3,}s?$/u.test(word)
  const others = new Set(written.filter(word => !isCapitals(word)).map(word => folded(word.toLowerCase())))
  return new Set(
    written
      .filter(isCapitals)
      .map(word => folded(word.toLowerCase()))
      .filter(word => !others.has(word)),
  )
}
const acronyms = acronymsIn(Object.values(clients).flat())

const isSwapped = (word: string, other: string) => [...word].sort().join('') === [...other].sort().join('')

/** 'Tented' and 'lodger' are made of known words. */
function isMadeOf(word: string, words: ReadonlySet<string>): boolean {
  const [, stem = '', ending] = /^(.{4,})(ed|ing|er)$/.exec(word) ?? []
  // Nobody is 'landscapeing'.
  if (stem === '' || (ending === 'ing' && stem.endsWith('e') && words.has(stem))) return false
  // 'Rooffing' is roofing with a slip, 'wrapping' is of wrap.
  const isDoubled = /(.)\1$/.test(stem) && !words.has(stem.slice(0, -1) + ending)
  return words.has(stem) || words.has(`${stem}e`) || (ending !== 'er' && isDoubled && words.has(stem.slice(0, -1)))
}

/** What is left of a word without its vowels and doubled letters: these are dropped and mistaken most. */
const skeletonOf = (word: string) => word.replace(/[aeiouy]/g, '').replace(/(.)\1/g, '$1')

/** Whether a word is meant as it stands, though nothing here has it. */
function isMeant(token: Token, areAllCapitals: boolean): boolean {
  const isAcronym = token.isCapitals && (!areAllCapitals || token.word.length <= longestAcronym)
  return isAcronym || ordinaryWords.has(token.word)
}

/** The tokens with typing mistakes corrected; numbers, short words, codes and known words are left alone. */
export function corrected(
  tokens: readonly Token[],
  isOpen: boolean,
  phrases: Phrases,
  isIndexed: IsIndexed,
): { tokens: Token[]; corrections: Correction[] } {
  const corrections: Correction[] = []
  const result: Token[] = []
  let lookedAt = 0
  const areAllCapitals = tokens.every(({ isCapitals, typed }) => isCapitals || !/\p{L}/u.test(typed))
  /** 'Tree trimer' is the trimmer of trees, though somebody may trim. */
  const isSlipInPhrase = (at: number) => {
    const around = { before: tokens[at - 1]?.word ?? '', after: tokens[at + 1]?.word ?? '', isName: true }
    return nearest(tokens[at]?.word ?? '', around, phrases, 1) !== null
  }
  const isKnown = (token: Token, at: number) =>
    phrases.words.has(token.word) ||
    isMeant(token, areAllCapitals) ||
    (isMadeOf(token.word, phrases.words) && !isSlipInPhrase(at)) ||
    isIndexed(token.word, isOpen && at === tokens.length - 1)
  const areAllCapitalized = tokens.every(({ isCapitalized }) => isCapitalized)
  const isName = ({ isCapitalized, isCapitals }: Token, at: number) =>
    at > 0 && isCapitalized && !isCapitals && !areAllCapitalized
  for (let at = 0; at < tokens.length; at++) {
    const token = tokens[at]
    if (!token) break
    const next = tokens[at + 1]
    const whole =
      isOpen && at === tokens.length - 1 && !isMeant(token, areAllCapitals) ? wholeOf(token.word, phrases.words) : null
    if (whole !== null) {
      corrections.push({ from: token.typed, to: whole })
      result.push({ ...token, word: whole })
      continue
    }
    const joined = next && folded(token.typed.toLowerCase() + next.typed.toLowerCase())
    if (joined && !isKnown(next, at + 1) && phrases.words.has(joined)) {
      result.push({ ...token, typed: `${token.typed} ${next.typed}`, word: joined, endsPart: next.endsPart })
      at += 1
      continue
    }
    if (token.word.length < 4 || /[\d&]/.test(token.word) || isKnown(token, at) || ++lookedAt > mostLookedAt) {
      result.push(token)
      continue
    }
    const isBegun = isOpen && at === tokens.length - 1 && !wordsBegunBy(token.word, phrases.words).next().done
    const words = isBegun
      ? null
      : correctionOf(
          token,
          { before: result.at(-1)?.word ?? '', after: next?.word ?? '', isName: isName(token, at) },
          phrases,
        )
    if (!words) result.push(token)
    else {
      corrections.push({ from: token.typed, to: words.map(spelledOut).join(' ') })
      for (const [index, word] of words.entries())
        result.push({ ...token, word, endsPart: token.endsPart && index === words.length - 1 })
    }
  }
  return { tokens: result, corrections }
}

type Around = { before: string; after: string; isName: boolean }

/** The words that a mistyped one stands for; an 's' at its end may belong to the word: 'homeles'. */
function correctionOf({ word, typed }: Token, around: Around, phrases: Phrases): string[] | null {
  // A single slip is likelier than two words in one: 'accountent' is no account.
  const slip = nearest(word, around, phrases, 1)
  if (slip) return slip
  const parts = partsOf(word, phrases)
  if (parts) return parts
  const one = nearest(word, around, phrases)
  return one ?? (typed.length > word.length ? nearest(typed.toLowerCase(), around, phrases) : null)
}

/** The word that lacks only its last letter or two: 'Massachuset'. */
function wholeOf(word: string, words: ReadonlySet<string>): string | null {
  if (word.length < longEnough || words.has(word)) return null
  for (const other of wordsBegunBy(word, words)) if (other.length - word.length <= 2) return other
  return null
}

const sortedWords = new WeakMap<ReadonlySet<string>, readonly string[]>()

function wordsBegunBy(beginning: string, words: ReadonlySet<string>) {
  const sorted = sortedWords.get(words) ?? [...words].sort()
  sortedWords.set(words, sorted)
  return beginningWith(beginning, sorted)
}

/** They begin words of their own: a submarine is neither a sub nor marine. */
const prefixes = new Set(['sub', 'non', 'pre', 'pro', 'inter', 'anti', 'multi', 'over', 'under', 'super', 'trans'])

/** Splits a word such as 'coldstorage' into two known ones, if it can into two that follow one another in a phrase: 'coffee shop', not 'coffees hop'. */
function partsOf(word: string, { words, pairs }: Phrases): string[] | null {
  let any: string[] | null = null
  for (let at = word.length - shortestPart; at >= shortestPart; at--) {
    const [first, second] = [word.slice(0, at), word.slice(at)]
    const head = words.has(first) ? first : words.has(folded(first)) ? folded(first) : null
    if (!head || prefixes.has(first) || !words.has(second) || word.length < 8) continue
    if (pairs.has(`${head} ${second}`)) return [head, second]
    any ??= [head, second]
  }
  return any
}

type Comparable = { word: string; letters: number; parts: readonly string[] }

const vocabularies = new WeakMap<ReadonlySet<string>, Comparable[]>()
const mostSlips = 2
const byLength = new WeakMap<readonly Comparable[], Map<number, readonly Comparable[]>>()

/** Those of nearly the same length: most of the vocabulary is too long or too short for a slip. */
function comparableTo(word: string, phrases: Phrases): readonly Comparable[] {
  const all = comparableIn(phrases)
  const lengths = byLength.get(all) ?? new Map<number, readonly Comparable[]>()
  byLength.set(all, lengths)
  const near = lengths.get(word.length) ?? all.filter(other => Math.abs(other.word.length - word.length) <= mostSlips)
  lengths.set(word.length, near)
  return near
}

/** All words, and two words of a phrase written as one: 'icecream'. */
function comparableIn({ words, pairs }: Phrases): Comparable[] {
  const cached = vocabularies.get(words)
  if (cached) return cached
  const parts = [...Array.from(words, word => [word]), ...Array.from(pairs, pair => pair.split(' '))]
  const all = parts
    .map(each => ({ word: each.join(''), letters: lettersOf(each.join('')), parts: each }))
    .filter(({ word, parts: each }) => word.length >= (each.length > 1 ? shortestGlued : 4))
  vocabularies.set(words, all)
  return all
}

/** Which letters a word has, as bits. */
function lettersOf(word: string): number {
  let letters = 0
  for (let at = 0; at < word.length; at++) letters |= 1 << (word.charCodeAt(at) & 31)
  return letters
}

/** One slip adds a letter, takes one away, or both: most words are told apart by that alone. */
function mayBeWithin(some: number, others: number, slips: number): boolean {
  let apart = some ^ others
  for (let count = 0; count < 2 * slips; count++) apart &= apart - 1
  return apart === 0
}

function nearest(word: string, { before, after, isName }: Around, phrases: Phrases, most?: number): string[] | null {
  const own = lettersOf(word)
  const skeleton = skeletonOf(word)
  const allowed = typosAllowed(word)
  const last = most ?? (word.length >= sameConsonantsFrom ? allowed + 1 : allowed)
  for (let slips = 1; slips <= Math.min(last, allowed + 1); slips++) {
    let best: Comparable | null = null
    let highest = -1
    for (const each of comparableTo(word, phrases)) {
      const { word: other, letters, parts } = each
      if (!mayBeWithin(own, letters, slips) || Math.abs(other.length - word.length) > slips) continue
      if (other[0] !== word[0] && (slips > 1 || word.length < anyFirstLetterFrom)) continue
      if (slips > allowed && skeletonOf(other) !== skeleton) continue
      // What is 'paved' is no paver.
      if (endings.some(ending => word.endsWith(ending) && !other.endsWith(ending))) continue
      if (!isWithin(word, other, slips) || (acronyms.has(other) && !isSwapped(word, other))) continue
      // What makes a phrase with its neighbors is likeliest: 'tile seter'. Then a word of the same consonants: 'piza' is no pita.
      // Then one of the same length, since letters are swapped or mistyped more often than left out.
      const isInPhrase = phrases.pairs.has(`${before} ${parts[0]}`) || phrases.pairs.has(`${parts.at(-1)} ${after}`)
      // A name becomes that of a place or a company, not a word of some trade.
      if (isName && !isInPhrase && !phrases.meaningsOf(parts.join(' ')).some(({ is }) => names.has(is))) continue
      const score =
        (isInPhrase ? 8 : 0) +
        (parts.length === 1 ? 4 : 0) +
        (skeletonOf(other) === skeleton ? 2 : 0) +
        (other.length === word.length ? 1 : 0)
      if (score > highest) [best, highest] = [each, score]
    }
    if (best) return [...best.parts]
  }
  return null
}
