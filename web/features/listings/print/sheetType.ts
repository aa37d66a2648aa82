// The type of a sheet: as great as leaves room for all that stands on it, which is what has room in the least. Lines are counted, so
// nothing is measured.
import { linesOf } from './cut.ts'

/** In pixels of paper, of which 96 are an inch: 11, 10 and 9 points. */
const sizes = [14.67, 13.33, 12] as const
export const least = sizes[2]
export const lineHeight = 1.28

/** A page of Letter within the margins of browsers, the room beside an agency's logo, and one of the two columns within its dashes. */
const paper = { height: 975, name: 470, column: 330 }

/** What a line holds in a column and beside a label, in parts of the type's size. */
export type Widths = { column: number; value: number }
const widthsAt = (type: number): Widths => ({ column: paper.column / type, value: paper.column / type - 12 })
/** Texts are cut to these. */
export const widths = widthsAt(least)

export type Content = {
  name: string
  offeredBy: string
  isPending: boolean
  /** The lines of each section in the two columns; the map stands above the left one. */
  columns: (widths: Widths) => readonly [left: readonly number[], right: readonly number[]]
}

/** The least, if not even that leaves room. */
export const typeFor = (content: Content): number =>
  sizes.find(type => heightOf(content, type) <= paper.height) ?? least

/** Of the parts that do not grow with the type: the lines and the room around them, and the map with its sentence. */
const fixed = { head: 50, foot: 16, section: 15, map: 102, row: 1 }

function heightOf({ name, offeredBy, isPending, columns }: Content, type: number): number {
  const line = type * lineHeight
  const [left, right] = columns(widthsAt(type * 0.93)).map(sections =>
    sections.reduce((sum, lines) => sum + lines * (line + fixed.row) + 1.3 * type + fixed.section, 0),
  )
  const title =
    Math.min(2, linesOf(name, paper.name / (2 * type))) * 2.4 * type +
    Math.min(2, linesOf(offeredBy, paper.name / (1.17 * type))) * 1.17 * line
  const head = title + (isPending ? 2 : 0) * line + 3 * line + fixed.head
  return head + Math.max(fixed.map + (left ?? 0), right ?? 0) + line + fixed.foot
}
