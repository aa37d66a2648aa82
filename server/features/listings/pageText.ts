// Puts a page of search results together from serialized cards.
import type { Viewer } from '#contract/policy.ts'
import { boundedCache } from '../../cache/boundedCache.ts'
import { matchedText, personalText, type SerializedCard } from './cardText.ts'
import type { PersonalData } from './personal.ts'
import type { Answer } from './search.ts'

const maxBytes = 96 * 1024 * 1024
/** An estimate of a buffer's memory besides its bytes. */
const bytesPerPart = 100
const beginning = Buffer.from('{"listings":[')
const between = Buffer.from('},')
const end = Buffer.from('}],')
const endOfNone = Buffer.from('],')

type Cards = ReadonlyMap<number, SerializedCard>
type Page = { parts: readonly Buffer[]; text: Buffer }

export function pageText() {
  /** Highlights depend on the search and the card only, so they are cached for all viewers. */
  const marked = new WeakMap<Answer, WeakMap<SerializedCard, Buffer>>()
  /** Most viewers get the same page as the one before them, so whole pages are cached. */
  const pages = boundedCache<Answer, Page>(maxBytes)

  function partsOf(answer: Answer, cards: Cards, { viewer, own }: { viewer: Viewer; own: PersonalData }): Buffer[] {
    const cached = marked.get(answer) ?? new WeakMap<SerializedCard, Buffer>()
    marked.set(answer, cached)
    const parts: Buffer[] = [beginning]
    for (let at = 0; at < answer.ids.length; at++) {
      const card = cards.get(answer.ids[at] ?? 0)
      // The listing was deleted a moment ago.
      if (!card) continue
      let matched = cached.get(card)
      if (!matched) {
        matched = matchedText(card, answer.matched[at] ?? [])
        cached.set(card, matched)
      }
      if (parts.length > 1) parts.push(between)
      parts.push(card.shared, matched, personalText(card, viewer, own))
    }
    parts.push(parts.length > 1 ? end : endOfNone, answer.ending)
    return parts
  }

  return (answer: Answer, cards: Cards, to: { viewer: Viewer; own: PersonalData }): Buffer => {
    const parts = partsOf(answer, cards, to)
    const cached = pages.get(answer)
    if (cached && isSame(cached.parts, parts)) return cached.text
    const text = Buffer.concat(parts)
    // A cached page also keeps its parts in memory, so both count.
    pages.set(answer, { parts, text }, text.length * 2 + parts.length * bytesPerPart)
    return text
  }
}

const isSame = (some: readonly Buffer[], others: readonly Buffer[]): boolean =>
  some.length === others.length && some.every((part, at) => part === others[at])
