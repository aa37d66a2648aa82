// Cuts texts to the lines that a sheet of paper has for them. Lines are counted, not measured: a letter takes so much of the type's size.

const narrow = /[ijlftrI1.,:;'’‘|!()[\]\s-]/
const wide = /[mwMW@%—…&]/
/** A little more than the letters of the sheet take, so that a line that was counted is never two. */
const widthOf = (letter: string): number =>
  narrow.test(letter)
    ? 0.36
    : wide.test(letter)
      ? 0.95
      : /[\p{Lu}\p{Nd}$#]/u.test(letter)
        ? 0.68
        : letter > 'ɏ'
          ? 1.1
          : 0.56

const widthOfText = (text: string): number => [...text].reduce((sum, letter) => sum + widthOf(letter), 0)

/** How many lines a text takes in a width, which is in parts of the type's size. A word that is wider is broken. */
export function linesOf(text: string, width: number): number {
  let lines = 0
  for (const paragraph of text.split('\n')) {
    let left = 0
    lines += 1
    for (const word of paragraph.split(/\s+/)) {
      const needs = widthOfText(`${word} `)
      if (needs <= left || left === 0) {
        if (left === 0) left = width
      } else {
        lines += 1
        left = width
      }
      // Each line of a broken word may end a letter early.
      const broken = Math.ceil(needs / (width - 1)) - 1
      lines += broken
      left = Math.max(0.01, left - needs + broken * width)
    }
  }
  return lines
}

type Room = { lines: number; width: number }
export type Cut = { shown: string[]; isCut: boolean }

/** The texts that have room, each with lines of its own. Of what has not, whole sentences; the last line is left for where there is more. */
export function cut(texts: readonly string[], { lines, width }: Room): Cut {
  const all = texts.map(text => text.trim()).filter(text => text !== '')
  const needed = all.reduce((sum, text) => sum + linesOf(text, width), 0)
  if (needed <= lines) return { shown: all, isCut: false }
  const shown: string[] = []
  let left = lines - 1
  for (const text of all) {
    const needs = linesOf(text, width)
    if (needs > left) {
      const part = beginningOf(text, { lines: left, width })
      // Half a sentence stands only where there would be nothing.
      if (part.isWhole || shown.length === 0) shown.push(part.text)
      break
    }
    shown.push(text)
    left -= needs
  }
  return { shown: shown.filter(text => text !== ''), isCut: true }
}

/** The sentences of a text that have room; if the first has none, its words. */
function beginningOf(whole: string, room: Room): { text: string; isWhole: boolean } {
  // No more letters than these have room, even the narrowest.
  const text = whole.slice(0, room.lines * room.width * 3)
  const fits = (part: string) => linesOf(part, room.width) <= room.lines
  const ends = [...text.matchAll(/[.!?](?=\s)|\n/g)].map(({ index }) => text.slice(0, index + 1).trim())
  const sentences = ends.findLast(part => part !== '' && fits(part))
  if (sentences !== undefined) return { text: sentences, isWhole: true }
  const words = [...text.matchAll(/\s+/g)].map(({ index }) => `${text.slice(0, index)}…`)
  const letters = [...text].map((_, at, all) => `${all.slice(0, at + 1).join('')}…`)
  return { text: words.findLast(fits) ?? letters.findLast(fits) ?? '', isWhole: false }
}

/** As many values as have room in a line of commas, and how many have not. */
export function listed(values: readonly string[], { lines, width }: Room): string {
  const all = values.join(', ')
  if (linesOf(all, width) <= lines) return all
  const parts = values.map((_, at) => {
    const shown = values.slice(0, at + 1)
    return `${shown.join(', ')} and ${values.length - shown.length} more`
  })
  return parts.findLast(part => linesOf(part, width) <= lines) ?? cut([all], { lines: lines + 1, width }).shown.join('')
}
