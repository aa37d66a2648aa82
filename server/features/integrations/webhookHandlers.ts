// The handlers of webhooks: adding and changing them, what was sent, and sending again.
import sql, { type Sql } from 'sql-template-tag'
import {
  deleteWebhook,
  listDeliveries,
  listWebhooks,
  resend,
  rotateWebhook,
  saveWebhook,
  testWebhook,
} from '#contract/calls/webhooks.ts'
import type { Viewer } from '#contract/policy.ts'
import { type EventType, eventTypes, mostWebhooks, oldSigningHours } from '#contract/rules/webhooks.ts'
import type { Db } from '#server/db/connection.ts'
import { Failure, wrongField } from '#server/http/failure.ts'
import { type Handler, handle, handleInSteps } from '#server/http/handle.ts'
import { audit } from '#server/review/audit.ts'
import type { AccountDependencies } from '../accounts/dependencies.ts'
import { lockConfirmedUser, reauthenticate } from '../accounts/reauthenticate.ts'
import { leadsInside, refusedTarget, resolverFor } from './addresses.ts'
import { giveUpWaiting } from './deliveries.ts'
import { isHeard } from './heard.ts'
import { owns } from './queries.ts'
import { newSigningSecret, seal } from './seal.ts'
import { readDeliveries, readWebhooks, type WebhookRecord, webhooksOf } from './webhookQueries.ts'

/** How many are sent again at once. */
const mostResent = 10_000

export function webhooks(dependencies: AccountDependencies): Handler[] {
  const { config, now } = dependencies

  /** Refuses an address that cannot be sent to, as far as one can say without sending. */
  async function requireTarget(url: string): Promise<void> {
    const sentence = refusedTarget(url, config.webhookPrivate)
    if (sentence) throw wrongField('url', sentence)
    if (config.webhookPrivate) return
    if (await leadsInside(new URL(url), resolverFor(false))) {
      const failure = new Failure('private_address')
      throw new Failure('private_address', { fields: { url: failure.message } })
    }
  }

  return [
    handle(listWebhooks, async ({ db, viewer }, { organization_id: organization }) => {
      if (organization !== undefined && !(await owns(db, viewer, organization))) throw new Failure('not_found')
      const which =
        organization === undefined ? sql`w.user_id = ${viewer.id}` : sql`w.organization_id = ${organization}`
      const found = await readWebhooks(db, viewer, which)
      return { webhooks: found, total: found.length, most: mostWebhooks }
    }),

    handleInSteps(saveWebhook, {
      before: async (asking, { id, url, current_password }) => {
        if (url !== undefined) await requireTarget(url)
        else if (id === undefined) throw wrongField('url', 'Please enter an address.')
        return id === undefined ? reauthenticate(dependencies, asking, current_password) : null
      },
      run: async ({ db, viewer, prepared: confirmed }, { id, version, url, events, organization_id, state }) => {
        if (id !== undefined) {
          await change(db, viewer, { id, version, url, events, state })
          const message = state === 'paused' ? 'Paused. What happens meanwhile is not sent later.' : 'Webhook saved'
          return { message, webhook: await oneOf(db, viewer, id), secret: null }
        }
        if (!confirmed || url === undefined) throw new Failure('sign_in_first')
        // The lock lets of two that are made at once the second count the first.
        await lockConfirmedUser(db, viewer, confirmed)
        if (organization_id !== undefined && !(await owns(db, viewer, organization_id))) throw new Failure('not_found')
        const count = await db.row<{ total: number }>(
          sql`select count(*)::int as total from webhooks where user_id = ${viewer.id}`,
        )
        if ((count?.total ?? 0) >= mostWebhooks)
          throw new Failure('limit_reached', {
            message: `You have ${mostWebhooks} webhooks already. Please delete one first.`,
          })
        const secret = newSigningSecret()
        const made = await db.row<{ id: number }>(sql`
          insert into webhooks (user_id, organization_id, url, events, state, secret_sealed)
          values (${viewer.id}, ${organization_id ?? null}::int, ${url}, ${sorted(events)}::text[], ${state ?? 'on'},
            ${seal(config, secret)}) returning id`)
        await auditWebhook(db, viewer, { action: 'webhook made', id: made?.id ?? 0, maker: viewer.id })
        return { message: 'Webhook created', webhook: await oneOf(db, viewer, made?.id ?? 0), secret }
      },
    }),

    handle(rotateWebhook, async ({ db, viewer }, { id }) => {
      const { maker } = await lock(db, viewer, id)
      const secret = newSigningSecret()
      await db.run(sql`
        update webhooks set old_secret_sealed = secret_sealed, old_until = now() + make_interval(hours => ${oldSigningHours}),
          secret_sealed = ${seal(config, secret)}, version = version + 1 where id = ${id}`)
      await auditWebhook(db, viewer, { action: 'webhook secret renewed', id, maker })
      return { message: 'New secret created', webhook: await oneOf(db, viewer, id), secret }
    }),

    handle(deleteWebhook, async ({ db, viewer }, { id }) => {
      const { maker } = await lock(db, viewer, id)
      await auditWebhook(db, viewer, { action: 'webhook deleted', id, maker })
      await db.run(sql`delete from webhooks where id = ${id}`)
      return { message: 'Webhook deleted' }
    }),

    handle(testWebhook, async ({ db, viewer }, { id }) => {
      await lock(db, viewer, id)
      await requireHeard(db, id)
      await db.run(sql`
        with event as (insert into events (type, kind, record_id, data, txid) values ('ping', '', 0, '{}', null) returning id)
        insert into webhook_deliveries (webhook_id, event_id, send_after)
        select ${id}::int, id, ${now().toISOString()}::timestamptz from event`)
      return { message: 'A test is on its way.' }
    }),

    handle(listDeliveries, async ({ db, viewer }, asked) => {
      if (!(await db.row(sql`select 1 from webhooks w where w.id = ${asked.id} and ${webhooksOf(viewer)}`)))
        throw new Failure('not_found')
      const { page, per_page } = asked
      return { ...(await readDeliveries(db, asked, config.publicUrl)), page, per_page }
    }),

    handle(resend, async ({ db, viewer }, { delivery_id, webhook_id, since }) => {
      if (delivery_id !== undefined) {
        const delivery = await db.row<{ webhook_id: number }>(
          sql`select webhook_id from webhook_deliveries where id = ${delivery_id}`,
        )
        await again(db, viewer, delivery?.webhook_id ?? 0, sql`d.id = ${delivery_id}`)
      } else {
        if (webhook_id === undefined) throw wrongField('delivery_id', 'Please name a delivery, or a webhook.')
        if (since === undefined) throw wrongField('since', 'Please say since when.')
        const givenUp = sql`d.given_up_at >= ${since}::timestamptz and d.delivered_at is null`
        const sent = await again(db, viewer, webhook_id, givenUp)
        if (sent === 0) throw wrongField('since', 'Nothing was given up since then.')
      }
      return { message: 'Sent again.' }
    }),
  ]

  type Change = {
    id: number
    version: number | undefined
    url: string | undefined
    events: EventType[] | undefined
    state: 'on' | 'paused' | undefined
  }

  async function change(db: Db, viewer: Viewer, { id, version, url, events, state }: Change): Promise<void> {
    const found = await lock(db, viewer, id)
    if (found.ended_at) throw new Failure('conflict', { message: organizationGone })
    if (version === undefined) throw wrongField('version', 'Please send the version that you read.')
    if (version !== found.version) throw new Failure('stale', { current: await oneOf(db, viewer, id) })
    if (url !== undefined && url !== found.url)
      await auditWebhook(db, viewer, { action: 'webhook changed', id, maker: found.maker })
    const isResumed = state === 'on' && found.state !== 'on'
    await db.run(sql`
      update webhooks set url = coalesce(${url}::text, url), events = coalesce(${events && sorted(events)}::text[], events),
        state = coalesce(${state}::text, state), off_reason = case when ${state}::text is null then off_reason else '' end,
        on_since = case when ${isResumed}::boolean then now() else on_since end,
        failing_since = case when ${isResumed}::boolean then null else failing_since end, version = version + 1
      where id = ${id}`)
    if (state === 'paused') await giveUpWaiting(db, id, { now: now(), reason: 'It was paused before this was sent.' })
  }

  /** Returns how many. What waits for its next attempt is sent now; what is under way goes on. */
  async function again(db: Db, viewer: Viewer, webhook: number, which: Sql): Promise<number> {
    await lock(db, viewer, webhook)
    await requireHeard(db, webhook)
    return db.run(sql`
      update webhook_deliveries set send_after = ${now().toISOString()}::timestamptz, delivered_at = null, given_up_at = null
      where id in (
        select d.id from webhook_deliveries d
        where d.webhook_id = ${webhook} and ${which}
          and (d.sending_until is null or d.delivered_at is not null or d.given_up_at is not null)
        order by d.id limit ${mostResent})`)
  }
}

/** In the order in which they are offered. */
const sorted = (events: readonly EventType[] = eventTypes) => eventTypes.filter(type => events.includes(type))

const organizationGone = 'Its organization was deleted. Please add the address anew.'

type Locked = { url: string; version: number; state: string; maker: number; ended_at: string | null }

async function lock(db: Db, viewer: Viewer, id: number): Promise<Locked> {
  const found = await db.row<Locked>(
    sql`select url, version, state, user_id as maker, ended_at from webhooks w where id = ${id} and ${webhooksOf(viewer)} for update`,
  )
  if (!found) throw new Failure('not_found')
  return found
}

async function requireHeard(db: Db, id: number): Promise<void> {
  const found = await db.row<{ is_ended: boolean; is_heard: boolean }>(
    sql`select w.ended_at is not null as is_ended, ${isHeard} as is_heard from webhooks w where w.id = ${id}`,
  )
  if (found?.is_ended) throw new Failure('conflict', { message: organizationGone })
  if (!found?.is_heard) throw new Failure('conflict', { message: 'Nothing is sent there now. Please resume it first.' })
}

async function oneOf(db: Db, viewer: Viewer, id: number): Promise<WebhookRecord> {
  const [webhook] = await readWebhooks(db, viewer, sql`w.id = ${id}`)
  if (!webhook) throw new Failure('not_found')
  return webhook
}

type WebhookEntry = {
  action: 'webhook made' | 'webhook changed' | 'webhook secret renewed' | 'webhook deleted'
  id: number
  maker: number
}

const auditWebhook = (db: Db, viewer: Viewer, { action, id, maker }: WebhookEntry) =>
  audit(db, { actor: viewer.id, action, kind: 'account', id: maker, after: { webhook: id } })
