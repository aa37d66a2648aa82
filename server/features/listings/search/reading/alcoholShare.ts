// The share of alcohol in what a restaurant or bar sells, which decides its class code: 'restaurant, 40% liquor sales'.
import { isoCodes, isoLabelsOf, subcategoriesOf } from '#contract/calls/reference.ts'
import type { ClassRead, Read } from './meaning.ts'
import { phraseKey, type Token, typedOf } from './tokens.ts'

/** In percent of the receipts. */
type Share = { least: number; below: number }

const shareIn = (label: string): Share | null => {
  if (!/^(?:Restaurants|Bars)/.test(label)) return null
  if (label.includes('no alcohol sales')) return { least: 0, below: 1 }
  if (label.includes('alcohol under 30%')) return { least: 1, below: 30 }
  if (label.includes('alcohol 30% to under 75%')) return { least: 30, below: 75 }
  return label.includes('alcohol 75% or more') ? { least: 75, below: 101 } : null
}

const shareOf = new Map(
  isoCodes.flatMap(code => {
    const [share] = isoLabelsOf(code).flatMap(label => shareIn(label) ?? [])
    return share ? [[code, share] as const] : []
  }),
)
const areApart = (one: Share, other: Share) => one.below <= other.least || other.below <= one.least

/** Codes for another share of alcohol are of another business, whatever else they have in common. */
export const isOtherShare = (code: string, asked: readonly string[]): boolean => {
  const share = shareOf.get(code)
  const shares = asked.flatMap(each => shareOf.get(each) ?? [])
  return share !== undefined && shares.length > 0 && shares.every(each => areApart(each, share))
}

const places = new Set(['Restaurants', 'Bars, Taverns and Nightclubs'])
const alcohol = new Set(
  ['liquor', 'alcohol', 'alcoholic', 'bar', 'beer', 'wine', 'booze', 'drinks', 'cocktails'].map(phraseKey),
)
const receipts = new Set(
  [
    'of',
    'in',
    'is',
    'are',
    'from',
    'sales',
    'receipts',
    'revenue',
    'sold',
    'beverage',
    'total',
    'gross',
    'and',
    'about',
  ].map(phraseKey),
)
const dancing = new Set(['dance', 'dancing', 'dj'].map(phraseKey))
const percent = /^(\d{1,3})(?:\.\d+)?%$/

type Said = { codes: Read[]; words: string[] }

/** The codes of what was said of alcohol, the most common first, and the words that said so; none for what sells no meals and no drinks. */
export function alcoholSaid(tokens: readonly Token[], classes: readonly ClassRead[]): Said {
  const [head] = classes
  if (!head || !subcategoriesOf(head).some(name => places.has(name))) return { codes: [], words: [] }
  const span = spanOfShare(tokens)
  const share = span.map(({ typed }) => shareTyped(typed)).find(each => each !== null)
  const said = share != null ? { least: share, below: share + 1 } : isWithBar(head) ? { least: 1, below: 75 } : null
  if (!said) return { codes: [], words: [] }
  const isDancing = tokens.some(({ word }) => dancing.has(word))
  const fits = (code: string) => isoLabelsOf(code).some(label => hasDancing(label) === isDancing)
  const from = share != null ? typedOf(span) : head.from
  return {
    codes: [...shareOf].flatMap(([value, each]) => (!areApart(each, said) && fits(value) ? [{ value, from }] : [])),
    words: span.flatMap(({ typed, word }) => [typed, word]),
  }
}

/** Of labels that say nothing of dancing, it is open. */
const hasDancing = (label: string) => /(?:with|and) dance floor/.test(label)

const isWithBar = ({ from }: ClassRead) => /^restaurants? (?:with|and)? ?bar$/i.test(from)

const shareTyped = (typed: string): number | null => {
  const digits = percent.exec(typed)?.[1]
  return digits === undefined ? null : Number(digits)
}

/** A percentage, and on both sides the words of sales that lead to alcohol. */
function spanOfShare(tokens: readonly Token[]): Token[] {
  for (const [at, { typed }] of tokens.entries()) {
    if (shareTyped(typed) === null) continue
    const span = tokens.slice(reached(tokens, at, -1), reached(tokens, at, 1) + 1)
    if (span.some(({ word }) => alcohol.has(word))) return span
  }
  return []
}

function reached(tokens: readonly Token[], from: number, step: 1 | -1): number {
  let at = from
  for (;;) {
    const next = tokens[at + step]
    const before = step === 1 ? tokens[at] : next
    if (!next || before?.endsPart || !(alcohol.has(next.word) || receipts.has(next.word))) return at
    at += step
  }
}
