// Counts failed sign-ins per account and address, per address, and per account, before the password is checked, so that
// parallel guesses do not evade the limits. The waits grow and nothing is locked: the owner can sign in from another address, and
// from known networks even while many addresses guess.
import { createHash } from 'node:crypto'
import sql from 'sql-template-tag'
import type { Config } from '../../config.ts'
import type { Db } from '../../db/connection.ts'
import { concurrencyLimit } from '../../http/concurrencyLimit.ts'
import { Failure } from '../../http/failure.ts'
import { addressKey, count } from '../../http/rateLimits.ts'
import type { KnownNetworks } from './knownNetworks.ts'

/** `userId` is null where no such account exists; these guesses are counted too. */
type Guess = { account: string; userId: number | null; address: string }
/** Failures in a row from one address, or with null from all addresses that are new to the account. */
export type Streak = { userId: number; failures: number; address: string | null }
export type FailedSignIns = {
  /** Checks a guess with `isRight`, unless this account has to wait at this address. A wrong guess stays counted. */
  guard(db: Db, guess: Guess, isRight: () => Promise<boolean>): Promise<boolean>
  /** Clears the counts of an owner who followed a mailed link. */
  forgive(db: Db, guess: Pick<Guess, 'account' | 'address'>): Promise<void>
}

const windowSeconds = 3_600
const longestWaitSeconds = 900
// One address may be a whole office, so its own count is far wider and starts again by itself.
const addressFactor = 40
const addressSeconds = 900

type Dependencies = {
  limits: Pick<Config['limits'], 'signInFailures' | 'accountFailures' | 'hashesWaiting'>
  networks: Pick<KnownNetworks, 'has'>
  onStreak(db: Db, streak: Streak): Promise<void>
}

export function makeFailedSignIns({ limits, networks, onStreak }: Dependencies): FailedSignIns {
  const { signInFailures, accountFailures, hashesWaiting } = limits
  const queues = new Map<string, GuessQueue>()

  /** Counts the guess. At the limit it first waits for guesses under way, since a right one frees its place. */
  async function reserve(db: Db, key: string, pending: GuessQueue['pending']): Promise<number> {
    for (let wasAlone = false; ; ) {
      const counted = await countGuess(db, key, signInFailures)
      if (counted !== null) return counted
      const isAlone = pending.size === 0
      if (!isAlone) await Promise.race(pending)
      else if (wasAlone) throw new Failure('too_many_sign_ins', { retryAfter: await waitOf(db, key, signInFailures) })
      // Another guess may have begun or ended while this one was counted, so the count is tried once more.
      wasAlone = isAlone
    }
  }
  /** Null where the account has signed in from this network before. */
  async function countAccount(db: Db, key: string, { userId, address }: Guess): Promise<number | null> {
    // Unknown accounts are looked up as well, so that both take the same time.
    if (await networks.has(db, userId ?? 0, address)) return null
    const counted = await countGuess(db, key, accountFailures)
    if (counted === null) throw new Failure('too_many_sign_ins', { retryAfter: await waitOf(db, key, accountFailures) })
    return counted
  }
  type Failures = { atAddress: number; everywhere: number | null }
  async function reportStreaks(db: Db, { userId, address }: Guess, { atAddress, everywhere }: Failures) {
    if (userId === null) return
    if (atAddress === signInFailures) await onStreak(db, { userId, failures: atAddress, address })
    if (everywhere === accountFailures) await onStreak(db, { userId, failures: everywhere, address: null })
  }
  async function checkPassword(db: Db, guess: Guess, { failures, isRight }: { failures: Failures; isRight: IsRight }) {
    const { pair, perAddress, account } = keysOf(guess)
    const others = [perAddress, ...(failures.everywhere === null ? [] : [account])]
    const right = await isRight().catch(async error => {
      // The check itself failed, so nobody has learned whether the guess was right.
      await uncount(db, [pair, ...others])
      throw error
    })
    if (right) await clearFailures(db, pair, others)
    else await reportStreaks(db, guess, failures)
    return right
  }
  async function countAndCheck(db: Db, guess: Guess, { queue, isRight }: { queue: GuessQueue; isRight: IsRight }) {
    const { pair, perAddress, account } = keysOf(guess)
    const countedKeys = [perAddress]
    await countAddress(db, perAddress, signInFailures * addressFactor)
    const count = async () => {
      // The account is counted last, so that a guess that is refused for its address does not restart the account's wait.
      const atAddress = await reserve(db, pair, queue.pending)
      countedKeys.push(pair)
      return { atAddress, everywhere: await countAccount(db, account, guess) }
    }
    const failures = await count().catch(async error => {
      await uncount(db, countedKeys)
      throw error
    })
    const work = checkPassword(db, guess, { failures, isRight })
    const settled = work.catch(() => undefined)
    queue.pending.add(settled)
    return work.finally(() => queue.pending.delete(settled))
  }
  return {
    async guard(db, guess, isRight) {
      const keys = keysOf(guess)
      const queue = queues.get(keys.pair) ?? {
        limitConcurrency: concurrencyLimit({ atOnce: signInFailures, waiting: hashesWaiting }),
        pending: new Set(),
        guesses: 0,
      }
      queues.set(keys.pair, queue)
      queue.guesses++
      try {
        return await queue.limitConcurrency(() => countAndCheck(db, guess, { queue, isRight }))
      } finally {
        if (--queue.guesses === 0) queues.delete(keys.pair)
      }
    },
    forgive: async (db, guess) => {
      const { pair, account } = keysOf(guess)
      await db.run(sql`delete from counters where key in (${pair}, ${account})`)
    },
  }
}

type Keys = { pair: string; perAddress: string; account: string }
type IsRight = () => Promise<boolean>
/** The concurrent guesses at one account from one address. There are never more of them than may fail. */
type GuessQueue = {
  limitConcurrency: ReturnType<typeof concurrencyLimit>
  pending: Set<Promise<unknown>>
  guesses: number
}

function keysOf({ account, address }: Pick<Guess, 'account' | 'address'>): Keys {
  const from = addressKey(address)
  const digest = (text: string) => createHash('sha256').update(text).digest('base64url')
  return {
    pair: `sign-in:${digest(`${account}\n${from}`)}`,
    perAddress: `sign-ins:${from}`,
    account: `guesses:${digest(account)}`,
  }
}

const waitSeconds = (failures: number) => sql`
  case when counters.count < ${failures}::int then 0
    else least(${longestWaitSeconds}::int, power(2, least(counters.count - ${failures}::int, 20))::int) end`
const lastGuess = sql`counters.resets_at - make_interval(secs => ${windowSeconds}::int)`

/** Returns the count including this guess; null while it has to wait. One statement, so that two guesses never get the same count. */
async function countGuess(db: Db, key: string, failures: number): Promise<number | null> {
  const row = await db.row<{ count: number }>(sql`
    insert into counters (key, count, resets_at)
    values (${key}, 1, now() + make_interval(secs => ${windowSeconds}::int))
    on conflict (key) do update set
      count = case when counters.resets_at <= now() then 1 else counters.count + 1 end,
      resets_at = excluded.resets_at
    where counters.resets_at <= now()
      -- Not now(): it is the time before this statement waited for another guess's row, so that guess would lie in the future.
      or ${lastGuess} + make_interval(secs => ${waitSeconds(failures)}) <= clock_timestamp()
    returning count`)
  return row?.count ?? null
}

async function waitOf(db: Db, key: string, failures: number): Promise<number> {
  const wait = await db.row<{ seconds: number }>(sql`
    select greatest(1, ceil(extract(epoch from
      ${lastGuess} + make_interval(secs => ${waitSeconds(failures)}) - now())))::int as seconds
    from counters where key = ${key}`)
  return wait?.seconds ?? 1
}

async function countAddress(db: Db, key: string, max: number): Promise<void> {
  const { count: failed, resetsIn } = await count(db, key, addressSeconds)
  if (failed > max) throw new Failure('too_many_sign_ins', { retryAfter: resetsIn })
}

const clearFailures = (db: Db, pair: string, others: string[]) =>
  db.run(sql`
    with forgotten as (delete from counters where key = ${pair})
    update counters set count = count - 1 where key = any(${others}::text[]) and count > 0`)

const uncount = (db: Db, keys: string[]) =>
  db.run(sql`update counters set count = count - 1 where key = any(${keys}::text[]) and count > 0`)
