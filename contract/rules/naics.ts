// NAICS and SIC codes: what they are called, and which kinds of business they are. Only the server reads this, since the lists are long.

import titles from '../reference/naics.json' with { type: 'json' }
import crosswalk from '../reference/naics-crosswalk.json' with { type: 'json' }
import sic from '../reference/sic.json' with { type: 'json' }
import { naicsCodes } from './naicsCodes.ts'

const titleOf = new Map<string, string>(Object.entries(titles))
const kindsOf = new Map<string, readonly string[]>(Object.entries(crosswalk))
const industries = new Map<string, { title: string; naics: readonly string[] }>(Object.entries(sic))

/** Whether one of two codes begins with the other. */
export const areAlike = (one: string, other: string): boolean => one.startsWith(other) || other.startsWith(one)

export const isNaicsCode = (text: string): boolean => titleOf.has(text)

/** 'Full-service restaurants'; '' for the beginning of several codes. */
export function naicsTitle(code: string): string {
  const title = titleOf.get(code) ?? ''
  return title.charAt(0) + title.slice(1).replace(/\p{Lu}\p{Ll}\S*/gu, word => word.toLowerCase())
}

/** 'NAICS 722511 Full-service restaurants' */
export const naicsName = (code: string): string => `NAICS ${code} ${naicsTitle(code)}`.trim()

/** The kinds of business of a code or of all codes with this beginning; where a code has none of its own, those of its industry. */
export function kindsOfNaics(text: string): readonly string[] {
  const leastShared = 4
  for (let length = text.length; length >= Math.min(text.length, leastShared); length--) {
    const beginning = text.slice(0, length)
    const kinds = naicsCodes.flatMap(code => (code.startsWith(beginning) ? (kindsOf.get(code) ?? []) : []))
    if (kinds.length > 0) return kinds
  }
  return []
}
/** The kinds of business to which this very code was given. */
export const ownKindsOfNaics = (code: string): readonly string[] => kindsOf.get(code) ?? []

/** The NAICS codes that an industry of the SIC became. */
export const naicsOfSic = (code: string): readonly string[] => industries.get(code)?.naics ?? []
/** The industries of the SIC that became this code, by name. */
export const sicNamesOf = (code: string): readonly string[] => sicNames.get(code) ?? []
const sicNames = new Map<string, string[]>()
for (const [code, { title, naics }] of industries)
  for (const one of naics) sicNames.set(one, [...(sicNames.get(one) ?? []), `SIC ${code} ${title}`])
/** 'SIC 5812 Eating Places' */
export const sicName = (code: string): string => `SIC ${code} ${industries.get(code)?.title ?? ''}`.trim()
