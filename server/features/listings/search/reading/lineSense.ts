// What the name of a line says besides: which lines answer for it where nobody writes it, and whose it is.
import { kindsOfBusiness } from '#contract/calls/reference.ts'
import lines from '#contract/reference/lines-of-business.json' with { type: 'json' }
import lineNames from '#contract/vocabulary/lines.json' with { type: 'json' }
import { classesIn, termsOfClass } from './classTerms.ts'
import type { ClassRead } from './meaning.ts'
import { phraseKey } from './tokens.ts'
import { classMeanings } from './vocabulary.ts'

type ClassNamed = Pick<ClassRead, 'kinds' | 'subcategories'>
const labels = new Map(lines.map(({ value, label }) => [value, label]))
const near = new Map<string, readonly string[]>(Object.entries(lineNames.near))
const special = new Map<string, readonly string[]>(Object.entries(lineNames.special))
const packages = Object.entries(lineNames.packages)
const sites = new Map<string, readonly string[]>(Object.entries(lineNames.sites))
const clients = new Map<string, readonly string[]>(Object.entries(lineNames.clients))

/** The lines that come nearest to any of these: commercial auto for hired and non-owned auto. */
export const nearLines = (lines: readonly string[]): string[] => [
  ...new Set(lines.flatMap(line => near.get(line) ?? []).filter(line => !lines.includes(line))),
]

export const labelOfLine = (line: string): string => labels.get(line) ?? line

/** Lines for one profession each, whose names often say which: 'property manager E&O'. */
const isOfProfession = (line: string) => /professional|e-and-o|malpractice|directors|legal/.test(line)

/** Whether the line of one profession is called by the other's general name. */
export const isProfessionalNameOf = (general: string, own: string): boolean =>
  isOfProfession(own) && nearLines([own]).includes(general)

/** The lines that are this one for one sort of client or site, where the class is of that: habitational property is property. */
export const specialLines = (line: string, classes: readonly ClassNamed[]): string[] =>
  (special.get(line) ?? []).filter(each => {
    const named = siteNames(each)
    return named.length === 0 || classes.some(({ subcategories, kinds }) => isOfSite(named, subcategories, kinds))
  })
const isOfSite = (named: readonly string[], subcategories: readonly string[], kinds: readonly string[]) =>
  named.some(name => subcategories.includes(name) || kinds.some(kind => kindsOfSite(name).includes(kind)))

/** The packages that include a line: a businessowners policy has property and general liability. */
export const packagesWith = (line: string): string[] =>
  packages.flatMap(([name, parts]) => (parts.includes(line) ? [name] : []))

/** A site is named by a sub-category, or by one kind of business in it. */
const kindsOfSite = (name: string): readonly string[] => {
  const kinds = kindsOfBusiness(name)
  return kinds.length > 0 ? kinds : [name]
}

/** The trades of a site, whatever will stand there: builders for builder's risk. */
export const siteNames = (line: string): readonly string[] => sites.get(line) ?? []

export const siteTerms = (line: string): string[] =>
  siteNames(line)
    .flatMap(kindsOfSite)
    .flatMap(kind => termsOfClass({ kinds: [kind], subcategories: [], codes: [] }))

/** The classes that a line is made for: law firms for lawyers' professional liability. A name of several lines tells of none. */
export function clientTerms(lines: readonly string[], typed = ''): string[] {
  const [line = '', ...others] = lines
  if (others.length > 0) return []
  const named = isOfProfession(line) ? classesIn(typed).filter(({ subcategories }) => subcategories.length <= 1) : []
  if (named.length > 0) return named.flatMap(termsOfClass)
  return (clients.get(line) ?? []).flatMap(name => {
    const meaning = classMeanings().get(phraseKey(name))
    return meaning ? termsOfClass(meaning) : []
  })
}
