// The facts of a search or a risk that a gap stores: only words of the reference lists, never typed text.
import { createHash } from 'node:crypto'
import { categoryNames, isoCodes, subcategoriesOf, subcategoryNames } from '#contract/calls/reference.ts'
import tagGroups from '#contract/reference/tags.json' with { type: 'json' }
import type { Search } from '../listings/search/filters.ts'
import { factTerm, factTermsOf } from '../listings/search/reading/facts.ts'
import type { ClassRead, Reading } from '../listings/search/reading/meaning.ts'
import { phraseKey } from '../listings/search/reading/tokens.ts'

/** A list holds alternatives. `line_of_business` holds several such lists, and each of them has to be met. */
export type Facts = {
  states: string[]
  line_of_business: string[][]
  category: string[]
  sub_category: string[]
  iso_class_code: string[]
  words: string[]
  tags: string[]
}

type Chosen = Pick<Search, 'state' | 'category' | 'sub_category' | 'iso_class_code'> & { lines: readonly string[] }

/** Only public lines are stored, since the name of a member's own line is private. */
export function factsOf(reading: Reading, { lines, ...chosen }: Chosen, isPublic: (line: string) => boolean): Facts {
  const groups = [lines, ...reading.families.map(family => family.lines)].map(group => group.filter(isPublic))
  const codes = chosen.iso_class_code?.length ? chosen.iso_class_code : reading.codes.map(({ value }) => value)
  return {
    states: sorted([...(chosen.state ?? []), ...reading.states.map(({ value }) => value)]),
    line_of_business: sortedGroups(groups),
    category: sorted(chosen.category?.filter(isCategory) ?? []),
    sub_category: sorted(chosen.sub_category?.filter(isSubcategory) ?? []),
    iso_class_code: sorted(codes.filter(isKnownCode)),
    words: wordsOf(reading.classes),
    tags: sorted(tagsIn(reading)),
  }
}

type AskedRisk = {
  /** The home state. */
  state: string | undefined
  lines: readonly string[]
  codes: readonly string[]
  classes: readonly ClassRead[]
}

/** A listing that fills it has each of the lines. Terms such as a premium are never stored. */
export const factsOfRisk = ({ state, lines, codes, classes }: AskedRisk): Facts => ({
  states: state === undefined ? [] : [state],
  line_of_business: sortedGroups(lines.map(line => [line])),
  category: [],
  sub_category: [],
  iso_class_code: sorted(codes.filter(isKnownCode)),
  words: wordsOf(classes),
  tags: [],
})

const wordsOf = (classes: readonly ClassRead[]) =>
  sorted(classes.flatMap(({ kinds, subcategories, codes }) => [...kinds, ...subcategories, ...codes]))

/** The same in whichever order they were chosen. */
const sortedGroups = (groups: readonly (readonly string[])[]): string[][] =>
  [...new Map(groups.map(group => [sorted(group).join(), sorted(group)])).values()]
    .filter(group => group.length > 0)
    .sort((one, other) => one.join().localeCompare(other.join()))

const among = (known: readonly string[]) => {
  const names = new Set(known)
  return (value: string) => names.has(value)
}
/** Keepers read what is stored, so text that somebody made up is dropped. */
const [isCategory, isSubcategory, isKnownCode] = [among(categoryNames), among(subcategoryNames), among(isoCodes)]

const sorted = (values: readonly string[]): string[] => [...new Set(values)].sort()

const tags = tagGroups.flatMap(group => group.tags.map(({ label }) => label))
/** The qualifiers that a listing gets for a tag. */
const termsOfTag = (tag: string) =>
  factTermsOf({ tags: [tag], states: [], appointment_needed: true }, []).filter(
    term => term !== factTerm('appointment'),
  )
const tagOfTerm = new Map(tags.toReversed().flatMap(tag => termsOfTag(tag).map(term => [term, tag] as const)))

/** The search term of a tag; undefined if the tag is only searched as text. */
export const termOfTag = (tag: string): string | undefined => termsOfTag(tag)[0]

function tagsIn({ qualifiers, words }: Reading): string[] {
  const typed = ` ${words.map(phraseKey).join(' ')} `
  return [
    ...qualifiers.flatMap(({ value }) => tagOfTerm.get(factTerm(value)) ?? []),
    ...tags.filter(tag => typed.includes(` ${phraseKey(tag)} `)),
  ]
}

export const hasFact = (facts: Facts): boolean => Object.values(facts).some(values => values.length > 0)

export const gapKeyOf = (facts: Facts): string =>
  createHash('sha256').update(JSON.stringify(facts)).digest('base64url').slice(0, 22)

const isCode = (word: string) => /^\d{5}$/.test(word)

/** The typed class, split by kind of name. */
export function classOf({ words }: Pick<Facts, 'words'>) {
  const names = words.filter(word => !isCode(word))
  const subcategories = names.filter(name => subcategoriesOf({ kinds: [name], subcategories: [] }).length === 0)
  return { kinds: names.filter(name => !subcategories.includes(name)), subcategories, codes: words.filter(isCode) }
}
