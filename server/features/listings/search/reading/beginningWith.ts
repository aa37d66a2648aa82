// Finds the words of a sorted list that begin with given letters, by binary search.

export function* beginningWith(beginning: string, sorted: readonly string[]): Generator<string, void> {
  let low = 0
  for (let high = sorted.length; low < high; ) {
    const middle = (low + high) >>> 1
    if ((sorted[middle] ?? '') < beginning) low = middle + 1
    else high = middle
  }
  for (let word = sorted[low]; word?.startsWith(beginning); word = sorted[++low]) yield word
}
