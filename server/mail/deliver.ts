// Sends the mails of the outbox while the server runs. Several servers may do so at once.
import type { Database } from '../db/connection.ts'
import type { Log } from '../db/log.ts'
import { outageLog } from '../db/outage.ts'
import { wakeSignal } from '../wakeSignal.ts'
import { combineDigests } from './digests.ts'
import { type Claim, claimDue, markFailed, markSent, retryLater } from './outbox.ts'
import { type MailConfig, NoAddress, sendsAtOnce, transportFor } from './transports.ts'

export type Delivery = {
  /** Ends within a few seconds. Mails that were not sent by then are due again at the next start. */
  stop(): Promise<void>
  /** Checks the outbox at once, since a mail was just queued. */
  poke(): void
}

const pollEveryMs = 2_000
/** A sending never takes this long. */
const leaseSeconds = 300
/** With the waits below, the last attempt comes after about two days. */
const mostAttempts = 16
const hour = 3_600

/** The first wait is short, since a connection that was just closed works at once; then each is three times the one before. */
export const retryDelaySeconds = (attempts: number) => Math.min(5 * 3 ** (attempts - 1), 6 * hour)

type DeliveryOptions = {
  db: Database
  config: MailConfig
  log: Log
  /** How long, in ms, the server waits for sendings under way when it ends. */
  stopWithin?: number
}

export function startDelivery({ db, config, log, stopWithin = 5_000 }: DeliveryOptions): Delivery {
  const transport = transportFor(config)
  const stopping = new AbortController()
  const reading = outageLog(log, {
    begins: 'The outbox cannot be read; it is tried again until it can.',
    ends: 'The outbox can be read again.',
  })
  let wake = wakeSignal()

  async function run() {
    while (!stopping.signal.aborted) {
      wake = wakeSignal()
      const uncombined = await combineDigests(db).then(
        () => null,
        (error: unknown) => ({ reason: codeOf(error) }),
      )
      const claims = await claimDue(db, { max: sendsAtOnce, leaseSeconds }).catch((error: unknown) => {
        reading.failed(error)
        return null
      })
      if (claims === null) {
        await Promise.race([wake.raised, pause(pollEveryMs)])
        continue
      }
      reading.worked()
      // The other mails go all the same.
      if (uncombined) log.warn(uncombined, 'Mails that belong together could not be combined; trying again in a moment')
      await Promise.all(claims.map(deliver))
      if (claims.length === 0) await Promise.race([wake.raised, pause(pollEveryMs)])
    }
  }

  async function deliver(claim: Claim) {
    try {
      await transport.send(claim)
    } catch (error) {
      return failed(claim, error)
    }
    await retryRecording(() => markSent(db, claim))
    if (config.smtpUrl === null) log.info({ mail: claim.id }, 'A mail is in the outbox folder: no mail server is set')
    else log.info({ mail: claim.id, attempt: claim.attempts }, 'A mail was sent')
  }

  async function failed(claim: Claim, error: unknown) {
    const about = { mail: claim.id, attempt: claim.attempts, reason: codeOf(error) }
    const message = error instanceof Error ? error.message.slice(0, 500) : 'Unknown'
    if (error instanceof NoAddress || claim.attempts >= mostAttempts) {
      log.error(about, 'A mail could not be sent, and is given up')
      return retryRecording(() => markFailed(db, claim, message))
    }
    log.warn(about, 'A mail could not be sent; it is tried again later')
    await retryRecording(() =>
      retryLater(db, claim, { error: message, waitSeconds: retryDelaySeconds(claim.attempts) }),
    )
  }

  /** Retries until the lease is nearly over, since a mail whose sending is not recorded would be sent again. */
  async function retryRecording(record: () => Promise<unknown>) {
    const until = Date.now() + (leaseSeconds * 1_000) / 2
    for (;;) {
      try {
        return void (await record())
      } catch (error) {
        if (Date.now() > until || stopping.signal.aborted)
          return log.error({ reason: codeOf(error) }, 'What became of a mail could not be kept; it may be sent twice')
        await pause(1_000)
      }
    }
  }

  const running = run()
  return {
    poke: () => wake.raise(),
    stop: async () => {
      stopping.abort()
      wake.raise()
      await Promise.race([running, pause(stopWithin)])
      transport.close()
      await running
    },
  }
}

/** The error's message is left out, since it may quote an address. */
const codeOf = (error: unknown) =>
  error instanceof Error
    ? ['responseCode' in error && error.responseCode, 'code' in error && error.code, error.name].find(Boolean)
    : 'unknown'

const pause = (ms: number) =>
  new Promise<void>(resolve => {
    setTimeout(resolve, ms).unref()
  })
