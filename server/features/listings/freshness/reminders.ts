// The weekly reminder: every keeper whose entries were last found correct 80 days ago or earlier gets one notice and one mail.
import sql from 'sql-template-tag'
import { dayMs } from '#contract/rules/freshness.ts'
import type { Db } from '#server/db/connection.ts'
import type { Dependencies } from '#server/http/dependencies.ts'
import { notify } from '#server/mail/notify.ts'
import { stopLinkOf } from '#server/mail/stopTokens.ts'
import { dueEntries, mostAskedFirst } from './agingEntries.ts'

type Reminding = Pick<Dependencies, 'db' | 'config' | 'now'>

const hourMs = 3_600_000
const mostNames = 20
const deadlineMs = 5_000
/** A server that was down at noon on Monday still reminds later that day, but not later in the week. */
const lateMs = 12 * hourMs

/** Returns today's date if it is Monday after 12:00 UTC, else null. */
function mondayOf(now: Date): string | null {
  const midnight = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate())
  const since = now.getTime() - midnight - 12 * hourMs
  if (now.getUTCDay() !== 1 || since < 0 || since >= lateMs) return null
  return new Date(midnight).toISOString().slice(0, 10)
}

export async function remindKeepers({ db, config, now: clock }: Reminding, signal?: AbortSignal): Promise<void> {
  const now = clock()
  const week = mondayOf(now)
  if (week === null) return
  const keepers = await db.rows<{ id: number }>(sql`
    select distinct u.id from users u join memberships m on m.user_id = u.id
    where u.disabled_at is null and ${isWanted(week)} order by u.id`)
  for (const { id } of keepers) {
    if (signal?.aborted) return
    await db.transaction(deadlineMs, tx => remind(tx, id, { config, now, week }))
  }
}

const isWanted = (week: string) => sql`
  not exists (select 1 from mail_stops s where s.user_id = u.id and s.scope = 'keeper')
  and not exists (select 1 from confirmation_reminders r where r.user_id = u.id and r.week = ${week}::date)`

type Week = Pick<Reminding, 'config'> & { now: Date; week: string }

async function remind(db: Db, id: number, { config, now, week }: Week): Promise<void> {
  // The lock orders this with a stop of reminders and with other servers, so the next statement sees what they have done.
  await db.run(sql`select id from users where id = ${id} for update`)
  const scope = sql`o.id in (select m.organization_id from memberships m where m.user_id = ${id})`
  const due = await db.rows<{ name: string; total: number }>(sql`
    select name, count(*) over ()::int as total from (${dueEntries(scope, now)}) as due ${mostAskedFirst} limit ${mostNames}`)
  const taken = await db.run(sql`
    insert into confirmation_reminders (user_id, week) select u.id, ${week}::date from users u
    where u.id = ${id} and ${isWanted(week)} and ${due.length > 0}::boolean on conflict do nothing`)
  if (taken === 0) return
  const more = (due[0]?.total ?? 0) - due.length
  await notify(db, id, {
    kind: 'still_correct',
    title: 'Are these still correct?',
    text: [
      'You look after these entries. Nobody has confirmed them in the last 80 days:',
      due.map(({ name }) => name).join('\n'),
      ...(more > 0 ? [`and ${more} more`] : []),
    ].join('\n\n'),
    link: '/dashboard/freshness',
    mail: true,
    publicUrl: config.publicUrl,
    letter: {
      paragraphs: ['You look after these entries. Nobody has confirmed them in the last 80 days:'],
      ledger: [...due.map(({ name }) => ({ label: name })), ...(more > 0 ? [{ label: `and ${more} more` }] : [])],
      button: 'Review them',
      why: 'You get this on Mondays because you contribute for their organizations.',
    },
    foot: [{ label: 'Stop these reminders', link: stopLinkOf(config, id, 'keeper') }],
  })
}

/** Deletes past weeks, for which no server sends reminders any more. */
export const forgetReminders = (now: Date, max: number) => sql`
  delete from confirmation_reminders where (user_id, week) in (
    select user_id, week from confirmation_reminders
    where week < ${new Date(now.getTime() - 30 * dayMs).toISOString()}::timestamptz::date limit ${max})`
