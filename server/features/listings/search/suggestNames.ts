// The names that suggestions come from: classes, ISO classes, lines, states and companies, each with its other names.
import { type OrganizationType, subcategoriesOf } from '#contract/calls/reference.ts'
import categories from '#contract/reference/insurance-categories.json' with { type: 'json' }
import isoClasses from '#contract/reference/iso-classes.json' with { type: 'json' }
import crosswalk from '#contract/reference/iso-crosswalk.json' with { type: 'json' }
import states from '#contract/reference/states.json' with { type: 'json' }
import { naicsName, naicsTitle, ownKindsOfNaics, sicNamesOf } from '#contract/rules/naics.ts'
import { isNaics, naicsCodes } from '#contract/rules/naicsCodes.ts'
import { stateName } from '#contract/rules/stateNames.ts'
import clients from '#contract/vocabulary/clients.json' with { type: 'json' }
import { type Suggester, suggesterOf } from '../../../../search/suggest.ts'
import { namesOfLine } from '../../reference/lineNames.ts'
import type { Firm } from './find.ts'
import { placeMeanings, statesWithCity } from './reading/places.ts'
import { phraseKey } from './reading/tokens.ts'
import type { NamedLine } from './reading/vocabulary.ts'

export type Entry = {
  label: string
  value: string
  names?: readonly string[]
  record?: { id: number; organization_type: OrganizationType }
}

const clientWords = new Map<string, readonly string[]>(Object.entries(clients))
const wordsFor = (name: string) => clientWords.get(name) ?? []

/** Builds the suggester at first use; these names do not change while the server runs. */
function lazily(make: () => Suggester<Entry>): () => Suggester<Entry> {
  let suggester: Suggester<Entry> | null = null
  return () => {
    suggester ??= make()
    return suggester
  }
}

/** Sub-categories and their kinds; the value is the sub-category. */
export const classNames = lazily(() => {
  const entries = new Map<string, Entry>()
  for (const { subcategories } of categories)
    for (const { name, subSubcategories } of subcategories)
      for (const label of [name, ...subSubcategories])
        if (!entries.has(label)) entries.set(label, { label, value: name, names: wordsFor(label) })
  return suggesterOf([...entries.values()])
})

/** ISO classes, found by their code, their label, and what clients of their kinds of business are called. */
export const isoNames = lazily(() => {
  const kinds = new Map<string, string[]>()
  for (const { isoCode, subSubcategory } of crosswalk)
    kinds.set(isoCode, [...(kinds.get(isoCode) ?? []), subSubcategory])
  return suggesterOf(
    isoClasses.map(({ code, label }) => ({
      label: `${code} ${label}`,
      value: code,
      names: (kinds.get(code) ?? []).flatMap(kind => [kind, ...wordsFor(kind)]),
    })),
  )
})

/** NAICS codes, found by their code, their title, the SIC industries they were, and what clients of their kinds of business are called. */
export const naicsNames = lazily(() =>
  suggesterOf(
    naicsCodes.map(code => ({
      label: `${code} ${naicsTitle(code)}`,
      value: code,
      names: [
        `NAICS ${code}`,
        ...sicNamesOf(code),
        ...ownKindsOfNaics(code).flatMap(kind => [kind, ...wordsFor(kind)]),
      ],
    })),
  ),
)

/** '7225' as all codes that begin so. */
export function naicsBeginning(text: string): Entry[] {
  const [, digits = ''] = /^(?:naics )?(\d{2,5})$/i.exec(text) ?? []
  return isNaics(digits) ? [{ label: `${digits} and all that begin so`, value: digits }] : []
}

/** What a code of another list is called, for the names of one that stand for the same kinds of business. */
const namesOfCodes = (kinds: readonly string[]) => [
  ...new Set(
    kinds.flatMap(kind => codesOfKind.get(kind) ?? []).flatMap(code => [naicsName(code), ...sicNamesOf(code)]),
  ),
]
const codesOfKind = new Map<string, string[]>()
for (const code of naicsCodes)
  for (const kind of ownKindsOfNaics(code)) codesOfKind.set(kind, [...(codesOfKind.get(kind) ?? []), code])

const classCodes = lazily(() =>
  suggesterOf(
    [...codesOfKind.keys()].flatMap(kind => {
      const [value] = subcategoriesOf({ kinds: [kind], subcategories: [] })
      return value === undefined ? [] : [{ label: kind, value, names: namesOfCodes([kind]) }]
    }),
  ),
)
const isoCodes = lazily(() =>
  suggesterOf(
    isoClasses.map(({ code, label }) => ({
      label: `${code} ${label}`,
      value: code,
      names: namesOfCodes(
        crosswalk.flatMap(({ isoCode, subSubcategory }) => (isoCode === code ? [subSubcategory] : [])),
      ),
    })),
  ),
)
/** Classes by the codes of NAICS and SIC and their titles; for what no other name finds. */
export const codeNames = (kind: string): Suggester<Entry> | undefined =>
  kind === 'class' ? classCodes() : kind === 'iso' ? isoCodes() : undefined

export const lineNames = (lines: readonly NamedLine[]): Suggester<Entry> =>
  suggesterOf(lines.map(({ label, value }) => ({ label, value, names: namesOfLine(value) })))

export const companyNames = (firms: readonly Firm[]): Suggester<Entry> =>
  suggesterOf(firms.map(({ name, ...record }) => ({ label: name, value: name, record })))

/** The states that have a city of that name, the largest such city first. */
const statesOfCities = new Map<string, readonly string[]>()

/** States by their names, codes, areas and cities. An area of several states has all of their codes as its value. */
export const placeNames = lazily(() => {
  const names = new Map(states.map(({ code }): [string, Set<string>] => [code, new Set()]))
  const areas: Entry[] = []
  for (const [phrase, meaning] of placeMeanings(new Set())) {
    if (meaning.is === 'city') {
      const codes = [...new Set([...meaning.states, ...statesWithCity(phraseKey(phrase))])]
      statesOfCities.set(phrase, codes)
      for (const code of codes) names.get(code)?.add(phrase)
    }
    if (meaning.is !== 'states') continue
    if (meaning.states.length > 1) areas.push({ label: phrase, value: meaning.states.join() })
    else for (const code of meaning.states) if (meaning.form !== 'name') names.get(code)?.add(phrase)
  }
  return suggesterOf([
    ...[...names].map(([code, of]) => ({ label: stateName(code), value: code, names: [...of] })),
    ...areas,
  ])
})

/** Among states with a city of the same name, the state of the largest city has the highest weight. */
export const weightOfPlace = ({ value }: Entry, via = ''): number => -(statesOfCities.get(via)?.indexOf(value) ?? 0)
