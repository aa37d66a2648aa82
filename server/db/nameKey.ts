// When two names are one: the key by which names are compared, wherever it is asked whether one is taken.
import unhomoglyph from 'unhomoglyph'

const unseen = /[\p{Cf}\p{Cc}\p{Default_Ignorable_Code_Point}]/gu
const apart = /[\s\p{Z}\p{P}\p{S}]+/gu
const ascii = /^[ -~]+$/
/** An index entry holds less than 2,700 bytes, and one sign can become eighteen. */
const longest = 600

/**
 * Case, spacing and punctuation tell no names apart, nor what nobody sees, nor letters of other scripts that look like Latin
 * ones. Plain letters and digits stay what they are: 'Route 101' is not 'Route lol'.
 */
export function nameKey(name: string): string {
  const seen = name.normalize('NFKC').replace(/\s/g, ' ').replace(unseen, '')
  const latin = Array.from(seen, latinFor).join('').normalize('NFC').toLowerCase()
  return latin.replace(apart, ' ').trim().slice(0, longest).trimEnd().toWellFormed()
}

/** The Latin letters that a sign looks like, in either case; itself where it looks like none. */
function latinFor(sign: string): string {
  if (ascii.test(sign)) return sign
  const like = unhomoglyph(sign)
  const lower = sign.toLowerCase()
  // The table takes a capital I for a small l, which it is only in some fonts.
  if (ascii.test(like)) return like === 'l' && sign !== lower ? 'i' : like
  const other = sign === lower ? sign.toUpperCase() : lower
  const otherLike = unhomoglyph(other)
  return ascii.test(otherLike) ? otherLike : lower
}
