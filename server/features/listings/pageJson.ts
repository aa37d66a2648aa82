// Puts a page of search results together from serialized cards.
import type { Viewer } from '#contract/policy.ts'
import { boundedCache } from '../../cache/boundedCache.ts'
import { accessText, matchedText, personalText, type SerializedCard } from './cardJson.ts'
import type { PersonalData } from './personal.ts'
import type { Answer } from './search.ts'

const maxBytes = 96 * 1024 * 1024
/** A page also keeps its compressed bytes in memory. */
const gzipFactor = 1.3
/** An estimate of the memory of a reference to a part. */
const bytesPerPart = 100
const beginning = Buffer.from('{"listings":[')
const between = Buffer.from('},')
const end = Buffer.from('}],')
const endOfNone = Buffer.from('],')
const endOfFacets = Buffer.from('}}')

type Cards = ReadonlyMap<number, SerializedCard>
/** `parts` are what the text was made from: each card, followed by the viewer's own fields of it. */
type Page = { parts: readonly unknown[]; text: Buffer }
/** `mine` is the number of results that the viewer's marks reach; null if the reply does not contain it. */
type Seen = { viewer: Viewer; own: PersonalData; mine: number | null }

export function pageText() {
  /** Most viewers get the same page as the one before them. The same buffer is also compressed only once (compression.ts). */
  const pages = boundedCache<Answer, Page>(maxBytes)

  return (answer: Answer, cards: Cards, seen: Seen): Buffer => {
    const { viewer, own } = seen
    // A page that depends on the viewer's marks is not shared.
    if (!own.marks.isEmpty) return Buffer.concat(piecesOf(answer, cards, seen))
    const parts: unknown[] = []
    for (const id of answer.ids) {
      const card = cards.get(id)
      if (card) parts.push(card, personalText(card, viewer, own))
    }
    const cached = pages.get(answer)
    if (cached && isSame(cached.parts, parts)) return cached.text
    const text = Buffer.concat(piecesOf(answer, cards, seen))
    pages.set(answer, { parts, text }, text.length * gzipFactor + parts.length * bytesPerPart)
    return text
  }
}

function piecesOf({ ids, matched, ending }: Answer, cards: Cards, { viewer, own, mine }: Seen): Buffer[] {
  const pieces: Buffer[] = [beginning]
  ids.forEach((id, at) => {
    const card = cards.get(id)
    // A card is missing if the listing was deleted a moment ago.
    if (!card) return
    if (pieces.length > 1) pieces.push(between)
    pieces.push(
      card.shared,
      matchedText(card, matched[at] ?? []),
      personalText(card, viewer, own),
      accessText(card, own),
    )
  })
  pieces.push(pieces.length > 1 ? end : endOfNone, ending)
  pieces.push(mine === null ? endOfFacets : Buffer.from(`,"only_mine":${JSON.stringify(facetOfMine(mine))}}}`))
  return pieces
}

const facetOfMine = (count: number) => [{ value: '1', label: 'Only my markets', count }]

const isSame = (some: readonly unknown[], others: readonly unknown[]): boolean =>
  some.length === others.length && some.every((part, at) => part === others[at])
