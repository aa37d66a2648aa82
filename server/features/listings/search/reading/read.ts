// Reads a broker's sentence: which states, lines, classes, codes and companies it means, and which words are left to search for.
import { isoCodes, isoLabelsOf, subcategoriesOf } from '#contract/calls/reference.ts'
import requests from '#contract/vocabulary/requests.json' with { type: 'json' }
import { alcoholIn, codesOfAlcohol } from './alcoholShare.ts'
import { endOfPeril, takeBuilt, takePersonal, withWindWished } from './besideLines.ts'
import { withBracketsBehind } from './brackets.ts'
import { withoutMaterials } from './builtOf.ts'
import { isCargo } from './cargo.ts'
import { isCode, isNumberWord, withCodes } from './codes.ts'
import { commonWords } from './commonWords.ts'
import { corrected, type IsIndexed } from './corrections.ts'
import { asDone } from './doneWith.ts'
import { figuresIn } from './figures.ts'
import { withDealers, withoutInstallers } from './makersAndDealers.ts'
import type { ClassRead, Reading } from './meaning.ts'
import { exclude, isPrefix, negatedIn } from './negations.ts'
import { withNonNames } from './nonNames.ts'
import { withoutOtherWork } from './otherWork.ts'
import { withProductsOfTrade } from './productsBesideTrades.ts'
import { type ClassSpan, chooseClasses } from './readClasses.ts'
import { placesIn } from './readPlaces.ts'
import { withoutRiskyPlaces } from './riskyPlaces.ts'
import { sideOf, sidesIn, takeSide } from './sides.ts'
import { type Span, spansIn, withoutStyles } from './spans.ts'
import { subcontractorsIn } from './subcontractors.ts'
import { isAbbreviated, keyOf, phraseKey, type Token, tokensOf, typedOf } from './tokens.ts'
import { takeVacant, withVacancy } from './vacancy.ts'
import type { Vocabulary } from './vocabulary.ts'

/** Without `isIndexed` (null) no word is corrected. */
export function readQuery(typed: string, vocabulary: Vocabulary, isIndexed: IsIndexed | null = () => false): Reading {
  const isOpen = /[\p{L}\p{N}]$/u.test(typed)
  const { tokens: withoutFigures, facts, unsaid } = figuresIn(withCodes(tokensOf(withBracketsBehind(typed))))
  const { tokens: correctedTokens, corrections } = isIndexed
    ? corrected(withoutFigures, isOpen, vocabulary, isIndexed)
    : { tokens: withoutFigures, corrections: [] }
  const { tokens, spans: allSpans } = withoutStyles(correctedTokens, spansIn(correctedTokens, vocabulary), vocabulary)
  const subcontractors = subcontractorsIn(tokens, allSpans)
  const alcohol = alcoholIn(tokens, allSpans)
  const told = new Set(alcohol.flatMap(one => one.told))
  const ofThings = withoutMaterials(withoutRiskyPlaces(withoutCommon(allSpans, tokens), tokens), tokens)
  const dealt = withDealers(withVacancy(ofThings, tokens), { tokens, vocabulary })
  const readSpans = withProductsOfTrade(dealt, { tokens, vocabulary })
    .map((span): Span => (isInCompound(span, tokens) ? { ...span, to: span.to + 1, meaning: { is: 'glue' } } : span))
    .filter(span => !subcontractors.some(({ from, to }) => span.from < to && from < span.to))
    .filter(({ from, to }) => !tokens.slice(from, to).some((_, at) => told.has(from + at)))
    .map((span): Span => (isWayOfWork(span, allSpans, tokens) ? { ...span, meaning: { is: 'glue' } } : span))
    .map((span): Span => (isSender(span, allSpans, tokens) ? { ...span, meaning: { is: 'glue' } } : span))
  const reading: Reading = {
    states: [],
    together: [],
    families: [],
    codes: [],
    codesOfAlcohol: [],
    companies: [],
    classes: [],
    features: [],
    compensation: [],
    qualifiers: facts,
    excluded: { states: [], lines: [], classes: [], qualifiers: [], words: [], phrases: [] },
    words: [],
    wanted: [],
    unsaid,
    ignored: [],
    corrections,
  }
  const { spans, negated } = withNonNames(
    { spans: readSpans, negated: negatedIn(tokens, readSpans) },
    tokens,
    vocabulary,
  )
  const { places, usedTokens, together } = placesIn(tokens, spans, negated)
  reading.states = places
  reading.together = together
  const classes: ClassSpan[] = []
  const coded: ClassRead[] = []
  const begun = begunCodes(tokens)
  const glue: Token[] = []
  const plain: Token[] = []
  const sides = sidesIn(tokens)
  for (let at = 0; at < tokens.length; ) {
    const token = tokens[at]
    if (!token) break
    const span = spans.find(({ from }) => from === at)
    const side = sides.find(({ from }) => from === at)
    const not = negated.find(({ negation }) => negation === at)
    const subs = subcontractors.find(({ from }) => from === at)
    let end = subs?.to ?? side?.to ?? span?.to ?? at + 1
    if (told.has(at)) {
      while (told.has(end)) end += 1
      unsaid.push(typedOf(tokens.slice(at, end)))
    } else if (subs) {
      if (subs.isTold) unsaid.push(typedOf(tokens.slice(at, end)))
      else glue.push(...tokens.slice(at, end))
    } else if (not && not.parts.length > 0) {
      const one = not.isTwice ? null : sideOf(not, tokens)
      if (one) sides.push(one)
      else exclude(not, tokens, reading)
      end = not.to
    } else if (usedTokens.has(at) || side) {
      // A place, or a side: read already.
    } else if (span?.meaning.is === 'negation') {
      if (isPrefix(token)) reading.words.push(token.typed)
      else glue.push(...tokens.slice(at, end))
    } else if (span && span.meaning.is !== 'glue' && span.meaning.is !== 'style') {
      const { meaning } = span
      const peril = endOfPeril(span, tokens, spans)
      if (meaning.is === 'class') {
        const named = { from: at, to: end, meaning }
        classes.push(named)
        const venture = newVentureIn(named, tokens, vocabulary)
        if (venture) include(venture, tokens, reading)
      } else if (peril !== null) {
        end = peril
        const typed = typedOf(tokens.slice(at, end))
        unsaid.push(typed)
        reading.wanted.push({ value: typedOf(tokens.slice(span.from, span.to)), from: typed, lines: [] })
      } else if (
        !(meaning.is === 'qualifier' && isShare(tokens[at - 1])) &&
        !(meaning.is === 'line' && (isShare(tokens[at - 1]) || isShare(tokens[end]) || isCodeName(token, tokens[end])))
      )
        include(span, tokens, reading)
    } else if (span?.meaning.is === 'glue') glue.push(...tokens.slice(at, end))
    else if (isCode(token)) {
      if ('compensation' in token.code) reading.compensation.push(token.code.compensation)
      else coded.push(token.code)
    } else if (isContext(token) && (begun.length > 0 || !isNumberWord(tokens, at))) {
      end += sharedWord(token, { next: tokens[end], isFree: !spans.some(({ from }) => from === end) })
      if (isShare(token)) unsaid.push(typedOf(tokens.slice(at, end)))
    } else if (/^\d{5}$/.test(token.typed) && isoLabelsOf(token.typed).length > 0)
      reading.codes.push({ value: token.typed, from: token.typed })
    else {
      plain.push(token)
      reading.words.push(wordFor(token))
    }
    at = end
  }
  const verbs: Token[] = []
  const done = classes.map(one => {
    if (isCargo(one, classes, tokens)) return one
    const doing = asDone(one, tokens, vocabulary)
    if (doing.verb) verbs.push(doing.verb)
    const { span, other } = withoutOtherWork(doing.span, { tokens, negated, vocabulary })
    if (other) {
      reading.excluded.classes.push(other)
      reading.excluded.phrases.push({ value: other.value, from: other.from })
    }
    return withoutInstallers(span, { tokens, vocabulary })
  })
  const lines = spans.filter(({ meaning }) => meaning.is === 'line')
  const chosen = chooseClasses(done, tokens, verbs, lines)
  reading.classes = [...chosen.classes, ...coded, ...begun]
  reading.features = chosen.features
  if (reading.codes.length === 0) reading.codesOfAlcohol = codesOfAlcohol(alcohol, reading.classes, tokens)
  const joining = plain.filter(token => verbs.includes(token) || chosen.joining.includes(token))
  reading.words = reading.words.filter(word => !joining.some(token => wordFor(token) === word))
  glue.push(...joining)
  takePersonal(reading)
  takeBuilt(reading)
  takeVacant(reading)
  Object.assign(reading, withWindWished(reading))
  for (const side of sides) takeSide(side, tokens, reading)
  // 'Liability' of a business and no other line, or beside property: general liability.
  const at = tokens.findIndex(({ word }) => word === liabilityWord)
  const isOfClass = reading.families.length === 0 && classes.some(({ to }) => to === at)
  const isBesideProperty =
    reading.families.every(({ lines }) => lines.includes('property')) && reading.families.length > 0
  if ((isOfClass || isBesideProperty) && glue.some(token => token === tokens[at]))
    reading.families.push({ lines: ['general-liability'], from: tokens[at]?.typed ?? '' })
  reading.excluded.classes = reading.excluded.classes.map(one => without(one, reading.classes))
  // Words of any conversation are left out beside what is asked for; without it, all of them have to be there.
  if (!hasCore(reading) && reading.words.length > 0) reading.words.push(...glue.filter(isIdle).map(wordFor))
  // A query of nothing but filler words is searched for by those words, and one without letters by its text.
  if (!isEmpty(reading)) reading.ignored = [...glue.map(token => token.typed), ...unsaid.flatMap(one => one.split(' '))]
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

/** What is asked for is not excluded by a word for more: non-medical home care. */
function without<T extends Pick<ClassRead, 'kinds' | 'subcategories'>>(excluded: T, asked: readonly ClassRead[]): T {
  const kinds = asked.flatMap(one => one.kinds)
  const whole = subcategoriesOf({ kinds, subcategories: [] })
  return {
    ...excluded,
    kinds: excluded.kinds.filter(kind => !kinds.includes(kind)),
    subcategories: excluded.subcategories.filter(name => !whole.includes(name)),
  }
}

const liabilityWord = phraseKey('liability')
const idle = new Set(requests.idle.map(phraseKey))
const isIdle = ({ word }: Token) => idle.has(word)
const hasCore = ({ classes, families, codes, companies, qualifiers }: Reading) =>
  [classes, families, codes, companies, qualifiers].some(list => list.length > 0)

const isNumber = ({ typed }: Token) => /^\d+$/.test(typed)

/** 'Construction' is a class where nothing else is asked for; 'rented construction equipment' is of no contractor. */
function withoutCommon(spans: readonly Span[], tokens: readonly Token[]): readonly Span[] {
  const saysLittle = ({ from, to, meaning }: Span) =>
    meaning.is === 'class' && to - from === 1 && commonWords.has(tokens[from]?.word ?? '')
  const isAlone = !tokens.some(
    (_, at) =>
      !spans.some(span => span.from <= at && at < span.to && (span.meaning.is !== 'class' || saysLittle(span))),
  )
  return isAlone ? spans : spans.filter(span => !saysLittle(span))
}

/** 'Land-based' says of a thing how it is: the land is no class of its own. */
const isInCompound = ({ to, meaning }: Span, tokens: readonly Token[]) =>
  meaning.is === 'class' && tokens[to]?.joint === '-' && /ed$/.test(tokens[to]?.word ?? '')

const waysOfWork = new Set(requests.waysOfWork.map(phraseKey))
const keyOfSpan = ({ from, to }: Span, tokens: readonly Token[]) => keyOf(tokens.slice(from, to))

/** 'Galvanizing job shop': how somebody works is no trade beside a trade. */
const isWayOfWork = (span: Span, spans: readonly Span[], tokens: readonly Token[]) =>
  span.meaning.is === 'class' &&
  waysOfWork.has(keyOfSpan(span, tokens)) &&
  spans.some(other => other.meaning.is === 'class' && !waysOfWork.has(keyOfSpan(other, tokens)))

const senders = new Set(['retailer', 'retail agent', 'retail broker', 'retail agency', 'wholesaler'].map(phraseKey))
const asking = new Set(['has', 'need', 'want', 'sent', 'asked', 'asking', 'looking', 'is', 'trying'].map(phraseKey))

/** 'Retailer has a day care center' asks for somebody else. */
const isSender = ({ from, to, meaning }: Span, spans: readonly Span[], tokens: readonly Token[]) =>
  meaning.is === 'class' &&
  senders.has(keyOf(tokens.slice(from, to))) &&
  asking.has(tokens[to]?.word ?? '') &&
  spans.some(other => other.from > to && other.meaning.is === 'class')

const signsIn = (typed: string) => (typed.trim() === '' ? [] : [typed.trim()])

/** The corrected word where there was a correction, else the word as typed. */
const wordFor = (token: Token) =>
  phraseKey(token.typed) === token.word && !isAbbreviated(token) ? token.typed : token.word

/** 'liquor 30%' tells how much of the sales is liquor, and asks for no line; '20% losses' asks for no market of losses. */
const isShare = (token: Token | undefined) => /^\d+(?:\.\d+)?%$/.test(token?.typed ?? '')

/** 'GL 91580' is the code of a class. */
const isCodeName = ({ word }: Token, next: Token | undefined) =>
  (word === 'gl' || word === 'cgl') && /^\d{5}$/.test(next?.typed ?? '') && isoLabelsOf(next?.typed ?? '').length > 0

/** In 'excess over GL' and 'umbrella over 1M GL' the general liability is there already. */
function isUnderlying({ from }: Pick<Span, 'from'>, tokens: readonly Token[], { families }: Reading): boolean {
  const before = tokens.slice(0, from).findLast(token => !isContext(token))
  return (
    ['over', 'above'].includes(before?.word ?? '') && families.some(({ lines }) => lines.includes('excess-liability'))
  )
}

/**
 * A 'software startup' is a class, and new besides, unless the class is startups itself. Other words at the end of a class ask for nothing:
 * 'summer program', 'military surplus'.
 */
function newVentureIn({ from, to, meaning: { kinds } }: ClassSpan, tokens: readonly Token[], vocabulary: Vocabulary) {
  const isOwn = (key: string) => kinds.some(kind => phraseKey(kind).endsWith(key))
  return [to - 1, to - 2]
    .filter(at => at > from && !isOwn(keyOf(tokens.slice(at, to))))
    .flatMap(at =>
      vocabulary.meaningsOf(keyOf(tokens.slice(at, to))).map((meaning): Span => ({ from: at, to, meaning })),
    )
    .find(({ meaning }) => meaning.is === 'qualifier' && meaning.qualifier === 'new-venture')
}

function include({ meaning, ...place }: Span, tokens: readonly Token[], reading: Reading): void {
  const from = typedOf(tokens.slice(place.from, place.to))
  if (meaning.is === 'line') {
    const isRead = reading.families.some(({ lines }) => lines.join() === meaning.lines.join())
    if (!isRead && !isUnderlying(place, tokens, reading)) reading.families.push({ lines: meaning.lines, from })
  } else if (meaning.is === 'company') reading.companies.push({ names: meaning.names, from })
  else if (meaning.is === 'qualifier' && !reading.qualifiers.some(({ value }) => value === meaning.qualifier))
    reading.qualifiers.push({ value: meaning.qualifier, from })
}

/** Counts, dollars, percentages and years describe the risk, so a listing need not contain them. */
const isContext = ({ typed }: Token): boolean =>
  /^\$?\d{1,3}(?:,\d{3})+(?:\.\d+)?$|^\$?\d+(?:\.\d+)?(?:k|m|mm|mil|%|yrs?|ft|sf)?$/i.test(typed) &&
  !/^\d{5}$/.test(typed)

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
