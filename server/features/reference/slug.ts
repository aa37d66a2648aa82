// Words as they stand in an address: small letters, digits and hyphens. '' when nothing of them can.

export const slugOf = (words: string) =>
  words
    .normalize('NFKD')
    .replace(/[\p{M}'’]/gu, '')
    .toLowerCase()
    .replace(/&/g, ' and ')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
