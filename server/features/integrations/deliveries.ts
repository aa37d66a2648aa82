// The deliveries of webhooks in the database: which are due, and what came of each attempt.
import sql from 'sql-template-tag'
import type { Db } from '#server/db/connection.ts'
import { isHeard } from './heard.ts'
import type { EventData } from './newEvents.ts'
import type { Outcome } from './post.ts'

/** One attempt. Its outcome counts only if no later attempt has begun. */
export type Claim = {
  id: number
  attempts: number
  webhook_id: number
  url: string
  secret_sealed: Buffer
  /** The one before, while it still signs. */
  old_secret_sealed: Buffer | null
  failing_since: string | null
  event_id: number
  type: string
  kind: string
  record_id: number
  version: number | null
  data: Partial<EventData>
  at: string
}
type Claiming = {
  now: Date
  max: number
  /** How many attempts of each webhook are under way here. */
  underWay: ReadonlyMap<number, number>
  mostOfWebhook: number
  mostOfAccount: number
  leaseSeconds: number
}

/**
 * Takes what is due, with a lease: if this server dies, it is due again. It is one statement, which is committed before anything is sent.
 * Whoever has the fewest under way comes first, so an address that answers slowly holds up no other.
 */
export function claimDue(db: Db, claiming: Claiming): Promise<Claim[]> {
  const { now, max, underWay, mostOfWebhook, mostOfAccount, leaseSeconds } = claiming
  const at = sql`${now.toISOString()}::timestamptz`
  return db.rows<Claim>(sql`
    with counted as (
      select w.*, coalesce(busy.count, 0) as under_way, sum(coalesce(busy.count, 0)) over (partition by w.user_id) as of_account
      from webhooks w
        left join unnest(${[...underWay.keys()]}::int[], ${[...underWay.values()]}::int[]) as busy (webhook_id, count) on busy.webhook_id = w.id),
    ready as (
      select d.id, d.send_after, w.under_way, w.of_account,
        row_number() over (partition by w.user_id order by w.under_way, d.send_after, d.id) as place
      from counted w
        cross join lateral (
          select d.id, d.send_after from webhook_deliveries d
          where d.webhook_id = w.id and d.delivered_at is null and d.given_up_at is null and d.send_after <= ${at}
            and (d.sending_until is null or d.sending_until < ${at})
          order by d.send_after, d.id limit greatest(0, ${mostOfWebhook} - w.under_way)
          for update skip locked) d
      where ${isHeard}),
    due as materialized (
      select id from ready where of_account + place <= ${mostOfAccount} order by under_way, send_after, id limit ${max})
    update webhook_deliveries d set attempts = attempts + 1, sending_until = ${at} + make_interval(secs => ${leaseSeconds})
    from due, webhooks w, events e
    where d.id = due.id and w.id = d.webhook_id and e.id = d.event_id
    returning d.id, d.attempts, d.webhook_id, w.url, w.secret_sealed, w.failing_since, d.event_id,
      case when w.old_until > ${at} then w.old_secret_sealed end as old_secret_sealed,
      e.type, e.kind, e.record_id, e.version, e.data, e.at`)
}

/** An outcome, with the headers that were sent. */
export type Tried = Outcome & { headers: Record<string, string> }
type Kept = { now: Date; outcome: Tried }

const mostTries = 20
const mostTryLetters = 200

/** The attempts of a delivery with this one, the latest. */
function triesWith({ now, outcome: { status, ms, error, answer, headers } }: Kept) {
  const tried = { at: now.toISOString(), status, ms, error, answer: answer.slice(0, mostTryLetters), headers }
  return sql`case when jsonb_array_length(tries) >= ${mostTries}::int then tries - 0 else tries end || ${JSON.stringify(tried)}::jsonb`
}

export async function markDelivered(db: Db, claim: Claim, { now, outcome }: Kept): Promise<void> {
  await db.run(sql`
    update webhook_deliveries set delivered_at = ${now.toISOString()}::timestamptz, sending_until = null, status = ${outcome.status}::int,
      ms = ${outcome.ms}, error = '', answer = ${outcome.answer}, tries = ${triesWith({ now, outcome })}
    where id = ${claim.id} and delivered_at is null`)
  await db.run(
    sql`update webhooks set failing_since = null where id = ${claim.webhook_id} and failing_since is not null`,
  )
}

/** Without a next attempt it is given up. What was given up during the attempt, as by pausing, stays so. */
export async function markFailed(
  db: Db,
  claim: Claim,
  { now, outcome, next }: Kept & { next: Date | null },
): Promise<void> {
  const at = sql`${now.toISOString()}::timestamptz`
  await db.run(sql`
    update webhook_deliveries set sending_until = null, status = ${outcome.status}::int, ms = ${outcome.ms}, error = ${outcome.error},
      answer = ${outcome.answer}, tries = ${triesWith({ now, outcome })}, send_after = coalesce(${next?.toISOString()}::timestamptz, send_after),
      given_up_at = ${next ? null : now.toISOString()}::timestamptz
    where id = ${claim.id} and attempts = ${claim.attempts} and delivered_at is null and given_up_at is null`)
  await db.run(sql`update webhooks set failing_since = ${at} where id = ${claim.webhook_id} and failing_since is null`)
}

/** An attempt that the end of this server broke off does not count. */
export const giveBack = (db: Db, { id, attempts }: Claim) =>
  db.run(sql`
    update webhook_deliveries set attempts = attempts - 1, sending_until = null
    where id = ${id} and attempts = ${attempts} and delivered_at is null`)

/** Only one server uses an embedded database, so what it finds under way at its start was under way in one that is dead. */
export const freeAllDeliveries = (db: Db) =>
  db.run(sql`update webhook_deliveries set sending_until = null where sending_until is not null`)

/** What waits for a webhook that is paused or off is not sent later. */
export const giveUpWaiting = (db: Db, webhookId: number, { now, reason }: { now: Date; reason: string }) =>
  db.run(sql`
    update webhook_deliveries set given_up_at = ${now.toISOString()}::timestamptz, sending_until = null, error = ${reason}
    where webhook_id = ${webhookId} and delivered_at is null and given_up_at is null`)
