// How many chips stand on one line of a card. Counted in letters: a line is known before anything is drawn.

/** What a card of the narrowest grid holds. */
const line = 46
/** The padding of a chip and the gap behind it. */
const around = 3.6

const widthOf = (text: string) => text.length + around

/** `taken` is the room of what stands before them. Where nothing does, at least one is shown, however long. */
export function fittingChips(items: readonly string[], taken = 0): number {
  let used = taken
  for (const [index, item] of items.entries()) {
    used += widthOf(item)
    const left = items.length - index - 1
    const rest = left === 0 ? 0 : widthOf(`+${left}`)
    if (used + rest > line) return Math.max(taken > 0 ? 0 : 1, index)
  }
  return items.length
}
