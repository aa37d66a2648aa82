// Reads webhooks, and what was sent to each.
import sql, { type Sql } from 'sql-template-tag'
import type { ReplyOf } from '#contract/call.ts'
import type { listDeliveries, listWebhooks } from '#contract/calls/webhooks.ts'
import type { Viewer } from '#contract/policy.ts'
import { type DeliveryState, loggedDays } from '#contract/rules/webhooks.ts'
import type { Db } from '#server/db/connection.ts'
import { bodyOf, eventIdOf, type SentEvent } from './body.ts'
import { makerMayHear } from './heard.ts'

export type WebhookRecord = ReplyOf<typeof listWebhooks>['webhooks'][number]
type Delivery = ReplyOf<typeof listDeliveries>['deliveries'][number]

/** One's own, and those of the organizations that one owns, without those that wait for a second factor; `w` in the statement. The ownership is read here, since it may just have ended. */
export const webhooksOf = ({
  id,
  withheld,
}: Pick<Viewer, 'id' | 'withheld'>): Sql => sql`((w.user_id = ${id} or w.organization_id in (
  select organization_id from memberships where user_id = ${id})) and not coalesce(w.organization_id, 0) = any(${[...(withheld?.organizations ?? [])]}::int[]))`

const mostShown = 100
const stopped =
  'the account of its maker is disabled, no longer owns the organization, or lacks the second factor that it asks for'

export const readWebhooks = (db: Db, viewer: Viewer, which: Sql): Promise<WebhookRecord[]> =>
  db.rows<WebhookRecord>(sql`
    select w.id, w.url, w.events,
      case when o.id is not null then json_build_object('id', o.id, 'organization_name', o.organization_name) end as organization,
      u.name_24 as maker, w.user_id = ${viewer.id} as is_mine,
      case when w.ended_at is null and ${makerMayHear} then w.state else 'stopped' end as state,
      case when ${makerMayHear} then w.off_reason else ${stopped} end as off_reason,
      case when w.old_until > now() then w.old_until end as old_until,
      sent.delivered, sent.given_up, sent.waiting, sent.last_delivered_at, w.version, w.created_at
    from webhooks w join users u on u.id = w.user_id left join organizations o on o.id = w.organization_id
      cross join lateral (
        select count(*) filter (where ${inState.delivered})::int as delivered, count(*) filter (where ${inState.given_up})::int as given_up,
          count(*) filter (where ${inState.waiting})::int as waiting, max(d.delivered_at) as last_delivered_at
        from webhook_deliveries d join events e on e.id = d.event_id where d.webhook_id = w.id and ${isLogged}) sent
    where ${which} and ${webhooksOf(viewer)}
    order by w.id desc limit ${mostShown}`)

const isLogged = sql`e.at > now() - make_interval(days => ${loggedDays}::int)`
const inState: Record<DeliveryState, Sql> = {
  delivered: sql`d.delivered_at is not null`,
  waiting: sql`(d.delivered_at is null and d.given_up_at is null)`,
  given_up: sql`(d.delivered_at is null and d.given_up_at is not null)`,
}

type Asked = { id: number; state?: DeliveryState | undefined; page: number; per_page: number }
type Row = SentEvent &
  Omit<Delivery, 'event_id' | 'event' | 'record' | 'body' | 'headers' | 'tries'> & {
    type: Delivery['event']
    tries: (Delivery['tries'][number] & Pick<Delivery, 'headers'>)[]
  }

export async function readDeliveries(db: Db, { id, state, page, per_page }: Asked, publicUrl: string) {
  const counts = await db.row<Record<DeliveryState, number>>(sql`
    select count(*) filter (where ${inState.delivered})::int as delivered, count(*) filter (where ${inState.waiting})::int as waiting,
      count(*) filter (where ${inState.given_up})::int as given_up
    from webhook_deliveries d join events e on e.id = d.event_id where d.webhook_id = ${id} and ${isLogged}`)
  const rows = await db.rows<Row>(sql`
    select d.id, d.event_id, e.type, e.kind, e.record_id, e.version, e.data, e.at,
      case when ${inState.delivered} then 'delivered' when ${inState.waiting} then 'waiting' else 'given_up' end as state,
      case when ${inState.waiting} then greatest(d.send_after, d.sending_until) end as next_at,
      d.attempts, d.tries, d.status, d.ms, d.error, d.answer
    from webhook_deliveries d join events e on e.id = d.event_id
    where d.webhook_id = ${id} and ${isLogged} and ${state ? inState[state] : sql`true`}
    order by d.id desc limit ${per_page} offset ${(page - 1) * per_page}`)
  const of = counts ?? { delivered: 0, waiting: 0, given_up: 0 }
  return {
    deliveries: rows.map(row => deliveryOf(row, publicUrl)),
    counts: of,
    total: state ? of[state] : of.delivered + of.waiting + of.given_up,
  }
}

function deliveryOf({ type, kind, record_id, version, data, tries, ...row }: Row, publicUrl: string): Delivery {
  const event = { ...row, type, kind, record_id, version, data }
  return {
    ...row,
    event_id: eventIdOf(event),
    event: type,
    record: kind === 'listing' || kind === 'organization' ? { kind, id: record_id, name: data.name ?? '' } : null,
    headers: tries.at(-1)?.headers ?? {},
    body: bodyOf(event, publicUrl),
    tries: tries.map(({ headers: _, ...tried }) => tried),
  }
}
