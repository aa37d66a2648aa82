// Who makes, imports, distributes or sells a thing is no contractor who installs it: 'importer of LED lights', 'insulation manufacturer'.
import { subcategoriesOf } from '#contract/calls/reference.ts'
import trades from '#contract/vocabulary/trades.json' with { type: 'json' }
import type { ClassMeaning } from './meaning.ts'
import type { ClassSpan } from './readClasses.ts'
import { headOfVerb } from './sameHeads.ts'
import type { Span } from './spans.ts'
import { keyOf, phraseKey, type Token } from './tokens.ts'
import type { Vocabulary } from './vocabulary.ts'

/** The word for a whole trade by the words for who is in it; who sells to consumers is a retailer, as a dealer often installs. */
const tradeOfDoer = new Map(
  Object.entries(trades.dealing).flatMap(([trade, doers]) => doers.map(doer => [phraseKey(doer), trade] as const)),
)
const tradeOfVerb = new Map([
  [phraseKey('manufacturer'), 'manufacturer'],
  [phraseKey('distributor'), 'distributor'],
  [phraseKey('dealer'), 'retailer'],
])
/** Who says one of them works on what is sold. */
const working = new Set(trades.working.map(phraseKey))
const installing = new Set([...trades.onSite, ...trades.energy])
const isInstalling = (name: string) => installing.has(name)
const isInstallingKind = (kind: string) => subcategoriesOf({ kinds: [kind], subcategories: [] }).every(isInstalling)

type Sentence = { tokens: readonly Token[]; vocabulary: Vocabulary }
/** The token that says so, the word for the trade, and where the thing is. */
type Dealing = { at: number; trade: string; thing: { from: number; to: number } }

const dealingIn = (word: string) => tradeOfDoer.get(word) ?? tradeOfVerb.get(headOfVerb(word))

/** One more word of the thing may stand between: 'LED light fixture importer'. */
function dealingWith({ from, to }: Span, spans: readonly Span[], tokens: readonly Token[]): Dealing | null {
  const isFree = (at: number) => tokens[at] !== undefined && !spans.some(span => span.from <= at && at < span.to)
  const joins = (at: number) => tokens[at]?.endsPart === false
  for (const at of isFree(to) && joins(to) ? [to, to + 1] : [to]) {
    const trade = tradeOfDoer.get(tokens[at]?.word ?? '')
    if (joins(to - 1) && trade) return { at, trade, thing: { from, to: at } }
  }
  for (const end of isFree(from - 1) && joins(from - 1) ? [from - 1, from - 2] : [from - 1]) {
    const isOf = tokens[end]?.word === 'of'
    const at = isOf ? end - 1 : end
    const word = tokens[at]?.word ?? ''
    const trade = isOf ? tradeOfDoer.get(word) : tradeOfVerb.get(headOfVerb(word))
    const last = isFree(to) && joins(to - 1) ? to + 1 : to
    if (joins(end) && joins(at) && trade) return { at, trade, thing: { from: end + 1, to: last } }
  }
  return null
}

function meaningOf(trade: string, vocabulary: Vocabulary): ClassMeaning | null {
  const meaning = vocabulary.meaningsOf(phraseKey(trade)).find(({ is }) => is === 'class')
  return meaning?.is === 'class' ? meaning : null
}

/** Who deals in the thing by its last words, which say what it is: who makes garage doors makes doors. */
function dealerIn({ trade, thing }: Dealing, { tokens, vocabulary }: Sentence): ClassMeaning | null {
  const words = tokens.slice(thing.from, thing.to).map(({ word }) => word)
  for (const at of words.keys()) {
    // Of three words the last one alone may be anything: the fixture of an LED light.
    if (at > 1 && at === words.length - 1) break
    const key = [...words.slice(at), phraseKey(trade)].join(' ')
    const meaning = [...vocabulary.meaningsOf(key), vocabulary.likely(key)].find(one => one?.is === 'class')
    if (meaning?.is !== 'class') continue
    const kinds = meaning.kinds.filter(kind => !isInstallingKind(kind))
    if (kinds.length > 0) return { ...meaning, kinds }
  }
  return null
}

/** The thing becomes a word to search for, beside the trade of who deals in it. What is of that trade already says it all. */
export function withDealers(spans: readonly Span[], { tokens, vocabulary }: Sentence): Span[] {
  if (tokens.some(({ word }) => working.has(word))) return [...spans]
  const replaced = new Set<Span>()
  const added: Span[] = []
  for (const span of spans) {
    if (span.meaning.is !== 'class') continue
    const of = subcategoriesOf(span.meaning)
    const dealing = of.length > 0 ? dealingWith(span, spans, tokens) : null
    const meaning = dealing && meaningOf(dealing.trade, vocabulary)
    if (!meaning) continue
    const { at } = dealing
    const doer = spans.find(other => other.from <= at && at < other.to)
    if (of.every(isInstalling)) {
      replaced.add(span)
      const dealer = dealerIn(dealing, { tokens, vocabulary })
      if (dealer) {
        if (doer) replaced.add(doer)
        added.push({ from: Math.min(at, dealing.thing.from), to: Math.max(at + 1, dealing.thing.to), meaning: dealer })
        continue
      }
      if (doer?.meaning.is === 'class') continue
      if (doer) replaced.add(doer)
      added.push({ from: at, to: at + 1, meaning })
    } else if (
      doer?.meaning.is === 'class' &&
      doer.to === doer.from + 1 &&
      of.every(name => meaning.subcategories.includes(name))
    ) {
      replaced.add(doer)
      added.push({ ...doer, meaning: { is: 'glue' } })
    }
  }
  return [...spans.filter(span => !replaced.has(span)), ...added].sort((one, other) => one.from - other.from)
}

/**
 * Of the kinds that a phrase for a dealer may mean none installs: 'cabinet manufacturer'. What clients call so by a phrase of its own, they
 * mean, as a 'cabinet maker' may be a carpenter.
 */
export function withoutInstallers<Span extends ClassSpan>(span: Span, { tokens, vocabulary }: Sentence): Span {
  const own = tokens.slice(span.from, span.to)
  const { kinds, subcategories } = span.meaning
  const isDealing = [own[0], own.at(-1)].some(token => dealingIn(token?.word ?? '') !== undefined)
  if (!isDealing || subcategories.length > 0 || vocabulary.meaningsOf(keyOf(own)).length > 0) return span
  const others = kinds.filter(kind => !isInstallingKind(kind))
  return others.length === 0 ? span : { ...span, meaning: { ...span.meaning, kinds: others } }
}
