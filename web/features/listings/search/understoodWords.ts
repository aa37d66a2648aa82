// Which of the typed words the server understood, and as what; each meaning is removed by removing its words.
import type { ReplyFor } from '#web/platform/send.ts'

type Reply = ReplyFor<'listings.filtered'>
export type Understood = Reply['understood'][number]
/** The parts of a search answer that interpret the words. */
export type WordsReply = Pick<Reply, 'understood'> &
  Partial<Pick<Reply, 'qualifiers' | 'excluded' | 'ignored' | 'exact' | 'relaxed'>>
/** A piece of the text: words to search for, or words with a meaning, such as one or several values of a filter. */
export type Piece = {
  text: string
  /** `param` is the filter, 'qualifier' or 'excluded'. */
  meant: Understood | null
  values: string[]
  /** The 'and' or 'or' before this piece, if any. */
  joint: string
}

/** Strips punctuation around words, as in 'Utah?'. */
const withoutPunctuation = (typed: string) =>
  typed
    .split(/[\s,;]+/)
    .map(word => word.replace(/^[^\p{L}\p{N}$]+|[^\p{L}\p{N}%]+$/gu, ''))
    .filter(word => word !== '')

/** Words that connect the searched words with those understood as filters: 'plow guy in Buffalo'. */
const joining = new Set(['a', 'an', 'and', 'or', 'at', 'for', 'from', 'in', 'near', 'of', 'on', 'the', 'to', 'with'])
/** Conjunctions that matter between two places or two classes. */
const joints = new Set(['and', 'or', 'nor'])

/** Strips connecting words at both ends, unless there are no others. */
export function withoutJoining(words: readonly string[]): readonly string[] {
  const says = (word: string) => !joining.has(word.toLowerCase())
  const first = words.findIndex(says)
  return first === -1 ? words : words.slice(first, words.findLastIndex(says) + 1)
}

function meaningsIn({ understood, qualifiers = [], excluded = [] }: WordsReply) {
  const all: Understood[] = [
    ...understood,
    ...qualifiers.map(one => ({ ...one, param: 'qualifier' })),
    ...excluded.map(one => ({ ...one, param: 'excluded' })),
  ]
  // Longer phrases first: 'no liquor' before 'liquor'.
  return all
    .map(meant => ({ meant, from: withoutPunctuation(meant.from) }))
    .sort((one, other) => other.from.length - one.from.length)
}

/** In the typed order; all searched words are one piece at the place of the first one. Ignored words are in no piece. */
export function piecesOf(typed: string, reply: WordsReply): Piece[] {
  const { understood, ignored = [] } = reply
  const words = withoutPunctuation(typed)
  const meanings = meaningsIn(reply)
  const pieces: Piece[] = []
  const remaining: string[] = []
  const valuesOf = ({ from, param, value }: Understood) => {
    const values = understood.filter(one => one.from === from && one.param === param).map(one => one.value)
    return values.length > 0 ? values : [value]
  }
  let place = -1
  let joint = ''
  let isAfterRemaining = false
  for (let at = 0; at < words.length; ) {
    const found = meanings.find(({ from }) => startsAt(words, at, from))
    const word = words[at] ?? ''
    at += found?.from.length ?? 1
    if (!found && joints.has(word.toLowerCase())) {
      joint = word
      continue
    }
    if (!found && ignored.includes(word)) continue
    if (!found) {
      if (place === -1) place = pieces.length
      remaining.push(...(isAfterRemaining && joint !== '' ? [joint, word] : [word]))
    } else if (!pieces.some(piece => piece.meant === found.meant))
      // A phrase that occurs twice is one filter.
      pieces.push({ text: found.meant.from, meant: found.meant, values: valuesOf(found.meant), joint })
    isAfterRemaining = !found
    joint = ''
  }
  if (remaining.length + pieces.length === 0) remaining.push(...words)
  const saysNothing = remaining.every(word => joining.has(word.toLowerCase()))
  if (remaining.length === 0 || (saysNothing && pieces.length > 0)) return pieces
  const whole = { text: withoutJoining(remaining).join(' '), meant: null, values: [], joint: '' }
  return pieces.toSpliced(Math.max(0, place), 0, whole)
}

/** The text without one piece; all searched words are one, even if more were typed since. */
export const withoutPiece = (pieces: readonly Piece[], gone: Piece): string =>
  textOf(pieces, ({ text, meant }) => (gone.meant ? text !== gone.text : meant !== null))

/** The text of the remaining pieces. A conjunction stays if both of its sides do, since 'Utah or Idaho' differs from 'Utah and Idaho'. */
export const textOf = (pieces: readonly Piece[], isKept: (piece: Piece) => boolean): string =>
  pieces
    .flatMap((piece, at) => {
      const before = pieces[at - 1]
      const isJoined = piece.joint !== '' && before !== undefined && isKept(before)
      return isKept(piece) ? [isJoined ? `${piece.joint} ${piece.text}` : piece.text] : []
    })
    .join(' ')

const ofWords = new Set(['qualifier', 'naics', 'sic'])

/** The filter of a piece; a qualifier and a code of a trade belong to the words, and an exclusion is a filter of its own. */
export const filterOf = ({ meant }: Piece): string =>
  meant === null || ofWords.has(meant.param) ? 'searchTerm' : meant.param

const startsAt = (words: readonly string[], at: number, phrase: readonly string[]) =>
  phrase.length > 0 && phrase.every((word, index) => words[at + index]?.toLowerCase() === word.toLowerCase())

/** What the words name for an empty field: 'TX (from your words)', or ''. */
export function namesRead(
  understood: readonly Understood[],
  param: 'state' | 'line_of_business',
  nameOf: (value: string) => string,
): string {
  const read = understood.filter(one => one.param === param)
  const names = [...new Set(read.map(({ from, value }) => (isOneOf(read, from) ? nameOf(value) : from)))]
  return names.length > 0 ? `${names.join(', ')} (from your words)` : ''
}

/** 'D&O' means two lines and 'Gulf Coast' five states, so these show the typed words. */
const isOneOf = (read: readonly Understood[], from: string) => read.filter(one => one.from === from).length === 1
