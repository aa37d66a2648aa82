// Which of the typed words were understood as a filter, and how they are taken back: by leaving the text.
import type { ReplyFor } from '#web/platform/send.ts'

export type Understood = ReplyFor<'listings.filtered'>['understood'][number]
/** A piece of the text: words that are looked for, or words that mean something, perhaps several values of a filter. */
export type Piece = { text: string; meant: Understood | null; values: string[] }

/** Punctuation around a word, as in 'Utah?', is not part of it. */
const wordsOf = (typed: string) =>
  typed
    .split(/[\s,;]+/)
    .map(word => word.replace(/^[^\p{L}\p{N}$]+|[^\p{L}\p{N}%]+$/gu, ''))
    .filter(word => word !== '')

/** They join what is looked for to what was understood beside it: 'plow guy in Buffalo'. */
const joining = new Set(['a', 'an', 'and', 'or', 'at', 'for', 'from', 'in', 'near', 'of', 'on', 'the', 'to', 'with'])

/** The words without those that join at either end, unless they are all that there is. */
export function withoutJoining(words: readonly string[]): readonly string[] {
  const says = (word: string) => !joining.has(word.toLowerCase())
  const first = words.findIndex(says)
  return first === -1 ? words : words.slice(first, words.findLastIndex(says) + 1)
}

/** In the order typed; what is looked for is one piece, where its first word stands. Ignored words are in none. */
export function piecesOf(typed: string, understood: readonly Understood[], ignored: readonly string[] = []): Piece[] {
  const words = wordsOf(typed)
  const pieces: Piece[] = []
  const sought: string[] = []
  const valuesOf = ({ from, param }: Understood) =>
    understood.filter(one => one.from === from && one.param === param).map(({ value }) => value)
  let place = -1
  for (let at = 0; at < words.length; ) {
    const meant = understood.find(({ from }) => startsAt(words, at, wordsOf(from)))
    if (meant) {
      // Said twice, it is one filter.
      if (!pieces.some(piece => piece.meant === meant))
        pieces.push({ text: meant.from, meant, values: valuesOf(meant) })
      at += wordsOf(meant.from).length
    } else {
      const word = words[at] ?? ''
      if (!ignored.includes(word)) {
        if (place === -1) place = pieces.length
        sought.push(word)
      }
      at += 1
    }
  }
  const saysNothing = sought.every(word => joining.has(word.toLowerCase()))
  if (place === -1 || (saysNothing && pieces.length > 0)) return pieces
  return pieces.toSpliced(place, 0, { text: withoutJoining(sought).join(' '), meant: null, values: [] })
}

/** The text without a piece. */
export const withoutPiece = (pieces: readonly Piece[], gone: Piece): string =>
  pieces
    .filter(piece => piece !== gone)
    .map(piece => piece.text)
    .join(' ')

const startsAt = (words: readonly string[], at: number, sought: readonly string[]) =>
  sought.length > 0 && sought.every((word, index) => words[at + index]?.toLowerCase() === word.toLowerCase())
