// Statements on a pool: each takes a connection for itself, and returns it only if it is intact.
import type pg from 'pg'
import type { Sql } from 'sql-template-tag'
import type { Db } from './connection.ts'
import { isDenied, isPlanLost, isUnavailable, sqlState, Unavailable } from './failures.ts'
import type { Prepared } from './prepared.ts'

type Result = { rows: unknown[]; count: number; command: string }

export function dbFrom(send: (statement: Sql) => Promise<Result>): Db {
  return {
    // as: the caller wrote the SQL and names the type of its rows.
    rows: async <T>(statement: Sql) => (await send(statement)).rows as T[],
    row: async <T>(statement: Sql) => ((await send(statement)).rows[0] as T | undefined) ?? null,
    run: async statement => (await send(statement)).count,
  }
}

type Statement = { text: string; values?: unknown[]; name?: string }

export async function execute(client: pg.ClientBase, { text, values, name }: Statement) {
  // Without values the driver sends a simple query, which may hold several statements and then has several results.
  const result: pg.QueryResult | pg.QueryResult[] = await client.query({
    text,
    values: values ?? [],
    ...(name && { name }),
  })
  const answers = Array.isArray(result) ? result : [result]
  const last = answers.at(-1)
  return {
    rows: last?.rows ?? [],
    count: answers.reduce((sum, { rowCount }) => sum + (rowCount ?? 0), 0),
    command: last?.command ?? '',
  } satisfies Result
}

export function pooledDb(pool: pg.Pool): Db {
  return dbFrom(async (statement: Prepared) => {
    try {
      return await send(statement)
    } catch (error) {
      if (statement.name === undefined || !isPlanLost(error)) throw error
      const { text, values } = statement
      return send({ text, values })
    }
  })

  async function send(statement: Statement) {
    const client = await openConnection(pool)
    // Without a listener, a connection that breaks now would end the process.
    client.on('error', ignore)
    let isSound = false
    try {
      const answer = await execute(client, statement)
      isSound = true
      return answer
    } catch (error) {
      isSound = sqlState(error) !== null && !isUnavailable(error) && !isDenied(error) && !isPlanLost(error)
      throw error
    } finally {
      releaseClient(client, { isSound })
      client.off('error', ignore)
    }
  }
}

/** Whatever keeps a connection from being opened is a trouble of the database, and never the caller's. */
export async function openConnection(pool: pg.Pool): Promise<pg.PoolClient> {
  try {
    return await pool.connect()
  } catch (cause) {
    throw new Unavailable(cause instanceof Error ? cause.message : 'The database does not answer.', { cause })
  }
}

/** A connection that is broken or still inside a transaction is closed instead of returned. */
export const releaseClient = (client: pg.PoolClient, { isSound }: { isSound: boolean }) =>
  client.release(!isSound || client.getTransactionStatus() !== 'I')

const ignore = () => undefined
