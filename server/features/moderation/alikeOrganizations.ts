// Finds the organizations that may be the same as one that a reviewer looks at, with what they have in common.
import sql from 'sql-template-tag'
import type { Db } from '../../db/connection.ts'
import { firstWordsOf, ownDomainsOf, phoneOf, rootOf } from '../../review/likeness/organizationKeys.ts'

export type Asked = { place: number; id: number; name: string; website: string; email: string; phone: string }
type Keys = { root: string; domains: string[]; phone: string }
type Candidate = Asked & { other: number }

const max = 3
const keysOf = ({ name, website, email, phone }: Omit<Asked, 'place' | 'id'>): Keys => ({
  root: rootOf(name),
  domains: ownDomainsOf(website, email),
  phone: phoneOf(phone),
})

/** Returns by the place of what was asked: 'Harbor Mutual (same web domain, same phone)', those with most in common first. */
export async function alikeOrganizations(db: Db, asked: Asked[]): Promise<Map<number, string[]>> {
  if (asked.length === 0) return new Map()
  const keys = new Map(asked.map(one => [one.place, keysOf(one)]))
  const wanted = asked.flatMap(({ place, id }) => {
    const { root, domains, phone } = keys.get(place) ?? { root: '', domains: [], phone: '' }
    const found = [...firstWordsOf(root).map(key => ['word', key]), ...domains.map(key => ['domain', key])]
    return [...found, ...(phone ? [['phone', phone]] : [])].map(([type, key]) => ({ place, id, type, key }))
  })
  // Each of these has an index of its own, so the expressions are those of the migration.
  const rows = await db.rows<Candidate>(sql`
    with wanted as materialized (
      select * from jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb) as given (place int, id int, type text, key text)),
    alike as (
      select w.place, w.id, o.id as other from wanted w join organizations o
        on split_part(regexp_replace(o.name_key, '^the ', ''), ' ', 1) = w.key where w.type = 'word'
      union select w.place, w.id, o.id from wanted w join organizations o
        on substring(lower(o.organization_website) from '([a-z0-9-]+[.][a-z0-9-]+)(?:[:/?#]|$)') = w.key where w.type = 'domain'
      union select w.place, w.id, o.id from wanted w join organizations o
        on substring(lower(o.contact_email_address) from '([a-z0-9-]+[.][a-z0-9-]+)$') = w.key where w.type = 'domain'
      union select w.place, w.id, o.id from wanted w join organizations o
        on right(regexp_replace(o.contact_phone_number_1, '[^0-9]', '', 'g'), 10) = w.key where w.type = 'phone')
    select alike.place, alike.id, o.id as other, o.organization_name as name, o.organization_website as website,
      o.contact_email_address as email, o.contact_phone_number_1 as phone
    from alike join organizations o on o.id = alike.other where o.id <> alike.id order by o.id`)
  const found = new Map<number, { text: string; reasons: number }[]>()
  for (const row of rows) {
    const own = keys.get(row.place)
    const reasons = own ? inCommon(own, keysOf(row)) : []
    if (reasons.length === 0) continue
    const before = found.get(row.place) ?? []
    found.set(row.place, [...before, { text: `${row.name} (${reasons.join(', ')})`, reasons: reasons.length }])
  }
  return new Map(
    [...found].map(([place, alike]) => [
      place,
      alike
        .toSorted((one, other) => other.reasons - one.reasons)
        .slice(0, max)
        .map(({ text }) => text),
    ]),
  )
}

function inCommon(one: Keys, other: Keys): string[] {
  const begins = one.root.startsWith(`${other.root} `) || other.root.startsWith(`${one.root} `)
  return [
    ...(one.root === other.root ? ['same name apart from spelling'] : begins ? ['name begins the same way'] : []),
    ...(one.domains.some(domain => other.domains.includes(domain)) ? ['same web domain'] : []),
    ...(one.phone !== '' && one.phone === other.phone ? ['same phone'] : []),
  ]
}
