// Reads a broker's sentence: which states, lines, classes, codes and companies it means, and which words are left to search for.
import { isoCodes, isoLabelsOf } from '#contract/reference.ts'
import requests from '#contract/vocabulary/requests.json' with { type: 'json' }
import { isCode, isNumberWord, withCodes } from './codes.ts'
import { corrected, type IsIndexed } from './corrections.ts'
import type { ClassMeaning, ClassRead, Reading } from './meaning.ts'
import { withoutPremium } from './minimumPremium.ts'
import { type ClassSpan, chooseClasses } from './readClasses.ts'
import { placesIn } from './readPlaces.ts'
import { type Span, spansIn, withoutStyles } from './spans.ts'
import { phraseKey, type Token, tokensOf, typedOf } from './tokens.ts'
import type { Vocabulary } from './vocabulary.ts'

const units = new Set(requests.units.map(phraseKey))
const joining = new Set(['or', 'and', 'nor', '&'])

/** Without `isIndexed` (null) no word is corrected. */
export function readQuery(typed: string, vocabulary: Vocabulary, isIndexed: IsIndexed | null = () => false): Reading {
  const isOpen = /[\p{L}\p{N}]$/u.test(typed)
  const { tokens: withoutFigure, premium } = withoutPremium(withCodes(tokensOf(typed)))
  const { tokens: correctedTokens, corrections } = isIndexed
    ? corrected(withoutFigure, isOpen, vocabulary, isIndexed)
    : { tokens: withoutFigure, corrections: [] }
  const { tokens, spans } = withoutStyles(correctedTokens, spansIn(correctedTokens, vocabulary), vocabulary)
  const reading: Reading = {
    states: [],
    together: [],
    families: [],
    codes: [],
    companies: [],
    classes: [],
    compensation: [],
    qualifiers: [],
    excluded: { states: [], lines: [], classes: [], qualifiers: [], words: [], phrases: [] },
    words: [],
    ignored: [],
    corrections,
  }
  if (premium.length > 0) reading.qualifiers.push({ value: 'low-minimum', from: typedOf(premium) })
  const { places, usedTokens, together } = placesIn(tokens, spans)
  reading.states = places
  reading.together = together
  const classes: ClassSpan[] = []
  const coded: ClassRead[] = []
  const begun = begunCodes(tokens)
  const glue: Token[] = []
  let isExcluding = false
  const negated: Negated[] = []
  for (let at = 0; at < tokens.length; ) {
    const token = tokens[at]
    if (!token) break
    const span = spans.find(({ from }) => from === at)
    const end = span?.to ?? at + 1
    if (usedTokens.has(at)) {
      isExcluding = false
    } else if (span?.meaning.is === 'negation') {
      isExcluding = true
      negated.push({ negation: at, from: at, to: at })
    } else if (span && span.meaning.is !== 'glue' && span.meaning.is !== 'style') {
      const { meaning } = span
      if (isExcluding) {
        extend(negated, at, end)
        isExcluding = exclude(span, tokens, reading)
      } else if (meaning.is === 'class') classes.push({ from: at, to: end, meaning })
      else if (meaning.is === 'qualifier' && isShare(tokens[at - 1])) isExcluding = false
      else if (meaning.is !== 'line' || !(isShare(tokens[end]) || isCodeName(token, tokens[end])))
        include(span, tokens, reading)
    } else if (span?.meaning.is === 'glue') {
      if (!isExcluding || !joining.has(token.word)) glue.push(...tokens.slice(at, end))
    } else if (isCode(token)) {
      const { code } = token
      if ('compensation' in code) reading.compensation.push(code.compensation)
      else if (isExcluding) {
        extend(negated, at, end)
        reading.excluded.classes.push(code)
      } else coded.push(code)
      isExcluding &&= joining.has(tokens[end]?.word ?? '')
    } else if (isContext(token) && (begun.length > 0 || !isNumberWord(tokens, at))) {
      at +=
        unitsAfter(tokens, end) ||
        sharedWord(token, { next: tokens[end], isFree: !spans.some(({ from }) => from === end) })
    } else if (/^\d{5}$/.test(token.typed) && isoLabelsOf(token.typed).length > 0) {
      reading.codes.push({ value: token.typed, from: token.typed })
    } else if (isExcluding) {
      extend(negated, at, end)
      reading.excluded.words.push(token.typed)
      isExcluding = joining.has(tokens[end]?.word ?? '')
    } else reading.words.push(...tokens.slice(at, end).map(wordFor))
    at = end
  }
  reading.excluded.phrases = negated.flatMap(({ negation, from, to }) =>
    to > from ? [{ value: typedOf(tokens.slice(from, to)), from: typedOf(tokens.slice(negation, to)) }] : [],
  )
  reading.classes = [...chooseClasses(classes, tokens), ...coded, ...begun]
  // A query of nothing but filler words is searched for by those words, and one without letters by its text.
  if (!isEmpty(reading)) reading.ignored = glue.map(token => token.typed)
  else if (reading.compensation.length > 0) reading.words.push(...reading.compensation)
  else if (glue.length > 0) reading.words.push(...glue.map(wordFor))
  // Numbers alone find what contains them, mostly nothing, and never the whole directory.
  else
    reading.words.push(
      ...(tokens.every(isNumber) ? tokens.map(wordFor) : []),
      ...(tokens.length > 0 ? [] : signsIn(typed)),
    )
  return reading
}

const isNumber = ({ typed }: Token) => /^\d+$/.test(typed)

const signsIn = (typed: string) => (typed.trim() === '' ? [] : [typed.trim()])

/** The corrected word where there was a correction, else the word as typed. */
const wordFor = (token: Token) => (phraseKey(token.typed) === token.word ? token.typed : token.word)

/** 'liquor 30%' tells how much of the sales is liquor, and asks for no line; '20% losses' asks for no market of losses. */
const isShare = (token: Token | undefined) => /^\d+(?:\.\d+)?%$/.test(token?.typed ?? '')

/** 'GL 91580' is the code of a class. */
const isCodeName = ({ word }: Token, next: Token | undefined) =>
  (word === 'gl' || word === 'cgl') && /^\d{5}$/.test(next?.typed ?? '') && isoLabelsOf(next?.typed ?? '').length > 0

function include({ meaning, ...place }: Span, tokens: readonly Token[], reading: Reading): void {
  const from = typedOf(tokens.slice(place.from, place.to))
  if (meaning.is === 'line') reading.families.push({ lines: meaning.lines, from })
  else if (meaning.is === 'company') reading.companies.push({ names: meaning.names, from })
  else if (meaning.is === 'qualifier' && !reading.qualifiers.some(({ value }) => value === meaning.qualifier))
    reading.qualifiers.push({ value: meaning.qualifier, from })
}

/** A negation, and what it excludes: nothing yet where `from` equals `to`. */
type Negated = { negation: number; from: number; to: number }

function extend(negated: readonly Negated[], from: number, to: number): void {
  const last = negated.at(-1)
  if (!last) return
  if (last.to === last.from) last.from = from
  last.to = to
}

/** Returns whether what follows is excluded too: 'except blasting or wrecking'. */
function exclude({ meaning, ...place }: Span, tokens: readonly Token[], { excluded }: Reading): boolean {
  const from = typedOf(tokens.slice(place.from, place.to))
  if (meaning.is === 'line') excluded.lines.push(...meaning.lines)
  else if (meaning.is === 'class') excluded.classes.push(classOf(meaning, from))
  else if (meaning.is === 'states') excluded.states.push(...meaning.states)
  else if (meaning.is === 'qualifier') excluded.qualifiers.push(meaning.qualifier)
  else excluded.words.push(from)
  return joining.has(tokens[place.to]?.word ?? '')
}

const classOf = ({ is: _, ...meaning }: ClassMeaning, from: string): ClassRead => ({ from, ...meaning })

/** Counts, dollars, percentages and years describe the risk, so a listing need not contain them. */
const isContext = ({ typed }: Token): boolean =>
  /^\$?\d{1,3}(?:,\d{3})+(?:\.\d+)?$|^\$?\d+(?:\.\d+)?(?:k|m|mm|mil|%|yrs?|ft|sf)?$/i.test(typed) &&
  !/^\d{5}$/.test(typed)

function unitsAfter(tokens: readonly Token[], from: number): number {
  let count = 0
  while (units.has(tokens[from + count]?.word ?? '')) count += 1
  return count
}

/** '80% commercial' says of what; the word is no more required than the figure. */
const sharedWord = ({ typed }: Token, { next, isFree }: { next: Token | undefined; isFree: boolean }): number =>
  typed.endsWith('%') && next !== undefined && isFree ? 1 : 0

/** Two to four digits alone begin a class code. */
function begunCodes(tokens: readonly Token[]): ClassRead[] {
  const [first, ...others] = tokens
  if (!first || others.length > 0 || isCode(first) || !/^\d{2,4}$/.test(first.typed)) return []
  const codes = isoCodes.filter(code => code.startsWith(first.typed))
  return codes.length > 0 ? [{ from: first.typed, kinds: [], subcategories: [], codes }] : []
}

const isEmpty = (reading: Reading): boolean =>
  [
    reading.states,
    reading.families,
    reading.codes,
    reading.companies,
    reading.classes,
    reading.qualifiers,
    reading.words,
  ].every(list => list.length === 0)
