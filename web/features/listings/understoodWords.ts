// Which of the typed words were understood, and as what; each is taken back by leaving the text.
import type { ReplyFor } from '#web/platform/send.ts'

type Reply = ReplyFor<'listings.filtered'>
export type Understood = Reply['understood'][number]
/** What the answer tells of the words. */
export type ToldOfWords = Pick<Reply, 'understood'> & Partial<Pick<Reply, 'qualifiers' | 'excluded' | 'ignored'>>
/** A piece of the text: words that are looked for, or words that mean something, perhaps several values of a filter. */
export type Piece = {
  text: string
  /** `param` is the filter, 'qualifier' or 'excluded'. */
  meant: Understood | null
  values: string[]
  /** 'and' or 'or' between it and the piece before. */
  joint: string
}

/** Punctuation around a word, as in 'Utah?', is not part of it. */
const wordsOf = (typed: string) =>
  typed
    .split(/[\s,;]+/)
    .map(word => word.replace(/^[^\p{L}\p{N}$]+|[^\p{L}\p{N}%]+$/gu, ''))
    .filter(word => word !== '')

/** They join what is looked for to what was understood beside it: 'plow guy in Buffalo'. */
const joining = new Set(['a', 'an', 'and', 'or', 'at', 'for', 'from', 'in', 'near', 'of', 'on', 'the', 'to', 'with'])
/** Of these it matters which one stands between two places or two classes. */
const joints = new Set(['and', 'or', 'nor'])

/** The words without those that join at either end, unless they are all that there is. */
export function withoutJoining(words: readonly string[]): readonly string[] {
  const says = (word: string) => !joining.has(word.toLowerCase())
  const first = words.findIndex(says)
  return first === -1 ? words : words.slice(first, words.findLastIndex(says) + 1)
}

function meaningsIn({ understood, qualifiers = [], excluded = [] }: ToldOfWords) {
  const all: Understood[] = [
    ...understood,
    ...qualifiers.map(one => ({ ...one, param: 'qualifier' })),
    ...excluded.map(one => ({ ...one, param: 'excluded' })),
  ]
  // 'no liquor' before 'liquor'.
  return all
    .map(meant => ({ meant, from: wordsOf(meant.from) }))
    .sort((one, other) => other.from.length - one.from.length)
}

/** In the order typed; what is looked for is one piece, where its first word stands. Ignored words are in none. */
export function piecesOf(typed: string, told: ToldOfWords): Piece[] {
  const { understood, ignored = [] } = told
  const words = wordsOf(typed)
  const meanings = meaningsIn(told)
  const pieces: Piece[] = []
  const sought: string[] = []
  const valuesOf = ({ from, param, value }: Understood) => {
    const values = understood.filter(one => one.from === from && one.param === param).map(one => one.value)
    return values.length > 0 ? values : [value]
  }
  let place = -1
  let joint = ''
  let isAfterSought = false
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
      sought.push(...(isAfterSought && joint !== '' ? [joint, word] : [word]))
    } else if (!pieces.some(piece => piece.meant === found.meant))
      // Said twice, it is one filter.
      pieces.push({ text: found.meant.from, meant: found.meant, values: valuesOf(found.meant), joint })
    isAfterSought = !found
    joint = ''
  }
  if (sought.length + pieces.length === 0) sought.push(...words)
  const saysNothing = sought.every(word => joining.has(word.toLowerCase()))
  if (sought.length === 0 || (saysNothing && pieces.length > 0)) return pieces
  const whole = { text: withoutJoining(sought).join(' '), meant: null, values: [], joint: '' }
  return pieces.toSpliced(Math.max(0, place), 0, whole)
}

/** The text without a piece. */
export const withoutPiece = (pieces: readonly Piece[], gone: Piece): string => textOf(pieces, piece => piece !== gone)

/** The text of the pieces that are kept. A joint stays where both of its sides do: 'Utah or Idaho' is not 'Utah and Idaho'. */
export const textOf = (pieces: readonly Piece[], isKept: (piece: Piece) => boolean): string =>
  pieces
    .flatMap((piece, at) => {
      const before = pieces[at - 1]
      const isJoined = piece.joint !== '' && before !== undefined && isKept(before)
      return isKept(piece) ? [isJoined ? `${piece.joint} ${piece.text}` : piece.text] : []
    })
    .join(' ')

/** The filter that a piece belongs to; a qualifier goes with the words, and what is excluded by itself. */
export const filterOf = ({ meant }: Piece): string =>
  meant === null || meant.param === 'qualifier' ? 'searchTerm' : meant.param

const startsAt = (words: readonly string[], at: number, sought: readonly string[]) =>
  sought.length > 0 && sought.every((word, index) => words[at + index]?.toLowerCase() === word.toLowerCase())

/** What the words name for a field that nothing was chosen in: 'TX (from your words)'; '' where they name nothing. */
export function namesRead(
  understood: readonly Understood[],
  param: 'state' | 'line_of_business',
  nameOf: (value: string) => string,
): string {
  const read = understood.filter(one => one.param === param)
  const names = [...new Set(read.map(({ from, value }) => (isOneOf(read, from) ? nameOf(value) : from)))]
  return names.length > 0 ? `${names.join(', ')} (from your words)` : ''
}

/** 'D&O' means two lines and 'Gulf Coast' five states: they are told as they were typed. */
const isOneOf = (read: readonly Understood[], from: string) => read.filter(one => one.from === from).length === 1
