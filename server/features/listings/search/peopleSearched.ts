// Whom the words of a search name, by a phone number or a name, and the listings that they answer for.
import sql, { join, type Sql } from 'sql-template-tag'
import type { Db } from '#server/db/connection.ts'
import { mgaChannels } from '#server/review/channels.ts'
import { visibleTo } from '#server/review/visible.ts'
import {
  type NameTyped,
  namesIn,
  type Part,
  type PhoneTyped,
  phonesIn,
  placeOfName,
  withoutParts,
} from './reading/peopleRead.ts'
import type { Vocabulary } from './reading/vocabulary.ts'

type Understood = { param: 'person' | 'phone'; value: string; from: string }
export type PeopleSearched = {
  /** The words without their names and numbers. */
  rest: string
  understood: Understood[]
  /** The listings of these people, or null if the words name nobody. */
  listings: number[] | null
}
type Person = { id: number; name: string; organization: string }
type Owner = { name: string; organization: string; organization_id: number | null; mga_id: number | null }

const mostPeople = 50
const digitsOf = (phone: Sql) => sql`substring(regexp_replace(${phone}, '[^0-9]', '', 'g') from '^1?([0-9]{10})')`

/** Only people whom every member sees are found. */
export async function peopleSearched(db: Db, typed: string, vocabulary: Vocabulary): Promise<PeopleSearched> {
  const phones = phonesIn(typed)
  const left = blanked(typed, phones)
  const names = namesIn(left, vocabulary)
  if (phones.length + names.length === 0) return { rest: typed, understood: [], listings: null }
  const parts: Part[] = [...phones]
  const understood: (Understood & Part)[] = []
  const lists: number[][] = []
  const read = (part: Part, param: Understood['param'], values: readonly string[]) =>
    understood.push(
      ...[...new Set(values)].map(value => ({ param, value, from: typed.slice(part.at, part.end), ...part })),
    )
  for (const phone of phones) {
    const owners = await ownersOf(db, phone)
    // A number that nobody has finds nothing, whatever stands beside it.
    read(phone, 'phone', owners.length > 0 ? owners.map(labelOf) : [''])
    lists.push(await listingsOfOwners(db, owners))
  }
  const people = names.length > 0 ? await peopleCalled(db, names) : []
  const places = new Map<string, { part: Part; people: Person[] }>()
  for (const person of people) {
    const part = placeOfName(left, person.name)
    if (!part) continue
    const same = places.get(`${part.at} ${part.end}`)
    if (same) same.people.push(person)
    else places.set(`${part.at} ${part.end}`, { part, people: [person] })
  }
  for (const { part, people: called } of places.values()) {
    parts.push(part)
    read(part, 'person', called.map(labelOf))
    lists.push(
      await listingsOfPeople(
        db,
        called.map(({ id }) => id),
      ),
    )
  }
  if (lists.length === 0) return { rest: typed, understood: [], listings: null }
  const [first = [], ...others] = lists
  return {
    rest: withoutParts(typed, parts),
    understood: understood.map(({ param, value, from }) => ({ param, value, from })),
    listings: first.filter(id => others.every(list => list.includes(id))),
  }
}

/** The same text with blanks in place of these parts, so that places in it stay. */
function blanked(typed: string, parts: readonly Part[]): string {
  let text = typed
  for (const { at, end } of parts) text = text.slice(0, at) + ','.repeat(end - at) + text.slice(end)
  return text
}

const labelOf = ({ name, organization }: Omit<Person, 'id'>) => [name, organization].filter(Boolean).join(', ')

const contacts = sql`contacts c
  left join listings l on l.id = c.listing_id
  left join mgas m on m.id = c.mga_id
  left join organizations o on o.id = coalesce(c.organization_id, l.organization_id)`
const visible = sql`(o.id is null or ${visibleTo(null, 'organizations', 'o')})
  and (c.listing_id is null or ${visibleTo(null, 'listings', 'l')}) and (c.mga_id is null or m.approved_at is not null)`

function peopleCalled(db: Db, names: readonly NameTyped[]): Promise<Person[]> {
  const called = names.map(({ first, last }) => `(${first.word} & ${last.word})`).join(' | ')
  return db.rows<Person>(sql`
    select c.id, c.contact_name as name, coalesce(m.mga_name, o.organization_name) as organization from ${contacts}
    where to_tsvector('simple', c.contact_name) @@ to_tsquery('simple', ${called}) and ${visible}
    order by c.id limit ${mostPeople}`)
}

/** Whose number it is: a person's, a listing's underwriter's, or the main line of an organization or MGA. */
function ownersOf(db: Db, { digits }: PhoneTyped): Promise<Owner[]> {
  const is = (phone: Sql) => sql`${digitsOf(phone)} = ${digits}`
  const people = sql`
    select c.contact_name as name, coalesce(m.mga_name, o.organization_name) as organization, o.id as organization_id, c.mga_id
    from ${contacts} where ${is(sql`c.contact_phone`)} and ${visible}`
  const underwriters = sql`
    select '', o.organization_name, o.id, null from listings l join organizations o on o.id = l.organization_id
    where ${is(sql`l.underwriter_phone`)} and ${visibleTo(null, 'listings', 'l')} and ${visibleTo(null, 'organizations', 'o')}`
  const organizations = sql`
    select '', o.organization_name, o.id, null from organizations o
    where ${is(sql`o.contact_phone_number_1`)} and ${visibleTo(null, 'organizations', 'o')}`
  const mgas = sql`
    select '', m.mga_name, null, m.id from mgas m where ${is(sql`m.mga_phone`)} and m.approved_at is not null`
  return db.rows<Owner>(sql`${join([people, underwriters, organizations, mgas], ' union ')} limit ${mostPeople}`)
}

/** Everything that these organizations offer, and what the MGAs among them are a channel to. */
async function listingsOfOwners(db: Db, owners: readonly Owner[]): Promise<number[]> {
  const organizations = owners.flatMap(({ organization_id, mga_id }) =>
    mga_id === null ? (organization_id ?? []) : [],
  )
  const throughMgas = owners.flatMap(({ mga_id }) => mga_id ?? [])
  const rows = await db.rows<{ id: number }>(sql`
    select listing_id as id from listing_providers where organization_id = any(${organizations}::int[])
    union select l.id from ${mgaChannels} where g.id = any(${throughMgas}::int[])`)
  return rows.map(({ id }) => id)
}

/** A contact without coverage answers for all listings of its organization. */
const answersFor = sql`(not exists (select 1 from contact_coverage v where v.contact_id = c.id)
  or exists (select 1 from contact_coverage v where v.contact_id = c.id and (v.listing_id = l.id or (v.listing_id is null
    and v.lob = any(l.line_of_business) and (v.states = '{}' or v.states && l.states)))))`

async function listingsOfPeople(db: Db, people: readonly number[]): Promise<number[]> {
  const rows = await db.rows<{ id: number }>(sql`
    select c.listing_id as id from contacts c where c.id = any(${[...people]}::int[]) and c.listing_id is not null
    union select l.id from contacts c join listing_providers p on p.organization_id = c.organization_id join listings l on l.id = p.listing_id
      where c.id = any(${[...people]}::int[]) and c.mga_id is null and ${answersFor}
    union select l.id from ${mgaChannels} join organization_mga_contacts shown on shown.organization_id = o.id and shown.mga_id = g.id
      join contacts c on c.id = shown.contact_id
      where c.id = any(${[...people]}::int[]) and ${answersFor}`)
  return rows.map(({ id }) => id)
}
