// Initials that replace a missing picture.

/** From the first two words that contain a letter or a digit: 'Slice & Counter' gives SC, 'dana.okafor@firm.example' gives DO. */
export const initialsOf = (name: string): string =>
  name
    .split(/[\s@.]+/)
    .flatMap(word => word.match(/[\p{L}\p{N}]/u) ?? [])
    .slice(0, 2)
    .join('')
    .toUpperCase()
