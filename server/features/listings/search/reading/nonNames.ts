// 'Non-X' is a part of some names and excludes nothing there: 'home health agency, non-medical' is a non-medical home care agency.
import { kindsOfBusiness, subcategoriesOf } from '#contract/calls/reference.ts'
import type { ClassMeaning } from './meaning.ts'
import { isPrefix, type Negated } from './negations.ts'
import { sortWords } from './sortWords.ts'
import type { Span } from './spans.ts'
import { keyOf, phraseKey, type Token } from './tokens.ts'
import type { Vocabulary } from './vocabulary.ts'

type Sentence = { spans: readonly Span[]; negated: readonly Negated[] }
/** Where something is said not to be, and the word for what. */
type Denied = { from: number; to: number; word: string; not: Negated | null }

export function withNonNames(
  { spans, negated }: Sentence,
  tokens: readonly Token[],
  vocabulary: Vocabulary,
): { spans: Span[]; negated: Negated[] } {
  let read = [...spans]
  const kept = new Set(negated)
  for (const { from, to, word, not } of deniedIn(tokens, { spans, negated })) {
    const isOutside = (span: Span) => span.to <= from || span.from >= to
    const named = read.flatMap(span => {
      const meaning =
        span.meaning.is === 'class' && isOutside(span) ? nameWith(word, span, { tokens, vocabulary }) : null
      return meaning ? [{ span, meaning }] : []
    })[0]
    if (!named) continue
    if (not) kept.delete(not)
    const { span, meaning } = named
    const isNext = span.to === from
    const whole: Span = { from: span.from, to: isNext ? to : span.to, meaning }
    const denied: Span[] = isNext ? [] : [{ from, to, meaning: { is: 'glue' } }]
    read = [...read.filter(each => each !== span && isOutside(each)), whole, ...denied]
  }
  const rest = [...kept].map(not => restOf(not, read, { tokens, vocabulary }) ?? { not, spans: [] })
  return {
    spans: [...read, ...rest.flatMap(each => each.spans)].sort((one, other) => one.from - other.from),
    negated: rest.map(({ not }) => not),
  }
}

/** 'Non-medical', 'no medical' and 'nonmedical'. */
function deniedIn(tokens: readonly Token[], { spans, negated }: Sentence): Denied[] {
  const apart = negated.flatMap((not): Denied[] => {
    const word = tokens[not.from]?.word
    if (word === undefined || not.isTwice || not.parts.length > 1 || not.negation >= not.from) return []
    return [{ from: not.negation, to: not.from + 1, word, not }]
  })
  const glued = tokens.flatMap(({ word }, at): Denied[] => {
    const [, denied = ''] = /^non(.{4,})$/.exec(word) ?? []
    const isFree = !spans.some(({ from, to }) => from <= at && at < to)
    return denied !== '' && isFree ? [{ from: at, to: at + 1, word: denied, not: null }] : []
  })
  return [...apart, ...glued]
}

type Known = { tokens: readonly Token[]; vocabulary: Vocabulary }

/** The class that is called by both, or the kind of the same trade whose name begins so. */
function nameWith(word: string, { from, to, meaning }: Span, { tokens, vocabulary }: Known): ClassMeaning | null {
  if (meaning.is !== 'class') return null
  const own = tokens.slice(from, to)
  const shorter = sortWords.has(own.at(-1)?.word ?? '') ? own.slice(0, -1) : own
  for (const key of [own, shorter].map(keyOf)) {
    const called = vocabulary.meaningsOf(`non ${word} ${key}`).find(({ is }) => is === 'class')
    if (called?.is === 'class') return called
  }
  const kinds = subcategoriesOf(meaning)
    .flatMap(kindsOfBusiness)
    .filter(kind => phraseKey(kind).startsWith(`non ${word} `))
  return kinds.length > 0 ? { ...meaning, kinds, subcategories: [], codes: [] } : null
}

/** 'Non-medical staffing' is staffing without the medical one, where no other class is named. */
function restOf(not: Negated, spans: readonly Span[], { tokens, vocabulary }: Known) {
  const { negation, parts } = not
  const [part, ...others] = parts
  const prefix = tokens[negation]
  if (!part?.span || others.length > 0 || !prefix || !isPrefix(prefix)) return null
  const { span } = part
  if (span.meaning.is !== 'class' || spans.some(other => other.meaning.is === 'class' && other.from !== span.from))
    return null
  const denied = span.meaning
  const from = span.from + 1
  const meaning = vocabulary.meaningsOf(keyOf(tokens.slice(from, span.to))).find(({ is }) => is === 'class')
  if (meaning?.is !== 'class') return null
  const kinds = meaning.kinds.filter(kind => !denied.kinds.includes(kind))
  const rest: Span = { from, to: span.to, meaning: kinds.length > 0 ? { ...meaning, kinds } : meaning }
  return { not: { ...not, to: from, parts: [{ from: span.from, to: from, span }] }, spans: [rest] }
}
