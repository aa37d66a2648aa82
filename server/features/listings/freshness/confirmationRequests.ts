// Requests to confirm that a listing is still correct: one per account in 30 days, and one notice for its keepers.
import sql from 'sql-template-tag'
import type { Viewer } from '#contract/policy.ts'
import { dayMs } from '#contract/rules/freshness.ts'
import type { Db } from '#server/db/connection.ts'
import { Failure } from '#server/http/failure.ts'
import { notify } from '#server/mail/notify.ts'
import { membersOf } from '../../organizations/memberships.ts'

/** An account can ask again after this time. */
export const againMs = 30 * dayMs
const linkTo = (id: number) => `/listings/details/${id}`
const noticeToKeepers = 'asked_to_confirm'
const noticeToAskers = 'confirmed'

type Of = { id: number; at: Date }

export async function ask(db: Db, viewer: Viewer, { id, at }: Of): Promise<void> {
  const since = new Date(at.getTime() - againMs).toISOString()
  const isNew = await db.run(sql`
    insert into confirmation_requests (listing_id, user_id, asked_at) values (${id}, ${viewer.id}, ${at.toISOString()}::timestamptz)
    on conflict (listing_id, user_id) do update set asked_at = excluded.asked_at, answered_at = null
      where confirmation_requests.asked_at <= ${since}::timestamptz`)
  if (!isNew) throw new Failure('asked_already')
  const listing = await db.row<{ name: string; organization_id: number; asked: number }>(sql`
    select listing_name as name, organization_id,
      (select count(*) from confirmation_requests where listing_id = l.id and answered_at is null)::int as asked
    from listings l where id = ${id} for update`)
  if (!listing) throw new Failure('not_found')
  const keepers = await membersOf(db, listing.organization_id)
  const recipients = keepers.length > 0 ? keepers : await superAdmins(db)
  // There is one notice for each listing: an unread one is replaced by the one with the new count.
  await db.run(sql`
    delete from notices where user_id = any(${recipients}::int[]) and kind = ${noticeToKeepers} and link = ${linkTo(id)} and read_at is null`)
  for (const keeper of recipients)
    await notify(db, keeper, {
      kind: noticeToKeepers,
      title: `${listing.asked === 1 ? '1 broker asks' : `${listing.asked} brokers ask`}: is this still correct?`,
      text: listing.name,
      link: linkTo(id),
    })
}

const superAdmins = async (db: Db): Promise<number[]> =>
  (await db.rows<{ id: number }>(sql`select id from users where role = 'superAdmin' and disabled_at is null`)).map(
    ({ id }) => id,
  )

/** Notifies everybody who waits for an answer, except the account that confirmed the listing. */
export async function notifyAskers(db: Db, viewer: Viewer, { id, at }: Of): Promise<void> {
  const askers = await db.rows<{ user_id: number; name: string }>(sql`
    update confirmation_requests r set answered_at = ${at.toISOString()}::timestamptz from listings l
    where r.listing_id = ${id} and l.id = r.listing_id and r.answered_at is null returning r.user_id, l.listing_name as name`)
  for (const { user_id, name } of askers)
    if (user_id !== viewer.id)
      await notify(db, user_id, {
        kind: noticeToAskers,
        title: `Confirmed: ${name}`,
        text: 'You asked whether it is still correct. It is.',
        link: linkTo(id),
      })
}

/** After a confirmation is undone, its requests wait again, and their unread notices are deleted. */
export async function reopen(db: Db, id: number): Promise<void> {
  const waiting = await db.rows<{ user_id: number }>(sql`
    update confirmation_requests r set answered_at = null
    where r.listing_id = ${id} and r.answered_at = (select max(answered_at) from confirmation_requests where listing_id = ${id})
      and r.answered_at > coalesce((select verified_at from listings where id = ${id}), '-infinity')
    returning r.user_id`)
  await db.run(sql`
    delete from notices where user_id = any(${waiting.map(({ user_id }) => user_id)}::int[]) and kind = ${noticeToAskers}
      and link = ${linkTo(id)} and read_at is null`)
}
