// Sends webhooks while the server runs. Several servers may do so at once.
import { setMaxListeners } from 'node:events'
import { outageLog } from '#server/db/outage.ts'
import type { Dependencies } from '#server/http/dependencies.ts'
import { wakeSignal } from '#server/wakeSignal.ts'
import { type Resolve, resolverFor } from './addresses.ts'
import { bodyOf, eventIdOf } from './body.ts'
import {
  type Claim,
  claimDue,
  freeAllDeliveries,
  giveBack,
  markDelivered,
  markFailed,
  type Tried,
} from './deliveries.ts'
import { handOutEvents } from './newEvents.ts'
import { post } from './post.ts'
import { unseal } from './seal.ts'
import { signatureHeaders } from './signature.ts'
import { failingDays, switchOff } from './switchOff.ts'

export type WebhookDelivery = {
  /** Ends within a few seconds. What was not sent by then is due again at once. */
  stop(): Promise<void>
  /** Looks at once, since something is due. */
  poke(): void
}
type Options = {
  resolve?: Resolve
  /** How long an attempt may take. */
  timeoutMs?: number
  /** How long, in ms, the server waits for attempts under way when it ends. */
  stopWithin?: number
}
type Delivering = Pick<Dependencies, 'db' | 'config' | 'log' | 'now'>

const pollEveryMs = 2_000
const atOnce = 32
const atOnceOfWebhook = 4
const atOnceOfAccount = 8
/** An attempt never takes this long. */
const leaseSeconds = 30
const minute = 60
const hour = 60 * minute
/** How long to wait after each failed attempt; after the last one a delivery is given up. Each is up to a tenth shorter or longer. */
const waits = [5, 5 * minute, 30 * minute, 2 * hour, 5 * hour, 10 * hour, 10 * hour]

export function webhookDelivery(delivering: Delivering, options: Options = {}) {
  const { db, config, log, now } = delivering
  const { resolve = resolverFor(config.webhookPrivate), timeoutMs = 10_000, stopWithin = 5_000 } = options
  const [stopping, breaking] = [new AbortController(), new AbortController()]
  setMaxListeners(atOnce + 1, breaking.signal)
  const sending = { allowsPrivate: config.webhookPrivate, resolve, timeoutMs, signal: breaking.signal }
  const underWay = new Map<number, number>()
  const running = new Set<Promise<void>>()
  let wake = wakeSignal()

  /** Begins as many attempts as there is room for, and returns how many. */
  async function begin(): Promise<number> {
    while (await handOutEvents(db, now())) if (stopping.signal.aborted) return 0
    const max = atOnce - running.size
    if (max === 0) return 0
    const claims = await claimDue(db, {
      ...{ now: now(), max, underWay, leaseSeconds },
      ...{ mostOfWebhook: atOnceOfWebhook, mostOfAccount: atOnceOfAccount },
    })
    for (const claim of claims) {
      count(claim.webhook_id, 1)
      const attempt = deliver(claim).finally(() => {
        count(claim.webhook_id, -1)
        running.delete(attempt)
        wake.raise()
      })
      running.add(attempt)
    }
    return claims.length
  }

  function count(webhook: number, by: number) {
    const left = (underWay.get(webhook) ?? 0) + by
    if (left > 0) underWay.set(webhook, left)
    else underWay.delete(webhook)
  }

  async function deliver(claim: Claim): Promise<void> {
    const outcome = await attempt(claim)
    const recording = outcome === null ? giveBack(db, claim) : keep(claim, outcome)
    await recording.catch(error =>
      // Its lease ends by itself, and then it is sent once more, with the same id.
      log.warn({ err: error, delivery: claim.id }, 'What became of a webhook could not be kept; it may be sent twice'),
    )
  }

  /** Null if the end of this server broke it off. */
  async function attempt(claim: Claim): Promise<Tried | null> {
    const secrets = [claim.secret_sealed, claim.old_secret_sealed].flatMap(sealed =>
      sealed ? (unseal(config, sealed) ?? []) : [],
    )
    if (secrets.length === 0)
      return { ...nothingSent, error: 'Its secret can no longer be read. Please make a new one.' }
    const body = bodyOf(claim, config.publicUrl)
    // The receiver compares this time with its own clock.
    const headers = signatureHeaders({ id: eventIdOf(claim), at: new Date(), body }, secrets)
    const outcome = await post({ url: claim.url, body, headers }, sending)
    return breaking.signal.aborted && !outcome.isDelivered ? null : { ...outcome, headers }
  }

  async function keep(claim: Claim, outcome: Tried): Promise<void> {
    const at = now()
    const about = { webhook: claim.webhook_id, delivery: claim.id, attempt: claim.attempts, status: outcome.status }
    if (outcome.isDelivered) {
      await markDelivered(db, claim, { now: at, outcome })
      return log.info(about, 'A webhook was sent')
    }
    const isGone = outcome.status === 410
    const wait = isGone ? undefined : waits[claim.attempts - 1]
    const next = wait === undefined ? null : new Date(at.getTime() + wait * 1_000 * (0.9 + Math.random() / 5))
    await markFailed(db, claim, { now: at, outcome, next })
    log.warn(about, next ? 'A webhook could not be sent; it is tried again later' : 'A webhook could not be sent')
    const failingSince = Date.parse(claim.failing_since ?? at.toISOString())
    const isDead = at.getTime() - failingSince >= failingDays * 24 * hour * 1_000
    if (isGone || isDead) await switchOff(delivering, claim.webhook_id, isGone ? 'gone' : 'dead')
  }

  /** Sends all that is due, and waits for it. */
  async function look(): Promise<void> {
    while ((await begin()) > 0 || running.size > 0) if (running.size > 0) await Promise.race(running)
  }

  async function run(): Promise<void> {
    const reading = outageLog(log, {
      begins: 'Webhooks cannot be read; it is tried again until they can.',
      ends: 'Webhooks can be read again.',
    })
    if (db.engine === 'embedded') await freeAllDeliveries(db).catch(reading.failed)
    while (!stopping.signal.aborted) {
      wake = wakeSignal()
      await begin().then(reading.worked, reading.failed)
      await Promise.race([wake.raised, pause(pollEveryMs)])
    }
    await Promise.all(running)
  }

  function start(): WebhookDelivery {
    const loop = run()
    return {
      poke: () => wake.raise(),
      stop: async () => {
        stopping.abort()
        wake.raise()
        await Promise.race([loop, pause(stopWithin)])
        breaking.abort()
        await loop
      },
    }
  }
  return { look, start }
}

const nothingSent: Tried = { isDelivered: false, status: null, ms: 0, error: '', answer: '', headers: {} }

const pause = (ms: number) =>
  new Promise<void>(resolve => {
    setTimeout(resolve, ms).unref()
  })
