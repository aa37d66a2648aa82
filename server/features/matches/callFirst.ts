// Whom to call for a risk: the people of a provider whose coverage answers most of its lines and states.
import type { ContactRecord } from '#contract/contacts.ts'
import { stateName } from './reasons.ts'

/** Labels of lines and codes of states, at least one of each. */
type Sought = { lines: readonly string[]; states: readonly string[] }
type Coverage = { lob: string; states: readonly string[] }
type Person = Pick<ContactRecord, 'listings' | 'specialties' | 'contact_phone' | 'contact_email'>
type Call<P> = { people: { person: P; answers: string[] }[]; note: string; isNobody: boolean }

/** A line without states is covered in all of them. */
const answers = ({ states }: Coverage, state: string) => states.length === 0 || states.includes(state)

/** The people come in the order in which they are shown; that order stays between those that answer alike. */
export function callFirst<P extends Person>(people: readonly P[], listing: number, { lines, states }: Sought): Call<P> {
  const ranked = people.map(person => {
    const own = person.listings.filter(({ listing_id }) => listing_id === listing).flatMap(({ lobs }) => lobs)
    const pairs = [...own, ...person.specialties].filter(({ lob }) => lines.includes(lob))
    const answered = lines.flatMap(line => {
      const here = states.filter(state => pairs.some(row => row.lob === line && answers(row, state)))
      return here.length > 0 ? [{ line, states: here }] : []
    })
    const isOwn = own.some(row => lines.includes(row.lob) && states.some(state => answers(row, state)))
    const isReachable = person.contact_phone !== '' || person.contact_email !== ''
    const count = answered.reduce((sum, each) => sum + each.states.length, 0)
    return { person, answered, standing: [count, Number(isOwn), Number(isReachable)] }
  })
  const right = ranked.filter(({ answered }) => answered.length > 0).sort((one, other) => compared(one, other))
  if (right.length > 0)
    return {
      people: right.map(({ person, answered }) => ({ person, answers: answered.map(worded) })),
      note: '',
      isNobody: false,
    }
  const open = people.filter(({ listings, specialties }) => listings.length + specialties.length === 0)
  if (open.length > 0)
    return { people: open.map(person => ({ person, answers: [] })), note: 'Line and state not stated', isNobody: false }
  const place = `${lines.join(' or ')} in ${states.map(stateName).join(' or ')}`
  return { people: [], note: `Nobody is named for ${place}.`, isNobody: true }
}

type Ranked = { standing: readonly number[] }

function compared({ standing: one }: Ranked, { standing: other }: Ranked): number {
  const at = one.findIndex((value, place) => value !== other[place])
  return at === -1 ? 0 : (other[at] ?? 0) - (one[at] ?? 0)
}

const worded = ({ line, states }: { line: string; states: readonly string[] }) => `${line} in ${states.join(', ')}`
