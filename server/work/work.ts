// The loop that does what goes on without a request: jobs, step by step, and rounds that come again and again.
import { setTimeout as wait } from 'node:timers/promises'
import type { Viewer } from '#contract/policy.ts'
import type { Db } from '../db/connection.ts'
import { isUnavailable } from '../db/failures.ts'
import { outageLog } from '../db/outage.ts'
import type { Dependencies } from '../http/dependencies.ts'
import { Failure } from '../http/failure.ts'
import { runFollowUps } from '../http/followUps.ts'
import { viewerOf } from '../http/viewers.ts'
import { changedInTransaction } from '../index/changes.ts'
import { wakeSignal } from '../wakeSignal.ts'
import { advanceJob, endJob, freeAllJobs, giveBackJob, lockJob, type TakenJob, takeJobs } from './jobs.ts'

type Step = {
  /** The transaction of this step. */
  db: Db
  /** The owner as the account stands now; null for the site's own work. */
  viewer: Viewer | null
  about: number
  /** Where the last step ended, or what the job was added with. */
  next: unknown
  done: number
  afterCommit(work: () => void | Promise<void>): void
}
/** Does at most a hundred rows. Without `next` the job is done. A `Failure` ends it with its sentence, and nothing of the step stays. */
export type RunStep = (step: Step) => Promise<{ next: object | null; done: number; total?: number }>

/** Work that comes again and again, and claims for itself what is due. */
export type Round = { name: string; everyMs: number; run(signal: AbortSignal): Promise<void> }

export type Work = {
  /** Ends once the steps under way have ended; other servers go on with their jobs at once. */
  stop(): Promise<void>
  /** Looks for jobs at once, since one was just added. */
  poke(): void
}

type WorkOptions = {
  dependencies: Pick<Dependencies, 'db' | 'config' | 'log' | 'viewers' | 'index'>
  jobs: Record<string, RunStep>
  rounds?: readonly Round[]
  /** Longer than any step, which takes as long as a call at most. */
  leaseSeconds?: number
}

const pollEveryMs = 2_000
const longestStepMs = 20_000
/** Between two steps requests have the database for themselves. */
const restMs = 25
/** How long a step waits that failed for want of the database; after the last of them the job has failed. */
const retrySeconds = [5, 15, 45, 135, 405]
const noLonger = 'You may no longer do this.'

export function startWork({ dependencies, jobs, rounds = [], leaseSeconds = 30 }: WorkOptions): Work {
  const { db, config, log } = dependencies
  const kinds = Object.keys(jobs)
  const atOnce = db.engine === 'embedded' ? 1 : 2
  const stopping = new AbortController()
  const { signal } = stopping
  const reading = outageLog(log, {
    begins: 'Jobs cannot be read; it is tried again until they can.',
    ends: 'Jobs can be read again.',
  })
  const underWay = new Set<Promise<void>>()
  let wake = wakeSignal()
  const pause = (ms: number) => wait(ms, undefined, { signal, ref: false }).catch(() => undefined)

  async function lookForJobs() {
    if (db.engine === 'embedded') await freeAllJobs(db).catch(reading.failed)
    while (!signal.aborted) {
      wake = wakeSignal()
      const max = atOnce - underWay.size
      const taken = max > 0 ? await takeJobs(db, { kinds, max, leaseSeconds }).catch(reading.failed) : []
      if (taken) reading.worked()
      for (const job of taken ?? []) {
        const running = finish(job).finally(() => {
          underWay.delete(running)
          wake.raise()
        })
        underWay.add(running)
      }
      await Promise.race([wake.raised, pause(pollEveryMs)])
    }
    await Promise.all(underWay)
  }

  async function finish(job: TakenJob): Promise<void> {
    try {
      while (await step(job)) {
        await pause(restMs)
        if (signal.aborted) return void (await giveBackJob(db, job))
      }
    } catch (error) {
      await failed(job, error).catch(unrecorded =>
        // Its lease ends by itself, and then it is taken again.
        log.warn({ err: unrecorded, job: job.id }, 'What became of a job could not be kept'),
      )
    }
  }

  /** Whether there is a further step. */
  async function step(job: TakenJob): Promise<boolean> {
    const run = jobs[job.kind]
    const followUps: (() => void | Promise<void>)[] = []
    const deadline = Math.min(config.limits.callMs, longestStepMs)
    const outcome = await db.transaction(deadline, async tx => {
      const locked = await lockJob(tx, job)
      if (!locked || !run) return null
      const { owner_id, about_id: about, next, done } = locked
      const viewer = owner_id === null ? null : await viewerOf(tx, owner_id)
      if (owner_id !== null && !viewer) throw new Failure('not_allowed', { message: noLonger })
      const afterCommit = (work: () => void | Promise<void>) => void followUps.push(work)
      const result = await run({ db: tx, viewer, about, next, done, afterCommit })
      const total = result.total ?? locked.total
      if (result.next) await advanceJob(tx, job, { next: result.next, done: result.done, total, leaseSeconds })
      else await endJob(tx, job, { state: 'done', done: result.done })
      return { isLast: !result.next, accountId: owner_id ?? undefined, changed: await changedInTransaction(tx) }
    })
    if (!outcome) return false
    await runFollowUps(dependencies, { by: { job: job.kind }, ...outcome, followUps })
    job.attempts = 0
    return !outcome.isLast
  }

  async function failed(job: TakenJob, error: unknown): Promise<void> {
    if (error instanceof Failure) return void (await endJob(db, job, { state: 'failed', error: error.message }))
    const waitSeconds = isUnavailable(error) ? retrySeconds[job.attempts] : undefined
    if (waitSeconds !== undefined) {
      log.warn({ job: job.id, kind: job.kind, waitSeconds }, 'A step of a job failed; it is tried again')
      return void (await giveBackJob(db, job, { waitSeconds, attempts: job.attempts + 1 }))
    }
    log.error({ err: error, job: job.id, kind: job.kind }, 'A job failed')
    await endJob(db, job, { state: 'failed', error: new Failure('unexpected').message })
  }

  async function repeat({ name, everyMs, run }: Round) {
    const trying = outageLog(log, { begins: `The round '${name}' failed.`, ends: `The round '${name}' works again.` })
    while (!signal.aborted) {
      // At random times, so that several servers do not coincide.
      await pause(everyMs * (0.75 + Math.random() / 2))
      if (signal.aborted) return
      await run(signal).then(trying.worked, error => signal.aborted || trying.failed(error))
    }
  }

  const loops = [...(kinds.length > 0 ? [lookForJobs()] : []), ...rounds.map(repeat)]
  return {
    poke: () => wake.raise(),
    stop: async () => {
      stopping.abort()
      wake.raise()
      await Promise.all(loops)
    },
  }
}
