// The key by which names are compared: two names with the same key are the same name.
import unhomoglyph from 'unhomoglyph'

const invisible = /[\p{Cf}\p{Cc}\p{Default_Ignorable_Code_Point}]/gu
const separators = /[\s\p{Z}\p{P}\p{S}]+/gu
const ascii = /^[ -~]+$/
/** An index entry holds less than 2,700 bytes, and one character can become eighteen bytes. */
const longest = 600

/**
 * Names are equal if they differ only in case, spacing, punctuation, invisible characters, or letters of other scripts that look like Latin
 * letters. ASCII letters and digits are not folded: 'Route 101' is not 'Route lol'.
 */
export function nameKey(name: string): string {
  const seen = name.normalize('NFKC').replace(/\s/g, ' ').replace(invisible, '')
  const latin = Array.from(seen, latinFor).join('').normalize('NFC').toLowerCase()
  return latin.replace(separators, ' ').trim().slice(0, longest).trimEnd().toWellFormed()
}

/** The Latin letters that a character looks like in either case, or the character itself. */
function latinFor(sign: string): string {
  if (ascii.test(sign)) return sign
  const like = unhomoglyph(sign)
  const lower = sign.toLowerCase()
  // The table maps a capital I to a small l, which look alike only in some fonts.
  if (ascii.test(like)) return like === 'l' && sign !== lower ? 'i' : like
  const other = sign === lower ? sign.toUpperCase() : lower
  const otherLike = unhomoglyph(other)
  return ascii.test(otherLike) ? otherLike : lower
}
