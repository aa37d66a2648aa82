// Failed sign-ins are counted, per account and address, before the password is even looked at: guesses that come at the
// same time cannot slip past. The waits grow; nothing is locked, so the owner still signs in from elsewhere.
import { createHash } from 'node:crypto'
import sql from 'sql-template-tag'
import type { Config } from '../../config.ts'
import type { Db } from '../../db/connection.ts'
import { bounded } from '../../http/bounded.ts'
import { Failure } from '../../http/failure.ts'
import { addressKey, count } from '../../http/limits.ts'

export type Guess = { account: string; address: string }
export type FailedSignIns = {
  /** Does the work unless this account has to wait at this address. False is a failure and stays counted. */
  guard(db: Db, guess: Guess, isRight: () => Promise<boolean>): Promise<boolean>
  /** Whoever proved by mail whose account it is starts anew. */
  forgive(db: Db, guess: Guess): Promise<void>
}

const memorySeconds = 3_600
const longestWaitSeconds = 900
// One address may be a whole office, so its own count is far wider and starts again by itself.
const officeFactor = 40
const officeSeconds = 900

export function makeFailedSignIns({
  signInFailures,
  hashesWaiting,
}: Pick<Config['limits'], 'signInFailures' | 'hashesWaiting'>): FailedSignIns {
  const lines = new Map<string, Line>()

  /** What is under way here may turn out right and be given back: that is waited for, and only then refused. */
  async function reserve(db: Db, key: string, looking: Line['looking']): Promise<void> {
    for (let wasAlone = false; ; ) {
      if (await countGuess(db, key, signInFailures)) return
      const isAlone = looking.size === 0
      if (!isAlone) await Promise.race(looking)
      else if (wasAlone) throw new Failure('too_many_sign_ins', { retryAfter: await waitOf(db, key, signInFailures) })
      // Another may have begun or ended while this one was counted: it is looked at once more.
      wasAlone = isAlone
    }
  }
  async function looked(db: Db, keys: Keys, isRight: () => Promise<boolean>) {
    try {
      const right = await isRight()
      if (right) await forget(db, keys)
      return right
    } catch (error) {
      // Nobody has learned whether the guess was right.
      await giveBack(db, keys)
      throw error
    }
  }
  async function counted(db: Db, keys: Keys, { line, isRight }: { line: Line; isRight: () => Promise<boolean> }) {
    await countOffice(db, keys.office, signInFailures * officeFactor)
    await reserve(db, keys.pair, line.looking).catch(async error => {
      await giveBack(db, { office: keys.office })
      throw error
    })
    const work = looked(db, keys, isRight)
    const settled = work.catch(() => undefined)
    line.looking.add(settled)
    return work.finally(() => line.looking.delete(settled))
  }
  return {
    async guard(db, guess, isRight) {
      const keys = keysOf(guess)
      const line = lines.get(keys.pair) ?? {
        inTurn: bounded({ atOnce: signInFailures, waiting: hashesWaiting }),
        looking: new Set(),
        guesses: 0,
      }
      lines.set(keys.pair, line)
      line.guesses++
      try {
        return await line.inTurn(() => counted(db, keys, { line, isRight }))
      } finally {
        if (--line.guesses === 0) lines.delete(keys.pair)
      }
    },
    forgive: async (db, guess) => {
      await db.run(sql`delete from counters where key = ${keysOf(guess).pair}`)
    },
  }
}

type Keys = { pair: string; office: string }
/** The guesses at one account from one address: no more of them at once than may fail. */
type Line = { inTurn: ReturnType<typeof bounded>; looking: Set<Promise<unknown>>; guesses: number }

function keysOf({ account, address }: Guess): Keys {
  const from = addressKey(address)
  const digest = createHash('sha256').update(`${account}\n${from}`).digest('base64url')
  return { pair: `sign-in:${digest}`, office: `sign-ins:${from}` }
}

const waitSeconds = (failures: number) => sql`
  case when counters.count < ${failures}::int then 0
    else least(${longestWaitSeconds}::int, power(2, least(counters.count - ${failures}::int, 20))::int) end`
const lastGuess = sql`counters.resets_at - make_interval(secs => ${memorySeconds}::int)`

/** One statement, so that two guesses never take the same place. */
async function countGuess(db: Db, key: string, failures: number): Promise<boolean> {
  const taken = await db.run(sql`
    insert into counters (key, count, resets_at)
    values (${key}, 1, now() + make_interval(secs => ${memorySeconds}::int))
    on conflict (key) do update set
      count = case when counters.resets_at <= now() then 1 else counters.count + 1 end,
      resets_at = excluded.resets_at
    where counters.resets_at <= now()
      or ${lastGuess} + make_interval(secs => ${waitSeconds(failures)}) <= now()`)
  return taken === 1
}

async function waitOf(db: Db, key: string, failures: number): Promise<number> {
  const wait = await db.row<{ seconds: number }>(sql`
    select greatest(1, ceil(extract(epoch from
      ${lastGuess} + make_interval(secs => ${waitSeconds(failures)}) - now())))::int as seconds
    from counters where key = ${key}`)
  return wait?.seconds ?? 1
}

async function countOffice(db: Db, key: string, most: number): Promise<void> {
  const { count: failed, resetsIn } = await count(db, key, officeSeconds)
  if (failed > most) throw new Failure('too_many_sign_ins', { retryAfter: resetsIn })
}

const forget = (db: Db, { pair, office }: { pair: string; office: string }) =>
  db.run(sql`
    with forgotten as (delete from counters where key = ${pair})
    update counters set count = count - 1 where key = ${office} and count > 0`)

const giveBack = (db: Db, { pair = '', office }: { pair?: string; office: string }) =>
  db.run(sql`update counters set count = count - 1 where key in (${pair}, ${office}) and count > 0`)
