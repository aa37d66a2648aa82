// Finds what negations exclude: 'no liquor', 'excluding roofing, siding or solar', 'non-habitational', 'no tract homes'.
import requests from '#contract/vocabulary/requests.json' with { type: 'json' }
import { isCode } from './codes.ts'
import type { Reading } from './meaning.ts'
import type { Span } from './spans.ts'
import { keyOf, phraseKey, type Token, typedOf } from './tokens.ts'

/** A phrase of the vocabulary, or words without a meaning. */
type Part = { from: number; to: number; span: Span | null }
/** The tokens from `from` to `to` are excluded, and `negation` is where their negation begins. */
export type Negated = { negation: number; from: number; to: number; parts: readonly Part[]; isTwice: boolean }

/** They may stand between a negation and what it excludes: 'not in the Carolinas', 'does not do any roofing'. */
const leading = new Set('in the a an any do doe doing of for to with their'.split(' '))
/** They close what is excluded: 'no tree work'. */
const closing = new Set('work operation exposure service job account risk coverage policy'.split(' '))
/** They ask for nothing, but say something where they are excluded: 'no residential', 'no new construction'. */
const telling = new Set(requests.telling.map(phraseKey))
/** These are negations only before what has a meaning: 'non-habitational', but not 'non-woven fabrics'. */
const prefixes = new Set(['non', 'ex'])
export const isPrefix = ({ word }: Token): boolean => prefixes.has(word)
const joining = new Set(['or', 'and', 'nor', '&'])
const excluding = new Set('exclude excluding excl'.split(' '))
/** Before a word for an exclusion they ask for what is not excluded: 'must not exclude abuse', 'abuse is never excluded'. */
const refusing = new Set('not never no without dont doesnt wont cant cannot shouldnt mustnt isnt arent'.split(' '))
const auxiliary = new Set(
  'must should shall can may will do does is are was be to that which'.split(' ').map(phraseKey),
)
const having = new Set('have has contain contains carry accept want get'.split(' ').map(phraseKey))

export function negatedIn(tokens: readonly Token[], spans: readonly Span[]): Negated[] {
  const negated: Negated[] = []
  for (const { from: negation, to, meaning } of spans) {
    if (meaning.is !== 'negation' || negation < (negated.at(-1)?.to ?? 0) || isOfAnother(to)) continue
    const isRefused = excluding.has(wordAt(negation)) && refusing.has(wordAt(negation - 1))
    const begun = afterLeading(having.has(wordAt(to)) ? to + 1 : to)
    const exclusion = wordAt(begun) === 'exclusion' ? begun : undefined
    // 'No exclusion of abuse' and 'does not have an abuse exclusion'.
    const start = exclusion === undefined ? to : exclusion + 1
    const from = afterLeading(having.has(wordAt(start)) && endsInExclusion(start + 1) ? start + 1 : start)
    const { parts, end } = partsFrom(from, tokens.slice(negation, to).some(isPrefix))
    // 'No abuse exclusion' asks for what is not excluded.
    const endsTwice = wordAt(end) === 'exclusion'
    const isTwice = isRefused || exclusion !== undefined || endsTwice
    const begin = isTwice ? beforeAuxiliaries(isRefused ? negation - 1 : negation) : negation
    negated.push({ negation: begin, from, to: endsTwice ? end + 1 : end, parts, isTwice })
  }
  return [...negated, ...excludedBefore()].sort((one, other) => one.negation - other.negation)

  function wordAt(at: number): string {
    return tokens[at]?.word ?? ''
  }

  /** Whether the word for an exclusion behind a negation tells the whole: 'not excluding', 'not be excluded'. */
  function isOfAnother(end: number): boolean {
    return refusing.has(wordAt(end - 1)) && (excluding.has(wordAt(end)) || wordAt(afterBeing(end)) === 'excluded')
  }

  function afterBeing(at: number): number {
    return wordAt(at) === 'be' ? at + 1 : at
  }

  function endsInExclusion(start: number): boolean {
    return wordAt(partsFrom(afterLeading(start), false).end) === 'exclusion'
  }

  function beforeAuxiliaries(start: number): number {
    let at = start
    while (auxiliary.has(wordAt(at - 1)) && !tokens[at - 1]?.endsPart) at -= 1
    return at
  }

  /** 'EIFS excluded', and what is wanted: 'EIFS must not be excluded'. */
  function excludedBefore(): Negated[] {
    return tokens.flatMap(({ word }, at): Negated[] => {
      if (word !== 'excluded') return []
      const last = wordAt(at - 1) === 'be' ? at - 2 : at - 1
      const isRefused = refusing.has(wordAt(last)) && !tokens[last]?.endsPart
      const to = isRefused ? beforeAuxiliaries(last) : at
      const span = spans.find(one => one.to === to && one.meaning.is !== 'glue' && one.meaning.is !== 'negation')
      if (!span || tokens[to - 1]?.endsPart) return []
      const { from } = span
      // 'Does not want EIFS excluded'.
      const isUnwanted = having.has(wordAt(from - 1)) && refusing.has(wordAt(from - 2))
      const isTwice = isRefused || isUnwanted
      const negation = isUnwanted ? beforeAuxiliaries(from - 2) : from
      return [{ negation, from, to: at + 1, parts: [{ from, to: span.to, span }], isTwice }]
    })
  }

  function spanOver(at: number): Span | null {
    const span = spans.find(({ from, to }) => from <= at && at < to) ?? null
    return span?.meaning.is === 'glue' && telling.has(keyOf(tokens.slice(span.from, span.to))) ? null : span
  }

  function afterLeading(start: number): number {
    let at = start
    while (leading.has(tokens[at]?.word ?? '') && spanOver(at)?.meaning.is === 'glue') at += 1
    return at
  }

  /** All parts that 'or' and commas join. */
  function partsFrom(from: number, isPrefix: boolean): { parts: Part[]; end: number } {
    const parts: Part[] = []
    let end = from
    for (let at: number | null = from; at !== null; ) {
      const next = partAt(at)
      if (!next || (isPrefix && !next.span && !telling.has(tokens[at]?.word ?? ''))) break
      parts.push(next)
      end = next.end
      if (joining.has(tokens[end]?.word ?? '')) at = afterLeading(end + 1)
      else at = tokens[end - 1]?.endsPart && isListed(end) ? end : null
    }
    while (end > from && !tokens[end - 1]?.endsPart && closing.has(tokens[end]?.word ?? '')) end += 1
    return { parts, end }
  }

  /** Whether an 'or' follows the part after a comma, so that it is one of a list. */
  function isListed(from: number): boolean {
    const end = partAt(from)?.end
    if (end === undefined) return false
    return ['or', 'nor'].includes(tokens[end]?.word ?? '') || (tokens[end - 1]?.endsPart === true && isListed(end))
  }

  /** Words take the class that they describe along, unless it is the only one: 'no wood frame apartments'. */
  function partAt(from: number): (Part & { end: number }) | null {
    const span = spanOver(from)
    if (span)
      return span.meaning.is === 'glue' || span.meaning.is === 'negation' ? null : { ...span, span, end: span.to }
    const token = tokens[from]
    if (token && isCode(token)) return { from, to: from + 1, span: null, end: from + 1 }
    let to = from
    while (to < tokens.length && !spanOver(to) && (to === from || !tokens[to - 1]?.endsPart)) to += 1
    if (to === from) return null
    const next = tokens[to - 1]?.endsPart ? null : spanOver(to)
    const isDescribed = next?.meaning.is === 'class' && spans.some(one => one.meaning.is === 'class' && one.to <= from)
    return { from, to, span: null, end: isDescribed ? next.to : to }
  }
}

/** Adds to the reading what a negation excludes. */
export function exclude(
  { negation, from, to, parts, isTwice }: Negated,
  tokens: readonly Token[],
  reading: Reading,
): void {
  if (to === from) return
  const { excluded } = reading
  const typed = typedOf(tokens.slice(negation, to))
  if (isTwice) {
    const [start = from, end = to] = [parts[0]?.from, parts.at(-1)?.to]
    const lines = parts.flatMap(({ span }) => (span?.meaning.is === 'line' ? span.meaning.lines : []))
    reading.unsaid.push(typed)
    reading.wanted.push({ value: typedOf(tokens.slice(start, end)), from: typed, lines })
    return
  }
  const [first, last] = [parts[0]?.from ?? from, negation === from ? to - 1 : to]
  excluded.phrases.push({ value: typedOf(tokens.slice(first, last)), from: typed })
  for (const { span, ...place } of parts) {
    const words = typedOf(tokens.slice(place.from, place.to))
    const meaning = span?.meaning
    const token = tokens[place.from]
    if (token && isCode(token) && !('compensation' in token.code)) excluded.classes.push(token.code)
    else if (meaning?.is === 'line') excluded.lines.push(...meaning.lines)
    else if (meaning?.is === 'class') excluded.classes.push({ ...meaning, from: words })
    else if (meaning?.is === 'states' || meaning?.is === 'city') excluded.states.push(...meaning.states)
    else if (meaning?.is === 'qualifier') excluded.qualifiers.push(meaning.qualifier)
    else excluded.words.push(words)
  }
}
