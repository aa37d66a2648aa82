// Puts a page of search results together from serialized cards.
import type { Viewer } from '#contract/policy.ts'
import type { Found, Query } from '../../../../search/query.ts'
import type { PersonalData } from '../records/personal.ts'
import { accessText, matchedText, personalText, type SerializedCard } from './cardJson.ts'

const beginning = Buffer.from('{"listings":[')
const between = Buffer.from('},')
const end = Buffer.from('}],')
const endOfNone = Buffer.from('],')
const endOfFacets = Buffer.from('}}')

type Cards = ReadonlyMap<number, SerializedCard>
/** A card and the viewer's own fields of it. */
type Part = { card: SerializedCard; personal: Buffer; matched: readonly string[] }
/** The result of a search, shared by everybody who sends the same one. */
export type Answer = Pick<Found, 'ids' | 'matched'> & {
  /** The serialized reply without its listings, up to the end of the facets, where the viewer's own facet is appended. */
  ending: Buffer
  /** The query, with which the results that a viewer reaches are counted. */
  query: Query
  /** Its key in the cache of answers; empty if it is not cached. */
  key: string
  /** The page that was last made of it for a viewer without marks: most viewers get the same one. */
  page: Page | null
  /** Until then the words are known to name nobody. */
  namesNobodyUntil: number
}
/** `parts` are what the text was made from. */
export type Page = { parts: readonly Part[]; text: Buffer }
/** `mine` is the number of results that the viewer's marks reach; null if the reply does not contain it. */
type Seen = { viewer: Viewer; own: PersonalData; mine: number | null }

export const pageText =
  (keepPage: (answer: Answer, page: Page) => void) =>
  (answer: Answer, cards: Cards, { viewer, own, mine }: Seen): Buffer => {
    const parts: Part[] = []
    answer.ids.forEach((id, at) => {
      const card = cards.get(id)
      // A card is missing if the listing was deleted a moment ago.
      if (card) parts.push({ card, personal: personalText(card, viewer, own), matched: answer.matched[at] ?? [] })
    })
    // A page that depends on the viewer's marks is not shared.
    if (!own.marks.isEmpty) return textOf(parts, answer.ending, { own, mine })
    if (answer.page && isSame(answer.page.parts, parts)) return answer.page.text
    const text = textOf(parts, answer.ending, { own, mine })
    keepPage(answer, { parts, text })
    return text
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
