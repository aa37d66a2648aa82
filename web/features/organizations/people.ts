// The people of an organization: their groups, and the nearest one if nobody covers the risk.
import { type RegionName, regionNames, stateCodesOf } from '#contract/rules/regions.ts'
import { stateName } from '#contract/rules/stateNames.ts'
import type { ContactQuery } from '#contract/rules/whoToCall.ts'
import type { ReplyFor } from '#web/platform/send.ts'
import { states as allStates } from '#web/ui/states.ts'

export type Person = Extract<ReplyFor<'listings.whoToCall'>, { people: unknown }>['people'][number]

/** Converts a person to a contact of whoToCall. */
export const covering = (person: Person) => ({ ...person, listings: [], specialties: person.covers })

export const coversEverywhere = ({ covers }: Person): boolean => covers.every(({ states }) => states.length === 0)

const places = new Map(allStates.map(({ code, column, row }) => [code, { column, row }]))

/** The distance between two states in map tiles. */
function distance(one: string, other: string): number {
  const [from, to] = [places.get(one), places.get(other)]
  return from && to ? Math.hypot(from.column - to.column, from.row - to.row) : Number.POSITIVE_INFINITY
}

export type Nearest = { person: Person; line: string; state: string }
/** Adjacent, including diagonally. */
const neighbour = 1.5

/** If nobody covers the risk: somebody for the same line in the nearest state, or for another line next door. */
export function nearestOf(
  people: readonly Person[],
  { lines, states }: Pick<ContactQuery, 'lines' | 'states'>,
): Nearest | null {
  const [line, state] = [lines[0], states[0]]
  if (state === undefined) return null
  const ways = people.flatMap(person =>
    person.covers.flatMap(({ lob, states }) =>
      states.map(code => ({ person, line: lob, state: code, isLine: lob === line, far: distance(state, code) })),
    ),
  )
  const near = ways.filter(({ isLine, far }) => isLine || far <= neighbour)
  const [best] = near.toSorted((one, other) => Number(other.isLine) - Number(one.isLine) || one.far - other.far)
  return best ? { person: best.person, line: best.line, state: stateName(best.state) } : null
}

export const everywhere = 'Everywhere' as const
const regionOf = (code: string) => regionNames.find(name => stateCodesOf[name].includes(code))

/** Groups people by the region of most of their states; those who name none or all are everywhere. */
export function groupsOf(people: readonly Person[]): { name: RegionName | typeof everywhere; people: Person[] }[] {
  const groupOf = (person: Person) => {
    if (coversEverywhere(person) || person.covers.some(({ states }) => states.length === 0)) return everywhere
    const codes = new Set(person.covers.flatMap(({ states }) => states))
    if (codes.size >= allStates.length) return everywhere
    const counts = regionNames.map(name => [...codes].filter(code => regionOf(code) === name).length)
    return regionNames[counts.indexOf(Math.max(...counts))] ?? everywhere
  }
  return [...regionNames, everywhere]
    .map(name => ({ name, people: people.filter(person => groupOf(person) === name) }))
    .filter(({ people }) => people.length > 0)
}

/** Searches name, position, coverage and phone number. */
export function foundAmong(people: readonly Person[], words: string): Person[] {
  const wanted = words.trim().toLowerCase()
  if (wanted === '') return [...people]
  return people.filter(person => {
    const { contact_name, contact_type, contact_phone, contact_email, city, state, covers } = person
    const lines = covers.flatMap(({ lob, states }) => [lob, ...states, ...states.map(stateName)])
    const text = [contact_name, contact_type, contact_phone, contact_email, city, state, stateName(state), ...lines]
    return text.join(' ').toLowerCase().includes(wanted)
  })
}
