// Finds the phrases of the vocabulary in a query. Longer phrases win over shorter ones, whatever they mean.
import requests from '#contract/vocabulary/requests.json' with { type: 'json' }
import type { Meaning } from './meaning.ts'
import { stateOfZip, statesWithCity } from './places.ts'
import { isSpelledOut, keyOf, phraseKey, type Token } from './tokens.ts'
import type { Vocabulary } from './vocabulary.ts'

export type Span = { from: number; to: number; meaning: Meaning }

/** Of phrases of the same length the one whose meaning is further down in this list wins. */
const order: readonly Meaning['is'][] = [
  'glue',
  'class',
  'qualifier',
  'negation',
  'line',
  'city',
  'states',
  'company',
  'style',
]
const heads = new Set(requests.heads.map(phraseKey))
const coverageWords = new Set(requests.coverageWords.map(phraseKey))
/** Codes of states that are also words or abbreviations. */
const wordCodes = new Set(['in', 'or', 'me', 'ok', 'hi', 'la', 'co', 'pa', 'ma', 'id', 'de', 'al'])
/** Of these none is an English word. */
const plainCodes = new Set(['al', 'la', 'co', 'pa', 'ma', 'de'])
const autoLiability = phraseKey('auto liability')
/** In lower case these are a state only at the end, after one of its cities or ZIP codes: 'portland or'. */
const onlyInCapitals = new Set(['or', 'in', 'me', 'hi'])
const before = new Set(['in', 'near', 'around', 'for', 'from', 'at', 'of'])

/** The best division of the tokens into spans that do not overlap, in order (dynamic programming over their ends). */
export function spansIn(tokens: readonly Token[], vocabulary: Vocabulary): Span[] {
  const best: { score: number; span: Span | null }[] = [{ score: 0, span: null }]
  for (let end = 1; end <= tokens.length; end++) {
    let choice: { score: number; span: Span | null } = { score: best[end - 1]?.score ?? 0, span: null }
    for (let from = Math.max(0, end - vocabulary.longest); from < end; from++)
      for (const { meaning, isSure } of meaningsAt(tokens, { from, end }, vocabulary)) {
        const span = { from, to: end, meaning }
        if (!isPlausible(span, tokens, vocabulary)) continue
        const score = (best[from]?.score ?? 0) + weightOf(span, tokens) - (isSure ? 0 : 2)
        if (score > choice.score) choice = { score, span }
      }
    best.push(choice)
  }
  const spans: Span[] = []
  for (let end = tokens.length; end > 0; ) {
    const span = best[end]?.span
    if (span) spans.unshift(span)
    end = span ? span.from : end - 1
  }
  return spans
}

type Candidate = { meaning: Meaning; isSure: boolean }
const longestGuess = 4

/** 'AL' joined to a line is auto liability: 'GL/AL', 'AL + on hook'. */
function meaningsAt(
  tokens: readonly Token[],
  { from, end }: { from: number; end: number },
  vocabulary: Vocabulary,
): Candidate[] {
  const token = tokens[from]
  if (end === from + 1 && token?.word === 'al' && token.isCapitals && isBesideLine(from, tokens, vocabulary))
    return vocabulary.meaningsOf(autoLiability).map(meaning => ({ meaning, isSure: true }))
  return meaningsIn(tokens.slice(from, end), vocabulary)
}

function isBesideLine(at: number, tokens: readonly Token[], vocabulary: Vocabulary): boolean {
  const joins = (token: Token | undefined) => token !== undefined && /^[+/&]$/.test(token.joint)
  const isAnd = (token: Token | undefined) => token?.word === 'and'
  const isLineAfter = (from: number) => kindsAt(tokens, { from }, vocabulary).has('line')
  const isLineBefore = (to: number) => kindsAt(tokens, { to }, vocabulary).has('line')
  return (
    (joins(tokens[at + 1]) && isLineAfter(at + 1)) ||
    (joins(tokens[at]) && isLineBefore(at)) ||
    (isAnd(tokens[at + 1]) && isLineAfter(at + 2)) ||
    (isAnd(tokens[at - 1]) && isLineBefore(at - 1))
  )
}

/** What the words mean as they stand; else with two of them written as one ('dry wall'), or as a class of the same stems. */
function meaningsIn(tokens: readonly Token[], vocabulary: Vocabulary): Candidate[] {
  const key = keyOf(tokens)
  const sure = vocabulary.meaningsOf(key)
  if (sure.length > 0) return sure.map(meaning => ({ meaning, isSure: true }))
  if (tokens.length > longestGuess || /\d/.test(key) || isNoName(tokens)) return []
  const words = key.split(' ')
  for (const [at, word] of words.entries()) {
    const next = words[at + 1]
    if (next === undefined || word.length < 3 || next.length < 3 || !vocabulary.words.has(word + next)) continue
    const joined = [...words.slice(0, at), word + next, ...words.slice(at + 2)].join(' ')
    const meanings = vocabulary.meaningsOf(joined).filter(({ is }) => is === 'class')
    if (meanings.length > 0) return meanings.map(meaning => ({ meaning, isSure: false }))
  }
  const likely = vocabulary.likely(key)
  return likely ? [{ meaning: likely, isSure: false }] : []
}

/** What is said in two parts is no name: 'bucket truck, rents a crane'. A pronoun is no technology: 'sells it'. */
const isNoName = (tokens: readonly Token[]) =>
  tokens.slice(0, -1).some(({ endsPart }) => endsPart) || tokens.at(-1)?.typed === 'it'

/** In 'auto repair garage liability' the garage belongs to the liability. */
const ofLiability = 250
const liability = phraseKey('liability')

function weightOf({ from, to, meaning }: Span, tokens: readonly Token[]): number {
  const length = to - from
  const isLiability = meaning.is === 'line' && length > 1 && tokens[to - 1]?.word === liability
  return (
    (meaning.is === 'glue' ? length : length * length) * 100 +
    order.indexOf(meaning.is) +
    (isLiability ? ofLiability : 0)
  )
}

function isPlausible(span: Span, tokens: readonly Token[], vocabulary: Vocabulary): boolean {
  const { meaning } = span
  if (meaning.is === 'line') return isLine(span, tokens, { meaning, vocabulary })
  if (meaning.is === 'states') return meaning.form === 'code' ? isCode(span, tokens, vocabulary) : isState(span, tokens)
  // 'Cleans windows' says nothing of losses.
  if (meaning.is === 'qualifier') return !/^cleans$/i.test(tokens[span.from]?.typed ?? '')
  if (meaning.is === 'city') {
    const [only, ...others] = tokens.slice(span.from, span.to)
    if (only && others.length === 0 && isSpelledOut(only)) return false
    return !meaning.isWord || isPlace(span, tokens)
  }
  return true
}

type LineSense = { meaning: Extract<Meaning, { is: 'line' }>; vocabulary: Vocabulary }

/** 'umbrella' is a line, also before 'contractors', but not in 'umbrella shop'; 'IM' is a line in capitals only. */
function isLine({ from, to }: Span, tokens: readonly Token[], { meaning, vocabulary }: LineSense): boolean {
  const typed = tokens.slice(from, to)
  if (meaning.onlyInCapitals && !typed.every(token => token.isCapitals)) return false
  if (meaning.onlyAfter) return isAfter(meaning.onlyAfter, { from, to }, { tokens, vocabulary })
  if (typed.length > 1 || !meaning.isPlainWord) return true
  const next = tokens[to]
  if (!next || typed[0]?.endsPart === true || coverageWords.has(next.word) || next.joint === '+') return true
  // 'Salon professional' asks for a line, and 'professional painters' do not.
  if (meaning.notBeforeClass) {
    const kinds = kindsAt(tokens, { from: to }, vocabulary)
    return kinds.size > 0 && !kinds.has('class')
  }
  const meanings = vocabulary.meaningsOf(next.word)
  // 'bond trader': an unknown word for somebody who does something makes the two words a trade.
  const isTradeWord =
    heads.has(next.word) || (meanings.length === 0 && /^[a-z]{3,}(?:er|or|ist|man|men)s?$/.test(next.word))
  return !isTradeWord || meanings.some(({ is }) => is === 'class')
}

const listing = new Set(['and', '&', 'plus'])
const ending = new Set([...listing, 'for', 'in'])

/** 'Machine shop OH products' and 'GL/products' are lines, 'cleaning products' and 'GL for rental equipment' are things. */
function isAfter(
  kinds: readonly ('class' | 'line')[],
  { from, to }: { from: number; to: number },
  { tokens, vocabulary }: { tokens: readonly Token[]; vocabulary: Vocabulary },
): boolean {
  const next = tokens[to]
  const after = kindsAt(tokens, { from: to }, vocabulary)
  const isEnd = !next || tokens[to - 1]?.endsPart === true || /^[+/]$/.test(next.joint) || ending.has(next.word)
  if (!isEnd && !after.has('line') && !after.has('states')) return false
  let at = from
  if (listing.has(tokens[at - 1]?.word ?? '')) at--
  const before = kindsAt(tokens, { to: at }, vocabulary)
  if (before.has('line')) return true
  if (!kinds.includes('class') || at < from) return false
  const previous = tokens[from - 1]
  if (before.has('states')) return from > 1 && kindsAt(tokens, { to: from - 1 }, vocabulary).has('class')
  if (!before.has('class') || !previous || /ing$/i.test(previous.typed)) return false
  return to - from > 1 || heads.has(previous.word) || /s$/i.test(previous.typed)
}

function isState({ from, to, meaning }: Span, tokens: readonly Token[]): boolean {
  if (meaning.is !== 'states' || meaning.form !== 'alias' || to - from > 1) return true
  const token = tokens[from]
  return to === tokens.length || token?.endsPart === true || token?.isCapitalized === true
}

const describing = new Set(['mobile', 'central', 'superior', 'normal', 'liberal'].map(phraseKey))

/** A city whose name is an ordinary word counts only where a place is expected. */
function isPlace({ from, to }: Span, tokens: readonly Token[]): boolean {
  const previous = tokens[from - 1]
  // 'Welder, mobile, no oilfield' comes to the customer.
  if (previous?.endsPart && describing.has(tokens[from]?.word ?? '') && tokens[from]?.isCapitalized === false)
    return statesWithCity(keyOf(tokens.slice(from, to))).includes(tokens[to]?.typed.toUpperCase() ?? '')
  if (previous && (previous.endsPart || ['in', 'near', 'around'].includes(previous.word))) return true
  // 'Concrete contractor Queens': the last word, and the only name.
  const isName = ({ isCapitalized, isCapitals }: Token) => isCapitalized && !isCapitals
  if (from > 0 && to === tokens.length && tokens.slice(1).findIndex(isName) === from - 1) return true
  const next = tokens[to]
  const state = next?.typed.toUpperCase().replace(/\W/g, '') ?? ''
  return statesWithCity(keyOf(tokens.slice(from, to))).includes(state)
}

/** Whether two letters are a state's code here, and not a word. */
function isCode({ from }: Span, tokens: readonly Token[], vocabulary: Vocabulary): boolean {
  const token = tokens[from]
  if (!token || token.joint === '-' || (token.joint !== '' && !token.isCapitals)) return false
  const [previous, next] = [tokens[from - 1], tokens[from + 1]]
  if (!wordCodes.has(token.word)) return token.isCapitals || isCodeInLower(token, { previous, next }, vocabulary)
  const isLast = from === tokens.length - 1
  if (isAmongCodes(from, tokens, vocabulary)) return true
  if (token.word === 'or' && joinsAlike(from, tokens, vocabulary)) return false
  if (token.word === 'in' && isPlaceAt(from + 1, tokens, vocabulary)) return false
  if (follows(previous, token, vocabulary)) return !onlyInCapitals.has(token.word) || token.isCapitals || isLast
  if (isLast && !onlyInCapitals.has(token.word) && token.word !== 'co' && isAfterPlace(from, tokens, vocabulary))
    return true
  // 'tree trimming Co' is a company.
  if (!token.isCapitals) return isLast && from > 0 && (token.word === 'la' || isColorado(token, previous))
  if (tokens.every(each => each.isCapitals || !/\p{L}/u.test(each.typed))) return isLast && tokens.length > 1
  const after = kindsAt(tokens, { from: from + 1 }, vocabulary)
  // 'Home inspectors IN E&O', 'IN home inspectors'.
  if (from > 0 && !previous?.isCapitals && after.has('line')) return true
  if (from === 0 && token.word === 'in' && !next?.isCapitals && after.has('class')) return true
  return (
    isLast ||
    previous?.endsPart === true ||
    previous?.word === 'in' ||
    token.endsPart ||
    ((from > 0 || (plainCodes.has(token.word) && token.word !== 'la')) &&
      next !== undefined &&
      !previous?.isCapitals &&
      !next.isCapitals)
  )
}

/** 'tx and ok', and 'PL and wc, pa': at the end, after another state or a comma. */
function isAfterPlace(at: number, tokens: readonly Token[], vocabulary: Vocabulary): boolean {
  const previous = tokens[at - 1]
  if (!previous || previous.endsPart) return previous !== undefined
  return ['and', '&'].includes(previous.word) && kindsAt(tokens, { to: at - 1 }, vocabulary).has('states')
}

/** 'Roofers co' is in Colorado, and a 'plumbing co' is a company. */
const isColorado = ({ typed }: Token, previous: Token | undefined) =>
  typed === 'co' && (previous?.endsPart === true || previous?.word === 'in' || /s$/.test(previous?.typed ?? ''))

/** 'AL/GA', 'TX OK LA', 'ME, NH, VT': beside another code in capitals it is one too, unless it may join the two. */
function isAmongCodes(at: number, tokens: readonly Token[], vocabulary: Vocabulary): boolean {
  const isStateCode = (token: Token | undefined) =>
    token?.isCapitals === true &&
    token.typed.length === 2 &&
    vocabulary.meaningsOf(token.word).some(meaning => meaning.is === 'states' && meaning.form === 'code')
  const [previous, token, next] = [tokens[at - 1], tokens[at], tokens[at + 1]]
  const areAllCapitals = tokens.every(each => each.isCapitals || !/\p{L}/u.test(each.typed))
  if (!isStateCode(token) || (areAllCapitals && !plainCodes.has(token?.word ?? ''))) return false
  const isBefore = isStateCode(previous)
  const isAfter = isStateCode(next)
  const isJoined = (isBefore && token?.joint === '/') || (isAfter && next?.joint === '/')
  if (isJoined) return true
  const isJoiner = (each: Token | undefined) => each?.word === 'and' || each?.typed === 'or'
  if ((isJoiner(next) && isStateCode(tokens[at + 2])) || (isJoiner(previous) && isStateCode(tokens[at - 2])))
    return true
  const mayJoin = token?.word === 'in' || token?.word === 'or'
  if (mayJoin) return (isBefore && previous?.endsPart === true) || (isAfter && token?.endsPart === true)
  return isBefore || isAfter
}

/** Codes like 'tx' are never words, while 'md' and 'ms' may be titles. */
function isCodeInLower(
  token: Token,
  around: { previous: Token | undefined; next: Token | undefined },
  vocabulary: Vocabulary,
): boolean {
  if (!['md', 'ms', 'oh', 'mo', 'va'].includes(token.word)) return true
  return !around.next || around.previous?.word === 'in' || follows(around.previous, token, vocabulary)
}

const kindOf = ({ is }: Meaning) => (is === 'city' ? 'states' : is)

/** What the phrases that begin or end at a place mean. */
function kindsAt(tokens: readonly Token[], place: { from?: number; to?: number }, vocabulary: Vocabulary): Set<string> {
  const { from, to } = place
  const kinds = new Set<string>()
  for (let length = 1; length <= longestGuess; length++) {
    const phrase =
      from === undefined ? tokens.slice(Math.max(0, (to ?? 0) - length), to) : tokens.slice(from, from + length)
    for (const meaning of vocabulary.meaningsOf(keyOf(phrase))) kinds.add(kindOf(meaning))
  }
  return kinds
}

/** 'Texas OR Oklahoma' names no Oregon, nor does 'pizza OR taco', alone or before another state. */
function joinsAlike(at: number, tokens: readonly Token[], vocabulary: Vocabulary): boolean {
  const after = kindsAt(tokens, { from: at + 1 }, vocabulary)
  const before = [...kindsAt(tokens, { to: at }, vocabulary)].filter(kind => kind !== 'glue')
  if (before.some(kind => after.has(kind))) return true
  const isClassOrWord = !before.includes('states') && !after.has('states') && !after.has('glue')
  return (
    isClassOrWord &&
    tokens[at]?.endsPart === false &&
    tokens.some((_, from) => from > at && isPlaceAt(from, tokens, vocabulary))
  )
}

const isPlaceAt = (from: number, tokens: readonly Token[], vocabulary: Vocabulary) =>
  kindsAt(tokens, { from }, vocabulary).has('states')

/** Whether the token before names a city of that state. */
function follows(previous: Token | undefined, token: Token, vocabulary: Vocabulary): boolean {
  if (!previous) return false
  if (/^\d{5}$/.test(previous.typed)) return stateOfZip(previous.typed) === token.typed.toUpperCase()
  return vocabulary
    .meaningsOf(previous.word)
    .some(({ is }) => is === 'city' && statesWithCity(previous.word).includes(token.typed.toUpperCase()))
}

export const isExpectedPlace = (span: Span, tokens: readonly Token[]): boolean => {
  const previous = tokens[span.from - 1]
  return previous !== undefined && (previous.endsPart || before.has(previous.word))
}

/** Without the places that only tell of a style: 'Philly' in 'Philly cheesesteak'. */
export function withoutStyles(
  tokens: readonly Token[],
  spans: Span[],
  vocabulary: Vocabulary,
): { tokens: readonly Token[]; spans: Span[] } {
  const dropped = new Set<number>()
  for (const { from, to, meaning } of spans)
    for (let end = to - 1; meaning.is === 'style' && end > from; end--) {
      const meanings = vocabulary.meaningsOf(keyOf(tokens.slice(from, end)))
      if (!meanings.some(({ is }) => is === 'city' || is === 'states')) continue
      for (let at = from; at < end; at++) dropped.add(at)
      break
    }
  if (dropped.size === 0) return { tokens, spans }
  const remaining = tokens.filter((_, at) => !dropped.has(at))
  return { tokens: remaining, spans: spansIn(remaining, vocabulary) }
}
