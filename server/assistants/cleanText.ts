// Text of strangers as an assistant gets it: bounded, on one line, without markup and invisible characters.

export const mostLetters = 600
/** No more of a text is looked at. */
const mostRead = 8_000

/** Control characters, and those that steer or hide text: directions, joiners, tags, private use. */
const invisible = /[\p{Cc}\p{Cf}\p{Co}\p{Cn}\p{Zl}\p{Zp}\p{Cs}]+/gu
const tag = /<[a-z/!?][^<>]*>/gi
const startOfTag = /<+(?=[a-z/!?])/gi
const fence = /`{3,}|~{3,}/g
const heading = /(^|\s)#{1,6}\s/g
const picture = /!\[([^[\]]*)\]\([^()]*\)/g
const link = /\[([^[\]]*)\]\([^()]*\)/g

export function cleanText(text: string): string {
  if (isPlain(text)) return text
  let clean = text.slice(0, mostRead).replace(invisible, ' ')
  // What is left of one tag may be another one; of tags within tags only the starts are taken out, which costs no pass for each.
  for (let pass = 0; pass < 4; pass++) clean = clean.replace(tag, ' ')
  clean = clean
    .replace(picture, '$1')
    .replace(link, '$1')
    .replace(startOfTag, '')
    .replace(fence, ' ')
    .replace(heading, '$1')
    .replace(/\s+/gu, ' ')
    .trim()
  return shortened(clean, mostLetters)
}

/** Most values are names, codes and days, which need none of this. */
const isPlain = (text: string) => text.length <= mostLetters && /^[\w .,:;/&'()+@%$?=-]*$/.test(text)

export function shortened(text: string, most: number): string {
  if (text.length <= most) return text
  // Not in the middle of a character.
  return `${text
    .slice(0, most - 1)
    .replace(/\p{Cs}$/u, '')
    .trimEnd()}…`
}

/** Every text in an answer, however deep. */
export function cleanValue<Value>(value: Value): Value {
  return cleaned(value) as Value // as: only the letters of texts change
}

function cleaned(value: unknown): unknown {
  if (typeof value === 'string') return cleanText(value)
  if (Array.isArray(value)) return value.map(cleaned)
  if (typeof value !== 'object' || value === null) return value
  const clean: Record<string, unknown> = {}
  for (const [name, each] of Object.entries(value)) clean[name] = cleaned(each)
  return clean
}

/** As a line of text shows it: nothing in it ends the quotation. */
export const quoted = (text: string, most = 300): string =>
  `“${shortened(cleanText(text).replace(/[“”]/g, '"'), most)}”`
