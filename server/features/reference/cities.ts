// The larger US cities, by population.
import cities from '#contract/reference/us-cities.json' with { type: 'json' }

type City = { label: string; value: string; state: string }

const mostWithoutState = 200
const byPeople: City[] = [...cities]
  .sort((a, b) => (b.population ?? 0) - (a.population ?? 0))
  .map(({ name, state }) => ({ label: name, value: name, state }))
// New York always comes first, since forms suggest it first.
const isFirst = (city: City) => city.label === 'New York' && city.state === 'NY'
const largest = [...byPeople.filter(isFirst), ...byPeople.filter(city => !isFirst(city)).slice(0, mostWithoutState)]

export function citiesOf(states: readonly string[]): City[] {
  if (states.length === 0) return largest
  const wanted = new Set(states)
  return byPeople.filter(city => wanted.has(city.state))
}
