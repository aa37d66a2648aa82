// Computes the edit distance of two words, and stops as soon as it is above the limit.

/** Words of four letters may have one typing error, words of eight two; a shorter word too easily becomes another one. */
export const typosAllowed = (word: string): number => (word.length >= 8 ? 2 : word.length >= 4 ? 1 : 0)

// Only three rows of the table are needed at a time, so the same three arrays are reused.
let above = new Uint8Array(80)
let last = new Uint8Array(80)
let current = new Uint8Array(80)

/** Whether at most `most` letters were left out, added, changed, or swapped with their neighbour. */
export function isWithin(a: string, b: string, most: number): boolean {
  if (Math.abs(a.length - b.length) > most) return false
  if (b.length >= above.length) [above, last, current] = [rowFor(b), rowFor(b), rowFor(b)]
  for (let column = 0; column <= b.length; column++) last[column] = Math.min(column, 255)
  for (let row = 1; row <= a.length; row++) {
    if (fillRow(a, b, row, most) > most) return false
    const free = above
    above = last
    last = current
    current = free
  }
  return (last[b.length] ?? 0) <= most
}

const rowFor = (word: string) => new Uint8Array(word.length + 1)

/** Fills a row near the diagonal only, since other cells exceed the limit. Returns the lowest value of the row. */
function fillRow(a: string, b: string, row: number, most: number): number {
  const first = Math.max(1, row - most)
  const end = Math.min(b.length, row + most)
  const letter = a.charCodeAt(row - 1)
  current[first - 1] = first === 1 ? Math.min(row, 255) : 255
  let least = current[first - 1] ?? 255
  for (let column = first; column <= end; column++) {
    const isNew = column === row + most
    const other = b.charCodeAt(column - 1)
    const changed = (last[column - 1] ?? 0) + (letter === other ? 0 : 1)
    const added = (current[column - 1] ?? 0) + 1
    const left = isNew ? 255 : (last[column] ?? 0) + 1
    let cost = Math.min(changed, added, left)
    if (row > 1 && column > 1 && letter === b.charCodeAt(column - 2) && a.charCodeAt(row - 2) === other)
      cost = Math.min(cost, (above[column - 2] ?? 0) + 1)
    current[column] = Math.min(cost, 255)
    if (cost < least) least = cost
  }
  return least
}
