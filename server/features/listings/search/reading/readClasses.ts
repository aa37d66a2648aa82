// Which of the classes in a sentence are meant: 'plaster contractor' is one class, and '2 trucks' of a food truck are none.
import { subcategoriesOf, subcategoryNames } from '#contract/calls/reference.ts'
import requests from '#contract/vocabulary/requests.json' with { type: 'json' }
import trades from '#contract/vocabulary/trades.json' with { type: 'json' }
import { anyVehicles, isCargo } from './cargo.ts'
import type { ClassMeaning, ClassRead } from './meaning.ts'
import { isDoing } from './sameHeads.ts'
import { keyOf, phraseKey, type Token, typedOf } from './tokens.ts'

type Place = { from: number; to: number }
export type ClassSpan = { from: number; to: number; meaning: ClassMeaning }

const connectors = new Set(['and', 'or', '&', 'plus'])

/** Between two classes they say that the second belongs to the first: 'motel with a pool', 'security for concerts', 'salon in a mall'. */
const having = new Set(
  ['with', 'w', 'has', 'have', 'having', 'incl', 'including', 'includes', 'featuring'].map(phraseKey),
)
const serving = new Set(['for', 'to', 'at', 'in', 'inside', 'on'])
const articles = new Set(['a', 'an', 'the', 'its', 'their', 'own', 'some', 'local', 'other'])
/** What somebody does with the class that follows: 'cleaning banks'. */
const doing = new Set(
  [
    'cleaning',
    'painting',
    'guarding',
    'inspecting',
    'servicing',
    'repairing',
    'remodeling',
    'renovating',
    'staffing',
  ].map(phraseKey),
)
/** They belong to the first class. */
const business = new Set(
  ['company', 'business', 'service', 'contractor', 'firm', 'crew', 'sub', 'operation', 'shop', 'work', 'contract'].map(
    phraseKey,
  ),
)
/** Who does what to whom: 'cleaning company that does schools', 'bakery selling to grocery stores', 'food truck parked at a brewery'. */
const acting = new Set(
  (
    'that who which do doing serve serving work working sell selling supply supplying deliver delivering distribute distributing park parked run ' +
    'place placing send sending make making produce producing ' +
    'near inside under behind above below next own owning converted located upstairs downstairs ground floor basement'
  )
    .split(' ')
    .map(phraseKey),
)
/** What somebody does in a place that is another's: 'inspects boilers in an apartment building'. */
const worksAt = new Set(['cleans', 'repairs', 'fixes', 'paints', 'inspects', 'installs', 'guards'])
/** What somebody does with what is another's: 'drone operator, inspects pipelines'. */
const doneTo = new Set([
  ...worksAt,
  'inspecting',
  'surveys',
  'surveying',
  'services',
  'maintains',
  'designs',
  'insures',
  'serves',
])
/** Behind a class they make a thing of it: 'oilfield equipment'. */
const things = new Set(
  ['equipment', 'machinery', 'material', 'supply', 'product', 'part', 'goods', 'load'].map(phraseKey),
)
const customers = new Set(['customer', 'client'].map(phraseKey))
const placing = new Set(['in', 'at', 'for', 'inside'])
const mostBetween = 6

/** `joining` only say that a feature follows: 'inside', 'parked at'. */
type Chosen = { classes: ClassRead[]; features: ClassRead[]; joining: readonly Token[] }

/** What a business is by law or by its owner, which is no trade beside one. */
const legalForms = new Set(requests.legalForms.map(phraseKey))

/** `verbs` say already what is done to a class: 'cleans restaurants' is who cleans them. */
export function chooseClasses(
  spans: readonly ClassSpan[],
  tokens: readonly Token[],
  verbs: readonly Token[] = [],
  lines: readonly Place[] = [],
): Chosen {
  const joined = compounded(spans, tokens)
  const uncounted = joined.filter(span => !isCounted(span, tokens))
  const counted = uncounted.length > 0 ? uncounted : joined
  const chosen = counted.filter(
    (span, at) =>
      !isHeadOf(counted[at - 1], span, tokens) &&
      !counted.some(
        (other, place) => (place < at && isSame(span, other)) || (other !== span && covers(span, other, tokens)),
      ),
  )
  const isForm = (span: ClassSpan) => legalForms.has(keyOf(tokens.slice(span.from, span.to)))
  const hasTrade = chosen.some(span => !isForm(span))
  const features = featuresIn(hasTrade ? chosen.filter(span => !isForm(span)) : chosen, { tokens, verbs, lines })
  const main = chosen.filter(span => !features.has(span))
  const readOf = (span: ClassSpan): ClassRead => {
    const { is: _, ...meaning } = span.meaning
    return { from: typedOf(tokens.slice(span.from, span.to)), ...meaning }
  }
  return {
    classes: main.map((span, at) => {
      const next = main[at + 1]
      const isModifier =
        (hasTrade && isForm(span)) ||
        (next && ((next.from === span.to && !endsPart(span, tokens)) || isMadeBy(span, next, tokens)))
      return isModifier ? { ...readOf(span), isModifier } : readOf(span)
    }),
    features: [...features].map(readOf),
    joining: [...features].flatMap(span => {
      const last = chosen[chosen.indexOf(span) - 1]
      return tokens.slice(last?.to ?? span.from, span.from).filter(({ word }) => acting.has(word) || serving.has(word))
    }),
  }
}

/** Where work is done is not the business: an apartment in 'cleans up after a death in an apartment'. */
function isWorkplace({ from }: ClassSpan, tokens: readonly Token[], verbs: readonly Token[]): boolean {
  const start = tokens.slice(0, from).findLastIndex(({ endsPart }) => endsPart) + 1
  const before = tokens.slice(start, from).filter(({ word }) => !articles.has(word))
  const isWork = (token: Token) => worksAt.has(token.typed.toLowerCase()) && !verbs.includes(token)
  return placing.has(before.at(-1)?.word ?? '') && before.some(isWork)
}

type Sentence = { tokens: readonly Token[]; verbs: readonly Token[]; lines: readonly Place[] }

function featuresIn(spans: readonly ClassSpan[], sentence: Sentence): Set<ClassSpan> {
  const { tokens, verbs } = sentence
  const features = new Set(spans.filter(span => isCargo(span, spans, tokens)))
  const [first] = spans
  if (first && isWorkplace(first, tokens, verbs)) features.add(first)
  const others = spans.filter(span => !features.has(span))
  for (const [at, span] of others.entries()) {
    const last = others[at - 1]
    if (last && isFeature(last, span, { ...sentence, isOfFeature: features.has(last) })) features.add(span)
  }
  return features
}

const making = new Set(
  ['make', 'making', 'build', 'building', 'produce', 'producing', 'manufacturing', 'fabricating'].map(phraseKey),
)
const isTold = ({ from, to }: ClassSpan, tokens: readonly Token[]) =>
  to > from + 1 && isDoing(tokens[from]?.word ?? '') && /(?:s|ing)$/i.test(tokens[from]?.typed ?? '')

/** A general contractor is what it makes: 'GC building custom homes'. A roofer who does siding stays a roofer. */
function isMadeBy(last: ClassSpan, span: ClassSpan, tokens: readonly Token[]): boolean {
  const [verb, ...others] = tokens.slice(last.to, span.from)
  if (!verb || others.length > 0 || endsPart(last, tokens) || verb.endsPart) return false
  const isMaking = making.has(verb.word) || acting.has(verb.word)
  return isMaking && isOf(generals, last.meaning) && isOf(generals, span.meaning)
}

const builders = new Set(['builder', 'homebuilder', 'developer', 'contractor', 'hauler', 'trucker'].map(phraseKey))
const sites = new Set(['subdivision', 'development', 'site', 'lot', 'yard', 'warehouse', 'terminal'].map(phraseKey))
/** Where somebody works: 'homebuilder subdivision', 'contractor yard'. */
const isSiteOf = (last: ClassSpan, span: ClassSpan, tokens: readonly Token[]) =>
  span.to === span.from + 1 &&
  sites.has(tokens[span.from]?.word ?? '') &&
  builders.has(tokens[last.to - 1]?.word ?? '') &&
  !endsPart(last, tokens)

type Beside = Sentence & { isOfFeature: boolean }

function isFeature(last: ClassSpan, span: ClassSpan, beside: Beside): boolean {
  const { tokens, isOfFeature } = beside
  const between = tokens.slice(last.to, span.from).filter(({ word }) => !counts.test(word))
  // What else is named beside a building is in it: 'strip mall, tenants are a deli and a nail salon'.
  if (between.length > 0 && isOf(buildings, last.meaning) && !isOf(buildings, span.meaning)) return true
  if (isMadeBy(last, span, tokens) || isTradeBeside(last, span, between)) return false
  // 'Winery, weddings' and 'banquet hall, DJ': what is held or plays there.
  if (occasions.has(keyOf(tokens.slice(span.from, span.to)))) return true
  if (isOf(hosting, last.meaning) && isOf(performing, span.meaning)) return true
  const isListed = between.every(({ word }) => connectors.has(word) || articles.has(word))
  if (isOfFeature && isListed) return true
  if (isOfOthers(last, span, tokens) || isWorkedOn(span, beside) || isThing(last, span, tokens)) return true
  // 'Machine shop makes metal parts' is a machine shop.
  if (between.length === 0 && isTold(span, tokens) && !endsPart(last, tokens)) return true
  // 'Window cleaning high rise': where a trade works. 'Brick apartment building' is no mason.
  const isWork = /(?:ing|er|or|ors|ers)$/i.test(tokens[last.to - 1]?.typed ?? '')
  if (between.length === 0 && isWork && isOf(onSite, last.meaning) && isOf(homes, span.meaning)) return true
  if (between.length === 0 && isSiteOf(last, span, tokens)) return true
  if (between.length === 0)
    return (
      doing.has(keyOf(tokens.slice(last.from, last.to))) &&
      !endsPart(last, tokens) &&
      tokens[span.to - 1]?.typed.endsWith('s') === true
    )
  // Also far behind: 'caterer in Tulsa needs liquor for weddings'.
  const said = between.filter(({ word }) => !articles.has(word))
  const isPlain = !between.some(({ word, endsPart }) => endsPart || connectors.has(word))
  if (isPlain && ['for', 'at', 'to'].includes(said.at(-1)?.word ?? '')) return true
  if (between.length > mostBetween) return false
  const isWith = between.some(({ word }) => having.has(word))
  // 'Apartments with a pool, playground and gym': the last of a list.
  if (isWith && connectors.has(between.at(-1)?.word ?? '')) return true
  if (between.some(({ endsPart }) => endsPart)) return false
  if (isWith) return true
  const [first, ...others] = business.has(between[0]?.word ?? '') ? between.slice(1) : between
  if (between.some(({ word }) => connectors.has(word))) return false
  if (first !== undefined && serving.has(first.word) && others.every(({ word }) => articles.has(word))) return true
  return between.some(({ word }) => acting.has(word))
}

/** Who works for others, said without a word for it: 'janitorial, hospitals and schools', 'engineers, 25% condo work', 'hot shot, oilfield'. */
function isOfOthers(last: ClassSpan, span: ClassSpan, tokens: readonly Token[]): boolean {
  if (tokens.slice(last.to, span.from).some(({ word }) => customers.has(word))) return true
  if (isOf(working, last.meaning) && isOf(served, span.meaning))
    return !tokens.slice(last.to, span.to).some(({ word }) => owning.has(word))
  return span.from === last.to && isOf(trucking, last.meaning) && isOf(hauled, span.meaning)
}

/** 'Inspects pipelines', 'sprays for farmers', 'sells it from a store'. */
function isWorkedOn({ from }: ClassSpan, { tokens, verbs, lines }: Sentence): boolean {
  const isArticle = (at: number) => articles.has(tokens[at]?.word ?? '') && tokens[at]?.endsPart === false
  let at = from - 1
  while (isArticle(at)) at -= 1
  const word = tokens[at]
  if (!word || word.endsPart) return false
  if (doneTo.has(word.typed.toLowerCase())) return !verbs.includes(word)
  const isFrom = word.word === 'from' && at < from - 1
  if (!isFrom && word.word !== 'for' && word.word !== 'to') return false
  const start = tokens.slice(0, at).findLastIndex(({ endsPart, word }) => endsPart || connectors.has(word)) + 1
  const doing = tokens.slice(start, at)
  return start > 0 && /s$|ing$/i.test(doing[0]?.typed ?? '') && !lines.some(line => line.from < at && line.to > start)
}

/** What is made, sold or hauled for a trade, and what it drives: 'wholesaler of restaurant equipment', 'tree service, bucket truck'. */
const isThing = (last: ClassSpan, span: ClassSpan, tokens: readonly Token[]) =>
  (!endsPart(span, tokens) && things.has(tokens[span.to]?.word ?? '')) ||
  (isOf(working, last.meaning) && span.to === span.from + 1 && anyVehicles.has(tokens[span.from]?.word ?? ''))

/** 'cheesesteak truck' is a food truck, and 'pizza factory' makes food: the second word says what it does with the first. */
function compounded(spans: readonly ClassSpan[], tokens: readonly Token[]): ClassSpan[] {
  const joined: ClassSpan[] = []
  for (const span of spans) {
    const last = joined.at(-1)
    const whole = last && last.to === span.from && !endsPart(last, tokens) ? compoundOf(last, span, tokens) : null
    if (whole) joined.pop()
    joined.push(whole ?? span)
    const next = tokens[span.to]
    const alone =
      whole || !next || endsPart(span, tokens) ? null : compoundOf(span, { from: span.to, to: span.to + 1 }, tokens)
    if (alone) joined.splice(-1, 1, alone)
  }
  return joined.filter((span, at) => !joined.some((other, place) => place < at && other.to > span.from))
}

function compoundOf(first: ClassSpan, { from, to }: Pick<ClassSpan, 'from' | 'to'>, tokens: readonly Token[]) {
  const names = subcategoriesOf(first.meaning)
  const compound = compounds.find(
    ({ of, words }) => to === from + 1 && words.has(tokens[from]?.word ?? '') && names.every(name => of.has(name)),
  )
  return compound && names.length > 0 ? { from: first.from, to, meaning: compound.meaning } : null
}

const compounds = requests.compounds.map(({ of, words, means }) => {
  const isSubcategory = subcategoryNames.includes(means)
  const meaning: ClassMeaning = {
    is: 'class',
    kinds: isSubcategory ? [] : [means],
    subcategories: isSubcategory ? [means] : [],
    codes: [],
  }
  return { of: new Set(of), words: new Set(words.map(phraseKey)), meaning }
})

/** Where somebody works says no more than what they are: 'veterinarian clinic'. */
const places = new Set(['clinic', 'office', 'practice', 'store', 'center'].map(phraseKey))
const isHeadOf = (last: ClassSpan | undefined, { from, to }: ClassSpan, tokens: readonly Token[]) =>
  last?.to === from && to === from + 1 && !endsPart(last, tokens) && places.has(tokens[from]?.word ?? '')

const isSame = ({ meaning: one }: ClassSpan, { meaning: other }: ClassSpan) =>
  [...one.kinds, ...one.subcategories].sort().join() === [...other.kinds, ...other.subcategories].sort().join() &&
  one.codes.join() === other.codes.join()

const counts = /^(?:\d+|two|three|four|five|six|seven|eight|nine|ten|twelve|twenty)$/

/** 'Two trucks', but not 'landlord of 6 rental houses', nor '4 car washes and a laundromat', nor a 'three-lawyer firm'. */
const isCounted = ({ from, to, meaning }: ClassSpan, tokens: readonly Token[]) =>
  !isOf(premises, meaning) &&
  counts.test(tokens[from - 1]?.word ?? '') &&
  !connectors.has(tokens[to]?.word ?? '') &&
  !business.has(tokens[to]?.word ?? '')

const endsPart = ({ to }: ClassSpan, tokens: readonly Token[]) => tokens[to - 1]?.endsPart === true

/** Whether a class only says more broadly what the other one says: 'contractor' beside 'plaster', 'restaurant' beside 'pizza'. */
function covers(broad: ClassSpan, other: ClassSpan, tokens: readonly Token[]): boolean {
  const [first, second] = broad.from < other.from ? [broad, other] : [other, broad]
  const between = tokens.slice(first.to, second.from)
  if (between.length === 1 && connectors.has(between[0]?.word ?? '')) return false
  if (between.length === 0 && endsPart(first, tokens)) return false
  if (isWiderOwner(broad.meaning, other.meaning)) return true
  const { subcategories } = broad.meaning
  if (subcategories.length === 0) return false
  // A word for several sub-categories says nothing more beside a class of its own: 'amazon delivery contractor'.
  if (between.length === 0 && subcategories.length > 1 && other.meaning.subcategories.length <= 1) return true
  const narrow = other.meaning.subcategories.length < subcategories.length ? subcategoriesOf(other.meaning) : []
  return narrow.length > 0 && narrow.every(name => subcategories.includes(name))
}

/** Their work is done for others, and where these are. */
const working = new Set([...trades.onSite, ...trades.advising])
const served = new Set(trades.served)
const trucking = new Set(trades.trucking)
const hauled = new Set(trades.hauled)
/** What somebody owns is a business of its own. */
const owning = new Set(['owner', 'landlord', 'also', 'plus'].map(phraseKey))

const occasions = new Set(requests.occasions.map(phraseKey))
const hosting = new Set(trades.hosting)
const performing = new Set(trades.performing)
const homes = new Set(trades.homes)
const buildings = new Set(trades.lessors)
const onSite = new Set(trades.onSite)
const generals = new Set(trades.general)
const autoTrades = new Set(trades.automotive)
/** A garage 'with a tow truck' tows, as one that names both trades does. */
const isTradeBeside = (last: ClassSpan, span: ClassSpan, between: readonly Token[]) =>
  between.some(({ word }) => having.has(word)) && isOf(autoTrades, last.meaning) && isOf(autoTrades, span.meaning)
const premises = new Set([...homes, ...buildings])

function isOf(names: ReadonlySet<string>, meaning: ClassMeaning): boolean {
  const of = subcategoriesOf(meaning)
  return of.length > 0 && of.every(name => names.has(name))
}

/** 'Landlord' says nothing more where the houses or the building are named: 'landlord with 6 rental houses'. */
function isWiderOwner(wide: ClassMeaning, other: ClassMeaning): boolean {
  const { kinds, subcategories } = other
  return (
    wide.subcategories.length === 0 &&
    wide.kinds.length > kinds.length &&
    isOf(homes, wide) &&
    subcategories.length === 0 &&
    kinds.length > 0 &&
    kinds.every(kind => wide.kinds.includes(kind))
  )
}
