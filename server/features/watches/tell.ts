// Tells people what happened in their saved searches: a notice for each search, and one mail for all of an account.
import sql from 'sql-template-tag'
import { alertCounts, alertText } from '#contract/rules/watching.ts'
import type { Db } from '#server/db/connection.ts'
import { greetingOf } from '#server/mail/greeting.ts'
import { notify } from '#server/mail/notify.ts'
import { queueMail } from '#server/mail/outbox.ts'
import type { Watching } from './found.ts'
import { mailOf } from './mail.ts'
import { lastDue, people } from './people.ts'
import { countsOf, linkOf, type Told } from './told.ts'

type Telling = Pick<Watching, 'db' | 'config' | 'now' | 'log'>
type Pending = Told & {
  bell: boolean
  mail: boolean
  often: 'at_once' | 'daily' | 'weekly'
  told_to: number
  mailed_to: number
  last: number
}

const deadlineMs = 10_000
const mostPeople = 500
const mostAlerts = 200
const hourMs = 60 * 60_000

/** Each person in a transaction of its own, in which what it was told is noted with what it is told. */
export async function tellPeople(telling: Telling, signal?: AbortSignal): Promise<void> {
  const { db, now, log } = telling
  // Who only waits for the hour of the next mail is not among them, and so keeps nobody else waiting.
  const due = await db.rows<{ user_id: number }>(sql`
    select distinct p.user_id from ${people} p join users u on u.id = p.user_id
    where ${isDue(now())} and exists (
      select 1 from alerts a where a.saved_search_id = p.saved_search_id
        and (a.id > p.told_to or a.id > p.mailed_to and coalesce(u.alert_mail_at, '-infinity') <= ${anHourBefore(now())}::timestamptz))
    order by p.user_id limit ${mostPeople}`)
  for (const { user_id } of due) {
    if (signal?.aborted) return
    await db
      .transaction(deadlineMs, tx => tell(tx, user_id, telling))
      .catch(error => log.warn({ err: error, account: user_id }, 'An account could not be told; it is tried again'))
  }
}

const anHourBefore = (now: Date) => new Date(now.getTime() - hourMs).toISOString()

/** What is told daily and weekly is due once the search was compared at that hour. */
const isDue = (now: Date) => {
  const { daily, weekly } = lastDue(now)
  return sql`p.paused_at is null and (
    p.often = 'at_once'
    or p.often = 'daily' and coalesce(p.told_at, '-infinity') < ${daily}::timestamptz
    or p.often = 'weekly' and coalesce(p.told_at, '-infinity') < ${weekly}::timestamptz)`
}

type Person = { username: string; name: string; is_reached: boolean; may_mail: boolean }

async function tell(tx: Db, userId: number, { config, now: clock }: Telling): Promise<void> {
  const now = clock()
  // Two servers that tell the same person wait here for each other.
  const person = await tx.row<Person>(sql`
    select username, name_24 as name,
      verified_at is not null and mail_paused_at is null
        and not exists (select 1 from mail_stops s where s.user_id = users.id and s.scope = 'alerts') as is_reached,
      coalesce(alert_mail_at, '-infinity') <= ${anHourBefore(now)}::timestamptz as may_mail
    from users where id = ${userId} and disabled_at is null for no key update`)
  if (!person) return
  const pending = await pendingOf(tx, userId, now)
  for (const search of pending) await tellInBell(tx, userId, search)
  const wanted = person.is_reached ? pending.filter(({ mail }) => mail) : []
  const mailed = wanted.flatMap(search => {
    const alerts = search.alerts.filter(({ id }) => id > search.mailed_to)
    return alerts.length > 0 ? [{ ...search, alerts }] : []
  })
  // What waits for the hour to pass stays for the next mail.
  const isHeld = mailed.length > 0 && !person.may_mail
  if (mailed.length > 0 && !isHeld) {
    await queueMail(tx, person.username, mailOf(mailed, { config, userId, greeting: greetingOf(person.name) }))
    await tx.run(sql`update users set alert_mail_at = ${now.toISOString()}::timestamptz where id = ${userId}`)
  }
  for (const { id, last, mailed_to } of pending) {
    const waits = isHeld && mailed.some(search => search.id === id)
    await noteTold(tx, { search: id, userId, told: last, mailed: waits ? mailed_to : last, at: now.toISOString() })
  }
}

const pendingOf = (tx: Db, userId: number, now: Date) =>
  tx.rows<Pending>(sql`
    select s.id, s.name, s.kind, s.listing_id, s.organization_id, p.bell, p.mail, p.often, p.told_to, p.mailed_to,
      (select max(a.id) from alerts a where a.saved_search_id = s.id) as last,
      (select coalesce(json_agg(told order by told.id), '[]') from (
        select a.id, a.kind, a.listing_id, a.listing_name, o.organization_name, a.fields, a.is_gone,
          case when l.verified_at is not null then json_build_object('source', l.verified_source,
            'days', greatest(0, floor(extract(epoch from ${now.toISOString()}::timestamptz - l.verified_at) / 86400))) end as verified
        from alerts a left join listings l on l.id = a.listing_id left join organizations o on o.id = l.organization_id
        where a.saved_search_id = s.id and a.id > least(p.told_to, p.mailed_to) and a.actor_id is distinct from ${userId}
        order by a.id desc limit ${mostAlerts}) as told) as alerts
    from ${people} p join saved_searches s on s.id = p.saved_search_id
    where p.user_id = ${userId} and ${isDue(now)}
      and exists (select 1 from alerts a where a.saved_search_id = s.id and a.id > least(p.told_to, p.mailed_to))
    order by s.id`)

async function tellInBell(tx: Db, userId: number, { bell, told_to, alerts, ...search }: Pending): Promise<void> {
  const fresh = alerts.filter(({ id }) => id > told_to)
  const [first] = fresh
  if (!bell || !first) return
  const sentences = fresh.slice(0, 3).map(alertText)
  await notify(tx, userId, {
    kind: 'alert',
    title: fresh.length === 1 ? alertText(first) : `${search.name}: ${alertCounts(countsOf(fresh))}`,
    text: fresh.length === 1 ? search.name : sentences.join('\n'),
    link: linkOf(search),
  })
}

type Noted = { search: number; userId: number; told: number; mailed: number; at: string }

/** The row of the owner is the search itself. */
async function noteTold(tx: Db, { search, userId, told, mailed, at }: Noted): Promise<void> {
  const noted = sql`told_to = ${told}, mailed_to = ${mailed}, told_at = ${at}::timestamptz`
  const own = await tx.run(sql`update saved_searches set ${noted} where id = ${search} and owner_id = ${userId}`)
  if (own === 0)
    await tx.run(
      sql`update saved_search_watchers set ${noted} where saved_search_id = ${search} and user_id = ${userId}`,
    )
}
