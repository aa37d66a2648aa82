// Counts failed sign-ins per account and address, per address, and per account, before the password is checked, so that
// parallel guesses do not evade the limits. The waits grow and nothing is locked: the owner can sign in from another address, and
// from known networks even while many addresses guess.
import { createHash } from 'node:crypto'
import sql from 'sql-template-tag'
import type { Config } from '../../config.ts'
import type { Db } from '../../db/connection.ts'
import { concurrencyLimit } from '../../http/concurrencyLimit.ts'
import { Failure } from '../../http/failure.ts'
import { addressKey, count } from '../../http/limits.ts'
import type { KnownNetworks } from './knownNetworks.ts'

/** `userId` is null where no such account exists; these guesses are counted too. */
export type Guess = { account: string; userId: number | null; address: string }
/** A row of failures from one address, or with null from all addresses that are new to the account. */
export type Streak = { userId: number; failures: number; address: string | null }
export type FailedSignIns = {
  /** Does the work unless this account has to wait at this address. False is a failure and stays counted. */
  guard(db: Db, guess: Guess, isRight: () => Promise<boolean>): Promise<boolean>
  /** Whoever proved by mail whose account it is starts anew. */
  forgive(db: Db, guess: Pick<Guess, 'account' | 'address'>): Promise<void>
}

const memorySeconds = 3_600
const longestWaitSeconds = 900
// One address may be a whole office, so its own count is far wider and starts again by itself.
const officeFactor = 40
const officeSeconds = 900

type Dependencies = {
  limits: Pick<Config['limits'], 'signInFailures' | 'accountFailures' | 'hashesWaiting'>
  networks: Pick<KnownNetworks, 'has'>
  onStreak(db: Db, streak: Streak): Promise<void>
}

export function makeFailedSignIns({ limits, networks, onStreak }: Dependencies): FailedSignIns {
  const { signInFailures, accountFailures, hashesWaiting } = limits
  const lines = new Map<string, Line>()

  /** What is under way here may turn out right and be given back: that is waited for, and only then refused. */
  async function reserve(db: Db, key: string, looking: Line['looking']): Promise<number> {
    for (let wasAlone = false; ; ) {
      const counted = await countGuess(db, key, signInFailures)
      if (counted !== null) return counted
      const isAlone = looking.size === 0
      if (!isAlone) await Promise.race(looking)
      else if (wasAlone) throw new Failure('too_many_sign_ins', { retryAfter: await waitOf(db, key, signInFailures) })
      // Another may have begun or ended while this one was counted: it is looked at once more.
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
  async function tell(db: Db, { userId, address }: Guess, { atAddress, everywhere }: Failures) {
    if (userId === null) return
    if (atAddress === signInFailures) await onStreak(db, { userId, failures: atAddress, address })
    if (everywhere === accountFailures) await onStreak(db, { userId, failures: everywhere, address: null })
  }
  async function looked(db: Db, guess: Guess, { failures, isRight }: { failures: Failures; isRight: IsRight }) {
    const { pair, office, account } = keysOf(guess)
    const others = [office, ...(failures.everywhere === null ? [] : [account])]
    const right = await isRight().catch(async error => {
      // Nobody has learned whether the guess was right.
      await giveBack(db, [pair, ...others])
      throw error
    })
    if (right) await forget(db, pair, others)
    else await tell(db, guess, failures)
    return right
  }
  async function counted(db: Db, guess: Guess, { line, isRight }: { line: Line; isRight: IsRight }) {
    const { pair, office, account } = keysOf(guess)
    const countedKeys = [office]
    await countOffice(db, office, signInFailures * officeFactor)
    const count = async () => {
      // The account is counted last, so that a guess that is refused for its address does not restart the account's wait.
      const atAddress = await reserve(db, pair, line.looking)
      countedKeys.push(pair)
      return { atAddress, everywhere: await countAccount(db, account, guess) }
    }
    const failures = await count().catch(async error => {
      await giveBack(db, countedKeys)
      throw error
    })
    const work = looked(db, guess, { failures, isRight })
    const settled = work.catch(() => undefined)
    line.looking.add(settled)
    return work.finally(() => line.looking.delete(settled))
  }
  return {
    async guard(db, guess, isRight) {
      const keys = keysOf(guess)
      const line = lines.get(keys.pair) ?? {
        inTurn: concurrencyLimit({ atOnce: signInFailures, waiting: hashesWaiting }),
        looking: new Set(),
        guesses: 0,
      }
      lines.set(keys.pair, line)
      line.guesses++
      try {
        return await line.inTurn(() => counted(db, guess, { line, isRight }))
      } finally {
        if (--line.guesses === 0) lines.delete(keys.pair)
      }
    },
    forgive: async (db, guess) => {
      const { pair, account } = keysOf(guess)
      await db.run(sql`delete from counters where key in (${pair}, ${account})`)
    },
  }
}

type Keys = { pair: string; office: string; account: string }
type IsRight = () => Promise<boolean>
/** The guesses at one account from one address: no more of them at once than may fail. */
type Line = { inTurn: ReturnType<typeof concurrencyLimit>; looking: Set<Promise<unknown>>; guesses: number }

function keysOf({ account, address }: Pick<Guess, 'account' | 'address'>): Keys {
  const from = addressKey(address)
  const digest = (text: string) => createHash('sha256').update(text).digest('base64url')
  return {
    pair: `sign-in:${digest(`${account}\n${from}`)}`,
    office: `sign-ins:${from}`,
    account: `guesses:${digest(account)}`,
  }
}

const waitSeconds = (failures: number) => sql`
  case when counters.count < ${failures}::int then 0
    else least(${longestWaitSeconds}::int, power(2, least(counters.count - ${failures}::int, 20))::int) end`
const lastGuess = sql`counters.resets_at - make_interval(secs => ${memorySeconds}::int)`

/** The count including this guess; null while it has to wait. One statement, so that two guesses never get the same count. */
async function countGuess(db: Db, key: string, failures: number): Promise<number | null> {
  const row = await db.row<{ count: number }>(sql`
    insert into counters (key, count, resets_at)
    values (${key}, 1, now() + make_interval(secs => ${memorySeconds}::int))
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

async function countOffice(db: Db, key: string, most: number): Promise<void> {
  const { count: failed, resetsIn } = await count(db, key, officeSeconds)
  if (failed > most) throw new Failure('too_many_sign_ins', { retryAfter: resetsIn })
}

const forget = (db: Db, pair: string, others: string[]) =>
  db.run(sql`
    with forgotten as (delete from counters where key = ${pair})
    update counters set count = count - 1 where key = any(${others}::text[]) and count > 0`)

const giveBack = (db: Db, keys: string[]) =>
  db.run(sql`update counters set count = count - 1 where key = any(${keys}::text[]) and count > 0`)
