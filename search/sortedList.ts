// Ascending numbers in a typed array with some room behind them.

/** The first place that does not hold less. */
export function lowerBound(list: Uint32Array, size: number, value: number): number {
  // While an index is filled, documents are added in order, so the end is checked first.
  if (size === 0 || (list[size - 1] ?? 0) < value) return size
  let low = 0
  let high = size
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((list[middle] ?? 0) < value) low = middle + 1
    else high = middle
  }
  return low
}

/** The length of an array that grows: an eighth more, since an index holds many arrays and most of their room stays empty. */
export const withRoom = (length: number): number => length + (length >>> 3)

/** Returns the list, or a larger one in its stead. */
export function insertAt(
  list: Uint32Array<ArrayBuffer>,
  { size, at, value }: { size: number; at: number; value: number },
): Uint32Array<ArrayBuffer> {
  const room = size < list.length ? list : resized(list, Math.max(size + 4, withRoom(size)))
  if (at < size) room.copyWithin(at + 1, at, size)
  room[at] = value
  return room
}

/** Returns the list, or a smaller one once most of its room is empty. */
export function deleteAt(list: Uint32Array<ArrayBuffer>, size: number, at: number): Uint32Array<ArrayBuffer> {
  list.copyWithin(at, at + 1, size)
  return list.length > 16 && size * 4 < list.length ? resized(list, size * 2) : list
}

function resized(list: Uint32Array<ArrayBuffer>, length: number): Uint32Array<ArrayBuffer> {
  const other = new Uint32Array(length)
  other.set(length < list.length ? list.subarray(0, length) : list)
  return other
}
