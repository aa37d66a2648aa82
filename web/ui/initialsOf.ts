// The letters that stand for a name where there is no picture.

/** Of the first two words that have a letter or a digit: 'Slice & Counter' is SC, 'dana.okafor@firm.example' is DO. */
export const initialsOf = (name: string): string =>
  name
    .split(/[\s@.]+/)
    .flatMap(word => word.match(/[\p{L}\p{N}]/u) ?? [])
    .slice(0, 2)
    .join('')
    .toUpperCase()
