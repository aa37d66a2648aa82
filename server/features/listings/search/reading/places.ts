// Which states a place's name means: states, areas of several states, cities and ZIP codes.

import states from '#contract/reference/states.json' with { type: 'json' }
import cities from '#contract/reference/us-cities.json' with { type: 'json' }
import places from '#contract/vocabulary/places.json' with { type: 'json' }
import type { Meaning } from './meaning.ts'
import { phraseKey } from './tokens.ts'

/** A smaller city of the same name counts too if it has at least this share of the largest one's population. */
const share = 0.2
const stateAliases = new Map<string, readonly string[]>(Object.entries(places.states))
/** Cities whose name is an ordinary word, in addition to those whose name is a word of a class. */
const wordCities = new Set(
  (
    'alpine badger barre bath bear beatrice bend brick bryant buckeye centennial central chandler chester clay concord corona eagle enterprise ' +
    'flint franklin gardner garland gary grant helen homer homestead hope hudson hurricane independence jackson jerome kent laurel lead liberal liberty ' +
    'lima logan marathon mentor mesa mesquite mile mill mobile moore mustang nitro normal norman ontario opal orange oxford page paradise paris parker pearl plant ' +
    'plantation portage reading rome roy rugby sandy shaw shoreline spark star sulphur sunrise superior surpris taylor tea troy warren ' +
    'well wilson winner york'
  ).split(' '),
)

export function* placeMeanings(classWords: ReadonlySet<string>): Iterable<[string, Meaning]> {
  for (const { code, name } of states) {
    yield [code, { is: 'states', states: [code], form: 'code' }]
    yield [name, { is: 'states', states: [code], form: 'name' }]
    for (const alias of stateAliases.get(code) ?? []) yield [alias, { is: 'states', states: [code], form: 'alias' }]
  }
  for (const area of places.areas)
    for (const name of area.names) yield [name, { is: 'states', states: area.states, form: 'area' }]
  for (const phrase of places.styles) yield [phrase, { is: 'style' }]
  const byName = new Map<string, { state: string; population: number }[]>()
  for (const { name, state, population } of cities)
    byName.set(name, [...(byName.get(name) ?? []), { state, population: population ?? 0 }])
  for (const [name, same] of byName) yield [name, cityMeaning(name, same, classWords)]
  for (const [name, city] of Object.entries(places.cities))
    yield [name, { is: 'city', states: [city.slice(-2)], isWord: wordCities.has(phraseKey(name)) }]
}

function cityMeaning(
  name: string,
  same: { state: string; population: number }[],
  classWords: ReadonlySet<string>,
): Meaning {
  const bySize = [...same].sort((a, b) => b.population - a.population)
  const most = bySize[0]?.population ?? 0
  const key = phraseKey(name)
  return {
    is: 'city',
    states: [...new Set(bySize.filter(({ population }) => population >= most * share).map(({ state }) => state))],
    isWord: !key.includes(' ') && (wordCities.has(key) || classWords.has(key)),
  }
}

/** Every state that has a city of that name, whatever its size. */
export function statesWithCity(key: string): readonly string[] {
  return citiesByKey.get(key) ?? []
}
const citiesByKey = new Map<string, string[]>()
for (const { name, state } of cities)
  citiesByKey.set(phraseKey(name), [...(citiesByKey.get(phraseKey(name)) ?? []), state])

/** The state of a ZIP code such as '85004' or '75201-1234'; null where no state has its prefix. */
export function stateOfZip(zip: string): string | null {
  const prefix = zip.slice(0, 3)
  return places.zips.find(([first = '', last = '']) => prefix >= first && prefix <= last)?.[2] ?? null
}

const businesses = new Map(
  Object.entries(places.businessOf).flatMap(([state, words]) => words.map(word => [phraseKey(word), state] as const)),
)
/** The state where most of this business is: Texas for the oilfield. */
export const stateOfBusiness = (key: string): string | undefined => businesses.get(key)
