// One transaction on one connection, with a deadline that holds whatever the engine, the network or the work do.
import type pg from 'pg'
import type { Sql } from 'sql-template-tag'
import type { Db } from './connection.ts'
import { type Deadline, startDeadline } from './deadline.ts'
import { TransactionEnded, Unavailable } from './failures.ts'
import { ask, dbOver, giveBack } from './pooled.ts'

// A commit on its way has an answer worth waiting for: giving up on it would leave nobody knowing.
const commitGrace = 2_000
const rollbackGrace = 1_000

export type TransactionParts = {
  pool: pg.Pool
  deadline: number
  /** Told when the transaction is open; what it gives back is called at its end. */
  begun: (deadline: number) => () => void
}

export async function transact<T>({ pool, deadline, begun }: TransactionParts, work: (db: Db) => Promise<T>) {
  const timer = startDeadline(deadline)
  try {
    const client = await acquire(pool, timer)
    return await onClient({ client, timer, begun: () => begun(deadline) }, work)
  } finally {
    timer.stop()
  }
}

async function acquire(pool: pg.Pool, timer: Deadline) {
  const connecting = pool.connect()
  try {
    return await timer.inTime(connecting)
  } catch (error) {
    // It may still come, when nobody waits for it any more.
    connecting.then(client => client.release(), ignore)
    throw error
  }
}

type OnClient = { client: pg.PoolClient; timer: Deadline; begun: () => () => void }

async function onClient<T>({ client, timer, begun }: OnClient, work: (db: Db) => Promise<T>): Promise<T> {
  let end: Error | null = null
  let firstFailure: unknown
  let isAsking = false
  let tail: Promise<unknown> = Promise.resolve()
  // Without a listener, a connection that breaks between two statements would end the process.
  const broken = (error: Error) => {
    end ??= error
  }
  client.on('error', broken)

  async function send(statement: { text: string; values?: unknown[] }) {
    const refusal = timer.passed() ?? end
    if (refusal) throw refusal
    isAsking = true
    try {
      // Never by a prepared name: one that is gone would end the whole transaction.
      return await ask(client, { text: statement.text, values: statement.values ?? [] })
    } catch (error) {
      firstFailure ??= error
      throw error
    } finally {
      isAsking = false
    }
  }
  // One after the other, so that each looks at the clock when its own turn has come.
  function inTurn(statement: Pick<Sql, 'text'> & { values?: unknown[] }) {
    const answer = timer.inTime(tail.then(() => send(statement)))
    tail = answer.catch(ignore)
    return answer
  }
  async function rolledBack() {
    // Behind a statement that runs nobody can wait; closing the connection rolls back as well.
    if (timer.passed() && isAsking) return false
    const answer = await atMost(rollbackGrace, ask(client, { text: 'rollback' })).catch(() => null)
    return answer?.command === 'ROLLBACK'
  }

  let isSound = false
  let bookEnd: () => void = ignore
  try {
    await inTurn({ text: 'begin' })
    bookEnd = begun()
    const result = await timer.inTime(work(forgiving(dbOver(inTurn))))
    // What the work did not wait for is part of it all the same.
    await timer.inTime(tail)
    const refusal = timer.passed() ?? end
    if (refusal) throw refusal
    end = new TransactionEnded()
    const { command } = await atMost(commitGrace, ask(client, { text: 'commit' }))
    if (command !== 'COMMIT')
      throw new Error('The transaction was rolled back: a statement in it had failed.', { cause: firstFailure })
    isSound = true
    return result
  } catch (error) {
    end = timer.passed() ?? new TransactionEnded()
    isSound = !(error instanceof Unavailable) && (await rolledBack())
    throw error
  } finally {
    bookEnd()
    giveBack(client, { isSound })
    client.off('error', broken)
  }
}

/** A failure that nobody awaited shows at the commit; by itself it would end the process. */
function forgiving(db: Db): Db {
  const heard = <A>(answer: Promise<A>) => {
    answer.catch(ignore)
    return answer
  }
  return {
    rows: <T>(statement: Sql) => heard(db.rows<T>(statement)),
    row: <T>(statement: Sql) => heard(db.row<T>(statement)),
    run: statement => heard(db.run(statement)),
  }
}

function atMost<A>(ms: number, promise: Promise<A>): Promise<A> {
  promise.catch(ignore)
  return new Promise((resolve, reject) => {
    const late = () => reject(new Unavailable('The database did not confirm the end in time.'))
    // When the event loop was held up, an answer that is there already is read before this gives up on it.
    const timer = setTimeout(() => setImmediate(late), ms)
    promise.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}

const ignore = () => undefined
