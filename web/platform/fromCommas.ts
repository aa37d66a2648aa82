// Lists come as one text with commas between their parts.
export const fromCommas = (text: string): string[] =>
  text
    .split(',')
    .map(part => part.trim())
    .filter(part => part !== '')
