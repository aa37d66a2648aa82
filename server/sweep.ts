// Periodically deletes expired rows (sessions, keys, counters, links, networks, sent mails, views, gaps, calls of keys) and unused files; reminds keepers, tells of keys that end, counts the week and reports stuck mail.
import { setTimeout as pause } from 'node:timers/promises'
import sql, { type Sql } from 'sql-template-tag'
import { networkDays } from './features/accounts/knownNetworks.ts'
import { forgetWithdrawn } from './features/exchange/withdrawn.ts'
import { recheckGaps } from './features/gaps/fill.ts'
import { warnOfEndingKeys } from './features/integrations/endingKeys.ts'
import { forgetReminders, remindKeepers } from './features/listings/freshness/reminders.ts'
import { countWeek } from './features/overview/figureWeeks.ts'
import { sweepFiles } from './features/uploads/sweep.ts'
import type { Dependencies } from './http/dependencies.ts'
import { expiredMails, stuckMailReport } from './mail/stuck.ts'

type SweepDependencies = Pick<Dependencies, 'db' | 'storage' | 'log' | 'config' | 'index' | 'now'>

const batch = 500
const pauseMs = 25
const firstMs = 20_000
const everyMs = 10 * 60_000
/** Finding unused files checks each file, so it runs less often. */
const filesEveryMs = 6 * 60 * 60_000
const olderThanDays = 7
/** Gaps are searched again once a day, since a listing may fill them by now. */
const gapsEveryMs = 24 * 60 * 60_000

/** Runs shortly after the start and then about every ten minutes, at random times, so that several servers do not coincide. */
export function startSweeping(dependencies: SweepDependencies): { stop(): Promise<void> } {
  const ended = new AbortController()
  const areFilesDue = atMostEvery(filesEveryMs)
  const areGapsDue = atMostEvery(gapsEveryMs)
  const reportStuckMail = stuckMailReport(dependencies)
  const work = async () => {
    await reportStuckMail()
    await countWeek(dependencies)
    await remindKeepers(dependencies, ended.signal)
    await warnOfEndingKeys(dependencies)
    await sweep(dependencies, ended.signal)
    if (!ended.signal.aborted && areFilesDue(performance.now())) await sweepFiles({ ...dependencies, olderThanDays })
    if (!ended.signal.aborted && areGapsDue(performance.now()))
      await recheckGaps(dependencies.db, dependencies.index, ended.signal)
  }
  const loop = async () => {
    for (let wait = firstMs; ; wait = everyMs) {
      await pause(wait * (0.75 + Math.random() / 2), undefined, { signal: ended.signal, ref: false })
      await work().catch(error => {
        if (!ended.signal.aborted) dependencies.log.warn({ err: error }, 'Sweeping failed; it is tried again later.')
      })
    }
  }
  // The loop ends only when the pause is aborted.
  const running = loop().catch(() => undefined)
  return {
    async stop() {
      ended.abort()
      await running
    },
  }
}

/** Returns true at the first call, and then once per interval. */
export function atMostEvery(ms: number): (now: number) => boolean {
  let next = Number.NEGATIVE_INFINITY
  return now => {
    if (now < next) return false
    next = now + ms
    return true
  }
}

/** Deletes expired rows in small batches. */
export async function sweep(
  { db, config, now }: Pick<SweepDependencies, 'db' | 'config' | 'now'>,
  signal?: AbortSignal,
): Promise<void> {
  for (const statement of expiredRows(config.sessions.idleMs, now())) {
    // There is a pause between batches, since on the embedded engine all other statements wait.
    while (!signal?.aborted && (await db.run(statement)) === batch) await pause(pauseMs)
  }
}

const expiredRows = (idleMs: number, now: Date): Sql[] => [
  sql`delete from sessions where id in (
    select id from sessions
    where expires_at <= now() or seen_at <= now() - ${idleMs}::float8 * interval '1 millisecond' limit ${batch})`,
  sql`delete from idempotency_keys where (user_id, call, key) in (
    select user_id, call, key from idempotency_keys where created_at < now() - interval '24 hours' limit ${batch})`,
  // Servers read these rows within a second. A server that was disconnected for a day rebuilds its index.
  sql`delete from listing_changes where ctid in (
    select ctid from listing_changes where at < now() - interval '24 hours' limit ${batch})`,
  sql`delete from counters where key in (select key from counters where resets_at <= now() limit ${batch})`,
  sql`delete from mailed_links where token_hash in (
    select token_hash from mailed_links
    where expires_at <= now() or (purpose = 'reset' and used_at is not null) limit ${batch})`,
  sql`delete from export_links where id in (
    select id from export_links
    where (used_at is not null or expires_at <= ${now.toISOString()}::timestamptz) and coalesce(running_until, '-infinity') <= now()
    limit ${batch})`,
  sql`delete from sign_in_challenges where id in (
    select id from sign_in_challenges where expires_at <= now() limit ${batch})`,
  sql`delete from trusted_devices where id in (
    select id from trusted_devices where expires_at <= now() limit ${batch})`,
  sql`delete from agency_invitations where token_hash in (
    select token_hash from agency_invitations where expires_at <= now() limit ${batch})`,
  sql`delete from review_holds where (kind, record_id) in (
    select kind, record_id from review_holds where until <= now() limit ${batch})`,
  sql`delete from known_networks where (user_id, network_hash) in (
    select user_id, network_hash from known_networks
    where seen_at < now() - make_interval(days => ${networkDays}::int) limit ${batch})`,
  sql`delete from known_devices where (user_id, device_hash) in (
    select user_id, device_hash from known_devices
    where seen_at < now() - make_interval(days => ${networkDays}::int) limit ${batch})`,
  ...expiredMails(batch),
  sql`delete from listing_views where (listing_id, user_id, day) in (
    select listing_id, user_id, day from listing_views where day < current_date - 400 limit ${batch})`,
  sql`delete from api_key_calls where id in (
    select id from api_key_calls where at < now() - interval '7 days' limit ${batch})`,
  sql`delete from api_key_days where (key_id, day) in (
    select key_id, day from api_key_days where day < current_date - 400 limit ${batch})`,
  sql`delete from alerts where id in (select id from alerts where at < now() - interval '90 days' limit ${batch})`,
  sql`delete from jobs where id in (
    select id from jobs where ended_at < now() - interval '30 days' limit ${batch})`,
  // With what was sent of them.
  sql`delete from events where id in (select id from events where at < now() - interval '30 days' limit ${batch})`,
  sql`delete from webhooks where id in (select id from webhooks where ended_at < now() - interval '30 days' limit ${batch})`,
  sql`update webhooks set old_secret_sealed = null, old_until = null where id in (
    select id from webhooks where old_until <= now() limit ${batch})`,
  forgetReminders(now, batch),
  forgetWithdrawn(now, batch),
  ...expiredGapRows(now.toISOString()),
]

/** The sources of unmet searches are deleted after 60 days, their counts after 24 months. */
const expiredGapRows = (now: string): Sql[] => [
  sql`delete from unmet_by where (week, key, source) in (
    select week, key, source from unmet_by where week < ${now}::timestamptz::date - 60 limit ${batch})`,
  sql`delete from unmet where (week, key) in (
    select week, key from unmet where week < ${now}::timestamptz::date - interval '24 months' limit ${batch})`,
  sql`delete from gaps where key in (
    select key from gaps g where not exists (select 1 from unmet u where u.key = g.key) limit ${batch})`,
]
