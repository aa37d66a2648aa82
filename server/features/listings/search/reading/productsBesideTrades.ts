// A product beside a trade is what the trade makes, sells or installs, and no trade of its own: 'machine shop, auto parts'.
import { subcategoriesOf } from '#contract/calls/reference.ts'
import trades from '#contract/vocabulary/trades.json' with { type: 'json' }
import type { ClassMeaning } from './meaning.ts'
import { isHead } from './sameHeads.ts'
import type { Span } from './spans.ts'
import { keyOf, phraseKey, type Token } from './tokens.ts'
import type { Vocabulary } from './vocabulary.ts'

/** `doers` are the words for who does it to a product. */
type Sector = { of: ReadonlySet<string>; doers: readonly string[] }
const sectorOf = (of: readonly string[], doers: string): Sector => ({
  of: new Set(of),
  doers: doers.split(' ').map(phraseKey),
})
const sectors = [
  sectorOf(trades.making, 'manufacturer maker'),
  sectorOf(trades.selling, 'store dealer distributor'),
  sectorOf([...trades.onSite, ...trades.energy], 'contractor installer'),
]
/** Classes that may be named by no more than their product. */
const named = new Set([...sectors.flatMap(({ of }) => [...of]), ...trades.cooking, ...trades.refining])
const dealing = ['manufacturer', 'maker', 'plant', 'supplier', 'distributor', 'store', 'dealer'].map(phraseKey)
/** They join two trades: 'machine shop and auto parts'. */
const joining = new Set(['and', '&', 'plus', 'also', '+'].map(phraseKey))

type ClassSpan = Span & { meaning: ClassMeaning }
type Sentence = { tokens: readonly Token[]; vocabulary: Vocabulary }

const classOf = (key: string, vocabulary: Vocabulary) =>
  vocabulary.meaningsOf(key).find((meaning): meaning is ClassMeaning => meaning.is === 'class')

/** A product has a maker or a dealer, and neither a bakery nor a welder has one. */
function isProduct({ from, to }: Span, { tokens, vocabulary }: Sentence): boolean {
  const key = keyOf(tokens.slice(from, to))
  return dealing.some(doer => classOf(`${key} ${doer}`, vocabulary) !== undefined)
}

/** What of a meaning belongs to the sector; null where nothing does. */
function within({ of }: Sector, meaning: ClassMeaning): ClassMeaning | null {
  const kinds = meaning.kinds.filter(kind =>
    subcategoriesOf({ kinds: [kind], subcategories: [] }).every(name => of.has(name)),
  )
  const subcategories = meaning.subcategories.filter(name => of.has(name))
  return kinds.length + subcategories.length > 0 ? { ...meaning, kinds, subcategories } : null
}

/** Who does it to the product in the sector of the main trade; one more word before it may say which: 'frozen pizza'. */
function asDoneBy(sector: Sector, { from, to }: Span, { tokens, vocabulary }: Sentence, isFree: boolean): Span | null {
  for (const start of isFree ? [from - 1, from] : [from])
    for (const doer of sector.doers) {
      const key = `${keyOf(tokens.slice(start, to))} ${doer}`
      const meaning = classOf(key, vocabulary)
      const own = meaning && within(sector, meaning)
      if (own) return { from: start, to, meaning: own }
    }
  return null
}

/** The product is read as what the main trade does with it, else it is a word to search for. */
export function withProductsOfTrade(spans: readonly Span[], sentence: Sentence): Span[] {
  const { tokens } = sentence
  const isClass = (span: Span): span is ClassSpan => span.meaning.is === 'class'
  const head = spans.find(isClass)
  const sector = sectors.find(({ of }) => {
    const names = head ? subcategoriesOf(head.meaning) : []
    return names.length > 0 && names.every(name => of.has(name))
  })
  if (!head || !sector) return [...spans]
  return spans.flatMap((span, at): Span[] => {
    if (span === head || !isClass(span)) return [span]
    const before = tokens[span.from - 1]
    const isJoined = joining.has(before?.word ?? '') && head.to === span.from - 1
    const isNamed = subcategoriesOf(span.meaning).some(name => named.has(name))
    if (isJoined || !isNamed || isHead(tokens[span.to - 1]?.word ?? '')) return [span]
    const own = within(sector, span.meaning)
    if (own) return isProduct(span, sentence) ? [{ ...span, meaning: own }] : [span]
    const isFree = before !== undefined && !before.endsPart && (spans[at - 1]?.to ?? 0) < span.from
    const done = asDoneBy(sector, span, sentence, isFree)
    if (done) return [done]
    return isProduct(span, sentence) ? [] : [span]
  })
}
