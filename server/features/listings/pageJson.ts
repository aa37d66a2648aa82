// Puts a page of search results together from serialized cards.
import type { Viewer } from '#contract/policy.ts'
import { boundedCache } from '../../cache/boundedCache.ts'
import { accessText, matchedText, personalText, type SerializedCard } from './cardJson.ts'
import type { PersonalData } from './personal.ts'
import type { Answer } from './search.ts'

const maxBytes = 96 * 1024 * 1024
/** A page also keeps its compressed bytes in memory. */
const gzipFactor = 1.3
/** An estimate of the memory of a part, besides the card and its texts. */
const bytesPerPart = 200
const beginning = Buffer.from('{"listings":[')
const between = Buffer.from('},')
const end = Buffer.from('}],')
const endOfNone = Buffer.from('],')
const endOfFacets = Buffer.from('}}')

type Cards = ReadonlyMap<number, SerializedCard>
/** A card and the viewer's own fields of it. */
type Part = { card: SerializedCard; personal: Buffer; matched: readonly string[] }
/** `parts` are what the text was made from. */
type Page = { parts: readonly Part[]; text: Buffer }
/** `mine` is the number of results that the viewer's marks reach; null if the reply does not contain it. */
type Seen = { viewer: Viewer; own: PersonalData; mine: number | null }

export function pageText() {
  /** Most viewers get the same page as the one before them. The same buffer is also compressed only once (compression.ts). */
  const pages = boundedCache<Answer, Page>(maxBytes)

  return (answer: Answer, cards: Cards, { viewer, own, mine }: Seen): Buffer => {
    const parts: Part[] = []
    answer.ids.forEach((id, at) => {
      const card = cards.get(id)
      // A card is missing if the listing was deleted a moment ago.
      if (card) parts.push({ card, personal: personalText(card, viewer, own), matched: answer.matched[at] ?? [] })
    })
    // A page that depends on the viewer's marks is not shared.
    if (!own.marks.isEmpty) return textOf(parts, answer.ending, { own, mine })
    const cached = pages.get(answer)
    if (cached && isSame(cached.parts, parts)) return cached.text
    const text = textOf(parts, answer.ending, { own, mine })
    pages.set(answer, { parts, text }, text.length * gzipFactor + parts.length * bytesPerPart)
    return text
  }
}

function textOf(parts: readonly Part[], ending: Buffer, { own, mine }: Pick<Seen, 'own' | 'mine'>): Buffer {
  const pieces: Buffer[] = [beginning]
  for (const { card, personal, matched } of parts) {
    if (pieces.length > 1) pieces.push(between)
    pieces.push(card.shared, matchedText(card, matched), personal, accessText(card, own))
  }
  pieces.push(pieces.length > 1 ? end : endOfNone, ending)
  pieces.push(mine === null ? endOfFacets : Buffer.from(`,"only_mine":${JSON.stringify(facetOfMine(mine))}}}`))
  return Buffer.concat(pieces)
}

const facetOfMine = (count: number) => [{ value: '1', label: 'Only my markets', count }]

const isSame = (some: readonly Part[], others: readonly Part[]): boolean =>
  some.length === others.length &&
  some.every(({ card, personal }, at) => card === others[at]?.card && personal === others[at]?.personal)
