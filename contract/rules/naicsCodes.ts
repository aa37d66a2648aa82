// The NAICS codes without their titles, short enough for the forms of a page.
import endings from '../reference/naics-numbers.json' with { type: 'json' }

/** The six-digit codes, in order. */
export const naicsCodes: readonly string[] = Object.entries(endings)
  .flatMap(([group, ends]) => ends.split(' ').map(end => `${group}${end}`))
  .sort()
const shortestPrefix = 2
const longest = 6
const prefixes = new Set(naicsCodes.flatMap(code => prefixesOf(code)))

/** A code and its beginnings of two digits or more, by which it is found too. */
function prefixesOf(code: string): string[] {
  const found: string[] = []
  for (let length = shortestPrefix; length <= Math.min(code.length, longest); length++)
    found.push(code.slice(0, length))
  return found
}

/** Every code and beginning that a stated one answers: its own beginnings, and where it begins codes itself, all of these. */
export const answeredBy = (stated: string): string[] => [
  ...prefixesOf(stated),
  ...(stated.length < longest ? [...prefixes].filter(each => each.startsWith(stated) && each !== stated) : []),
]

/** Whether it is a code of the list, or two to five digits that begin one. */
export const isNaics = (text: string): boolean => prefixes.has(text)
