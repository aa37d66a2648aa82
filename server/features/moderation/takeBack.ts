// Takes back what a decision accepted beside its record: providers, MGAs, lines and the creation year, as far as nothing else uses them.
import sql, { type Sql } from 'sql-template-tag'
import type { Viewer } from '#contract/policy.ts'
import type { Db } from '../../db/connection.ts'
import { audit } from '../../review/audit.ts'
import { clearLineCache } from '../reference/lines.ts'
import { markListingsChanged } from '../reference/lineUse.ts'

type Effect = { kind: string; record_id: number; action: string; after: Record<string, unknown> }
export type TakingBack = {
  viewer: Viewer
  /** The number of the decision. */
  decision: number
  kind: 'listing' | 'organization'
  id: number
}

export async function takeBack(db: Db, { viewer, decision, kind, id }: TakingBack): Promise<void> {
  const effects = await db.rows<Effect>(sql`
    select kind, record_id, action, coalesce(after, '{}') as after from audit where decision = ${decision} order by id`)
  for (const { action, after } of effects)
    if (action === 'provider accepted') await askAgain(db, id, Number(after.provider_id))
  for (const { kind: of, record_id, after } of effects)
    if (of === 'organization' && kind === 'listing')
      await takeYearBack(db, { listing: id, organization: record_id, year: Number(after.organization_creation_year) })
  const accepted = (of: string) =>
    effects.filter(effect => effect.kind === of && effect.action === 'accepted').map(effect => effect.record_id)
  await takeMgasBack(db, { viewer, organization: id, mgas: accepted('mga') })
  await takeLinesBack(db, { viewer, kind, id, lines: accepted('line') })
}

/** The request that was accepted waits again, of the account that made it. */
async function askAgain(db: Db, listing: number, organization: number): Promise<void> {
  await db.run(sql`
    delete from listing_providers p using listings l
    where p.listing_id = ${listing} and p.organization_id = ${organization} and l.id = p.listing_id and l.organization_id <> p.organization_id`)
  await db.run(sql`
    insert into provider_requests (listing_id, organization_id, asked_by_id, created_at)
    select ${listing}::int, o.id, u.id, coalesce(asked.at, now()) from organizations o
      left join lateral (
        select actor_id, at from audit where kind = 'listing' and record_id = ${listing} and action = 'provider asked'
          and (after ->> 'provider_id')::int = o.id order by id desc limit 1) asked on true
      left join users u on u.id = asked.actor_id
    where o.id = ${organization} on conflict do nothing`)
}

type Year = { listing: number; organization: number; year: number }

async function takeYearBack(db: Db, { listing, organization, year }: Year): Promise<void> {
  const taken = await db.row(sql`
    update organizations set organization_creation_year = null, version = version + 1
    where id = ${organization} and organization_creation_year = ${year} returning id`)
  if (taken) await db.run(sql`update listings set organization_creation_year = ${year} where id = ${listing}`)
}

type Mgas = { viewer: Viewer; organization: number; mgas: number[] }

/** An MGA that nobody works with any more came with a proposal, and goes with it. */
async function takeMgasBack(db: Db, { viewer, organization, mgas }: Mgas): Promise<void> {
  const taken = await db.rows<{ id: number; mga_name: string }>(sql`
    update mgas m set approved_at = null where m.id = any(${mgas}::int[]) and m.carried_by_id = ${organization}
      and not exists (select 1 from organization_mgas om where om.mga_id = m.id and om.organization_id <> ${organization})
      and not exists (select 1 from access_marks a where a.mga_id = m.id)
    returning id, mga_name`)
  for (const { id, mga_name } of taken)
    await audit(db, { actor: viewer.id, action: 'acceptance undone', kind: 'mga', id, before: { mga_name } })
  await db.run(sql`
    delete from mgas m where m.id = any(${taken.map(mga => mga.id)}::int[])
      and not exists (select 1 from organization_mgas om where om.mga_id = m.id)`)
}

type Lines = Pick<TakingBack, 'viewer' | 'kind' | 'id'> & { lines: number[] }

/** Such a line is its maker's own again. */
async function takeLinesBack(db: Db, { viewer, kind, id, lines }: Lines): Promise<void> {
  if (lines.length === 0) return
  const isOther = (of: typeof kind, column: Sql) => (of === kind ? sql`${column} is distinct from ${id}` : sql`true`)
  const ownMgas = sql`(select mga_id from organization_mgas where organization_id = ${kind === 'organization' ? id : null}::int)`
  const taken = await db.rows<{ id: number; label: string; value: string }>(sql`
    update lines_of_business l set accepted_at = null where l.id = any(${lines}::int[]) and l.created_by is not null
      and not exists (select 1 from listings r where l.value = any(r.line_of_business) and ${isOther('listing', sql`r.id`)})
      and not exists (select 1 from organizations r where l.value = any(r.line_of_business) and ${isOther('organization', sql`r.id`)})
      and not exists (select 1 from mgas m where l.value = any(m.line_of_business) and m.id not in ${ownMgas})
      and not exists (
        select 1 from contact_coverage v join contacts c on c.id = v.contact_id
        where v.lob = l.value and ${isOther('listing', sql`c.listing_id`)} and ${isOther('organization', sql`c.organization_id`)}
          and (c.mga_id is null or c.mga_id not in ${ownMgas}))
      and not exists (
        select 1 from proposals p where p.status = 'open' and p.author_id is distinct from l.created_by
          and position(to_json(l.label)::text in p.changes::text) > 0)
    returning id, label, value`)
  for (const { id: line, label, value } of taken) {
    await markListingsChanged(db, value)
    await audit(db, { actor: viewer.id, action: 'acceptance undone', kind: 'line', id: line, before: { label } })
  }
  clearLineCache(db)
}
