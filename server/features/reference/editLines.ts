// Accepts, renames, merges and removes lines of business for superAdmins, and updates every record that uses them.
import sql, { empty, type Sql } from 'sql-template-tag'
import type { ReplyOf } from '#contract/call.ts'
import type { readLines } from '#contract/calls/lines.ts'
import type { Viewer } from '#contract/policy.ts'
import type { Db } from '#server/db/connection.ts'
import { ilikePattern } from '#server/db/ilikePattern.ts'
import { nameKey } from '#server/db/nameKey.ts'
import { Failure } from '#server/http/failure.ts'
import { audit } from '#server/review/audit.ts'
import { clearLineCache, normalizedName } from './lines.ts'
import { markListingsChanged, replaceInProposals, replaceInRecords, uses } from './lineUse.ts'

type LineRecord = ReplyOf<typeof readLines>['lines'][number]
type LockedLine = { id: number; label: string; value: string; name_key: string | null; is_accepted: boolean }
type LineQuery = { q: string | undefined; waiting: boolean | undefined; page: number; per_page: number }

export async function findLines(db: Db, { q, waiting, page, per_page }: LineQuery) {
  const found = sql`lines_of_business l where true ${q ? sql`and l.label ilike ${ilikePattern(q)}` : empty}
    ${waiting === undefined ? empty : sql`and (l.accepted_at is null) = ${waiting}`}`
  const lines = await db.rows<LineRecord>(sql`
    with ${uses}, found as (
      select l.* from ${found} order by l.accepted_at is not null, l.position, lower(l.label) collate "C", l.id
      limit ${per_page} offset ${(page - 1) * per_page})
    select l.id, l.label, l.value, l.accepted_at is not null as is_accepted, coalesce(u.name_24, '') as author, l.created_at,
      coalesce(listing_uses.uses, 0)::int as listings, coalesce(organization_uses.uses, 0)::int as organizations,
      coalesce(mga_uses.uses, 0)::int as mgas, coalesce(contact_uses.uses, 0)::int as contacts,
      (select count(*)::int from proposals p where p.status in ('open', 'returned') and position(to_json(l.label)::text in p.changes::text) > 0) as proposals
    from found l left join users u on u.id = l.created_by
      left join listing_uses on listing_uses.line = l.value left join organization_uses on organization_uses.line = l.value
      left join mga_uses on mga_uses.line = l.value left join contact_uses on contact_uses.line = l.value
    order by l.accepted_at is not null, l.position, lower(l.label) collate "C", l.id`)
  const counted = await db.row<{ total: number; waiting: number }>(sql`
    select (select count(*) from ${found}) as total, (select count(*) from lines_of_business where accepted_at is null) as waiting`)
  return { lines, total: counted?.total ?? 0, waiting: counted?.waiting ?? 0 }
}

async function lockLine(db: Db, condition: Sql): Promise<LockedLine> {
  const line = await db.row<LockedLine>(sql`
    select id, label, value, name_key, accepted_at is not null as is_accepted from lines_of_business where ${condition} for update`)
  if (!line) throw new Failure('not_found')
  return line
}

/** Returns the label that the line has from now on. */
export async function acceptLine(db: Db, viewer: Viewer, id: number): Promise<string> {
  const line = await lockLine(db, sql`id = ${id}`)
  if (line.is_accepted) throw new Failure('already_decided')
  return accept(db, viewer, line)
}

async function accept(db: Db, viewer: Viewer, line: LockedLine, decision?: number): Promise<string> {
  const same = await db.row<LockedLine>(sql`
    select id, label, value, name_key, true as is_accepted from lines_of_business
    where accepted_at is not null and (name_key = ${line.name_key} or lower(label) = lower(${line.label})) limit 1`)
  if (same) {
    await replaceLine(db, viewer, { line, into: same })
    return same.label
  }
  await db.run(sql`update lines_of_business set accepted_at = now() where id = ${line.id}`)
  await markListingsChanged(db, line.value)
  await audit(db, {
    actor: viewer.id,
    action: 'accepted',
    kind: 'line',
    id: line.id,
    after: { label: line.label },
    decision,
  })
  clearLineCache(db)
  return line.label
}

/** Accepts all lines that a record, its contacts and its MGAs use, when a reviewer approves the record. */
type Entry = { kind: 'listing' | 'organization'; id: number; decision: number }
export async function acceptLinesOf(db: Db, viewer: Viewer, { kind, id, decision }: Entry): Promise<void> {
  const isListing = kind === 'listing'
  const lines = await db.rows<LockedLine>(sql`
    select id, label, value, name_key, false as is_accepted from lines_of_business
    where accepted_at is null and value in (
      select unnest(line_of_business) from ${isListing ? sql`listings` : sql`organizations`} where id = ${id}
      union all
      select v.lob from contact_coverage v join contacts c on c.id = v.contact_id
      where ${isListing ? sql`c.listing_id = ${id}` : sql`c.organization_id = ${id} or c.mga_id in (select mga_id from organization_mgas where organization_id = ${id})`}
      union all
      select unnest(m.line_of_business) from organization_mgas om join mgas m on m.id = om.mga_id
      where ${isListing ? sql`false` : sql`om.organization_id = ${id}`})
    order by id for update`)
  for (const line of lines) await accept(db, viewer, line, decision)
}

export async function renameLine(db: Db, viewer: Viewer, { id, label }: { id: number; label: string }): Promise<void> {
  const line = await lockLine(db, sql`id = ${id}`)
  const key = nameKey(label)
  const taken = await db.row(sql`
    select 1 from lines_of_business where id <> ${id} and accepted_at is not null and (name_key = ${key} or lower(label) = lower(${label}))`)
  if (taken)
    throw new Failure('name_taken', { fields: { label: 'There is a line of this name. Merge it into that one.' } })
  await db.run(sql`update lines_of_business set label = ${label}, name_key = ${key} where id = ${id}`)
  if (line.is_accepted) await storeFormerName(db, normalizedName(line.label), line.value)
  await replaceInProposals(db, line, label)
  await markListingsChanged(db, line.value)
  const entry = { actor: viewer.id, action: 'renamed', kind: 'line' as const, id }
  await audit(db, { ...entry, before: { label: line.label }, after: { label } })
  clearLineCache(db)
}

export async function mergeLine(db: Db, viewer: Viewer, { id, into }: { id: number; into: number }) {
  // Rows are locked in one order, so that two opposite merges do not deadlock.
  const [first, second] = [
    await lockLine(db, sql`id = ${Math.min(id, into)}`),
    await lockLine(db, sql`id = ${Math.max(id, into)}`),
  ]
  const [line, other] = first.id === id ? [first, second] : [second, first]
  if (id === into || !other.is_accepted)
    throw new Failure('conflict', { message: 'Please choose another line of business that is public.' })
  await replaceLine(db, viewer, { line, into: other })
  return { from: line.label, into: other.label }
}

export async function removeLine(db: Db, viewer: Viewer, id: number): Promise<string> {
  const line = await lockLine(db, sql`id = ${id}`)
  const alone = await db.row<{ count: number }>(sql`
    select count(*)::int as count from listings where line_of_business = array[${line.value}]::text[]`)
  if (alone && alone.count > 0) {
    const listings = alone.count === 1 ? '1 listing has' : `${alone.count.toLocaleString('en-US')} listings have`
    throw new Failure('conflict', {
      message: `${listings} no other line of business. Please merge it into another line.`,
    })
  }
  await replaceLine(db, viewer, { line, into: null })
  return line.label
}

async function replaceLine(
  db: Db,
  viewer: Viewer,
  { line, into }: { line: LockedLine; into: LockedLine | null },
): Promise<void> {
  await markListingsChanged(db, line.value)
  await replaceInRecords(db, line.value, into?.value ?? null)
  await replaceInProposals(db, line, into?.label ?? null)
  await db.run(sql`update former_lines set value = ${into?.value ?? null} where value = ${line.value}`)
  // Only its author saw an unaccepted line, so no other account's URLs or drafts contain it.
  if (line.is_accepted || into === null) await storeFormerName(db, line.value, into?.value ?? null)
  if (line.is_accepted) await storeFormerName(db, normalizedName(line.label), into?.value ?? null)
  await db.run(sql`delete from lines_of_business where id = ${line.id}`)
  await audit(db, {
    actor: viewer.id,
    action: into ? 'merged' : 'removed',
    kind: 'line',
    id: line.id,
    before: { label: line.label, value: line.value },
    ...(into && { after: { label: into.label, value: into.value } }),
  })
  clearLineCache(db)
}

const storeFormerName = (db: Db, name: string, value: string | null) =>
  db.run(
    sql`insert into former_lines (name, value) values (${name}, ${value}) on conflict (name) do update set value = excluded.value`,
  )
