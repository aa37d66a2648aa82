// Splits a comma-separated list.
export const fromCommas = (text: string): string[] =>
  text
    .split(',')
    .map(part => part.trim())
    .filter(part => part !== '')
