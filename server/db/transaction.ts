// One transaction on one connection, with a deadline that holds even if the engine or the network hangs.
import type pg from 'pg'
import type { Sql } from 'sql-template-tag'
import type { Db } from './connection.ts'
import { type Deadline, startDeadline } from './deadline.ts'
import { isDenied, TransactionEnded, Unavailable } from './failures.ts'
import { dbFrom, execute, openConnection, releaseClient } from './pooled.ts'

// A commit under way is awaited a little longer, since nobody would know its outcome otherwise.
const commitGrace = 2_000
const rollbackGrace = 1_000

type TransactionOptions = {
  pool: pg.Pool
  deadline: number
  /** Called when the transaction is open. The function that it returns is called at the end. */
  begun: (deadline: number) => () => void
}

export async function transact<T>({ pool, deadline, begun }: TransactionOptions, work: (db: Db) => Promise<T>) {
  const timer = startDeadline(deadline)
  try {
    const client = await acquire(pool, timer)
    return await onClient({ client, timer, begun: () => begun(deadline) }, work)
  } finally {
    timer.stop()
  }
}

async function acquire(pool: pg.Pool, timer: Deadline) {
  const connecting = openConnection(pool)
  try {
    return await timer.inTime(connecting)
  } catch (error) {
    // The connection may still be opened after the deadline.
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
      // Prepared names are not used here, since a lost prepared statement would abort the whole transaction.
      return await execute(client, { text: statement.text, values: statement.values ?? [] })
    } catch (error) {
      firstFailure ??= error
      throw error
    } finally {
      isAsking = false
    }
  }
  // Statements run one after the other, so that each checks the deadline when its turn has come.
  function inTurn(statement: Pick<Sql, 'text'> & { values?: unknown[] }) {
    const answer = timer.inTime(tail.then(() => send(statement)))
    tail = answer.catch(ignore)
    return answer
  }
  async function rolledBack() {
    // A rollback cannot wait behind a running statement. Closing the connection rolls back as well.
    if (timer.passed() && isAsking) return false
    const answer = await withTimeout(rollbackGrace, execute(client, { text: 'rollback' })).catch(() => null)
    return answer?.command === 'ROLLBACK'
  }

  let isSound = false
  let bookEnd: () => void = ignore
  try {
    await inTurn({ text: 'begin' })
    bookEnd = begun()
    const result = await timer.inTime(work(withHandledRejections(dbFrom(inTurn))))
    // Statements that the work did not await belong to the transaction all the same.
    await timer.inTime(tail)
    const refusal = timer.passed() ?? end
    if (refusal) throw refusal
    end = new TransactionEnded()
    const { command } = await withTimeout(commitGrace, execute(client, { text: 'commit' }))
    if (command !== 'COMMIT')
      throw new Error('The transaction was rolled back: a statement in it had failed.', { cause: firstFailure })
    isSound = true
    return result
  } catch (error) {
    end = timer.passed() ?? new TransactionEnded()
    // Another connection may lead to a server that takes changes.
    isSound = !(error instanceof Unavailable) && !isDenied(error) && (await rolledBack())
    throw error
  } finally {
    bookEnd()
    releaseClient(client, { isSound })
    client.off('error', broken)
  }
}

/** A failure that nobody awaited is reported at the commit. By itself it would end the process. */
function withHandledRejections(db: Db): Db {
  const handled = <A>(answer: Promise<A>) => {
    answer.catch(ignore)
    return answer
  }
  return {
    rows: <T>(statement: Sql) => handled(db.rows<T>(statement)),
    row: <T>(statement: Sql) => handled(db.row<T>(statement)),
    run: statement => handled(db.run(statement)),
  }
}

function withTimeout<A>(ms: number, promise: Promise<A>): Promise<A> {
  promise.catch(ignore)
  return new Promise((resolve, reject) => {
    const late = () => reject(new Unavailable('The database did not confirm the end in time.'))
    // If the event loop was blocked, a reply that has arrived meanwhile is read before this rejects.
    const timer = setTimeout(() => setImmediate(late), ms)
    promise.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}

const ignore = () => undefined
