// Estimates how many chips fit on one line of a card. It counts letters, since nothing is measured before rendering.

/** The letters that fit on a card of the narrowest grid. */
const line = 46
/** The padding of a chip and the gap after it, in letters. */
const around = 3.6

const widthOf = (text: string) => text.length + around

/** `taken` is the width already used. If that is zero, at least one chip is shown, however long. */
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
