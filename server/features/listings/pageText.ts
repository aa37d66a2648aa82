// A page of found listings as it is sent, put together from cards that are written already.
import type { Viewer } from '#contract/policy.ts'
import { boundedCache } from '../../cache/boundedCache.ts'
import { matchedText, personalText, type WrittenCard } from './cardText.ts'
import type { Marks } from './marks.ts'
import type { Answer } from './search.ts'

const mostBytes = 96 * 1024 * 1024
/** Of a buffer besides its bytes. */
const bytesAPart = 100
const beginning = Buffer.from('{"listings":[')
const between = Buffer.from('},')
const end = Buffer.from('}],')
const endOfNone = Buffer.from('],')

type Cards = ReadonlyMap<number, WrittenCard>
type Page = { parts: readonly Buffer[]; text: Buffer }

export function pageText() {
  /** What is marked on a card is the same for everybody who asks the same, until either is another. */
  const marked = new WeakMap<Answer, WeakMap<WrittenCard, Buffer>>()
  /** Most see the same page as the one before them, and then it is there in one piece. */
  const pages = boundedCache<Answer, Page>(mostBytes)

  function partsOf(answer: Answer, cards: Cards, { viewer, marks }: { viewer: Viewer; marks: Marks }): Buffer[] {
    const known = marked.get(answer) ?? new WeakMap<WrittenCard, Buffer>()
    marked.set(answer, known)
    const parts: Buffer[] = [beginning]
    for (let at = 0; at < answer.ids.length; at++) {
      const card = cards.get(answer.ids[at] ?? 0)
      // One that went just now.
      if (!card) continue
      let matched = known.get(card)
      if (!matched) {
        matched = matchedText(card, answer.matched[at] ?? [])
        known.set(card, matched)
      }
      if (parts.length > 1) parts.push(between)
      parts.push(card.shared, matched, personalText(card, viewer, marks))
    }
    parts.push(parts.length > 1 ? end : endOfNone, answer.ending)
    return parts
  }

  return (answer: Answer, cards: Cards, to: { viewer: Viewer; marks: Marks }): Buffer => {
    const parts = partsOf(answer, cards, to)
    const known = pages.get(answer)
    if (known && isSame(known.parts, parts)) return known.text
    const text = Buffer.concat(parts)
    // The parts are held as long as the page, also those of cards that were read anew since.
    pages.set(answer, { parts, text }, text.length * 2 + parts.length * bytesAPart)
    return text
  }
}

const isSame = (some: readonly Buffer[], others: readonly Buffer[]): boolean =>
  some.length === others.length && some.every((part, at) => part === others[at])
