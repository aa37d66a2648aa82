// Opens the database: a PostgreSQL server when there is a URL, else the engine inside this process. One driver, one SQL.
import pg from 'pg'
import sql from 'sql-template-tag'
import { columnTypes } from './columns.ts'
import type { Database, EmbeddedControls } from './connection.ts'
import { type Embedded, openEmbedded } from './embedded/embedded.ts'
import { Unavailable } from './failures.ts'
import type { Log } from './log.ts'
import { outageLog } from './outage.ts'
import { pooledDb } from './pooled.ts'
import { assertServer, serverConfig } from './server.ts'
import { transact } from './transaction.ts'

type DatabaseOptions = {
  url?: string | undefined
  /** The name of the setting that holds the URL, for the message of a refused start. */
  setting?: string
  dataDir: string
  log: Log
  /** The most connections. The embedded engine is one session, so more than a few gain nothing there. */
  poolMax?: number
}

// Statistics of a large directory take longer than a visitor's statements may.
const analyzeDeadline = 10 * 60_000
const closeTimeoutMs = 5_000

export async function openDatabase(options: DatabaseOptions): Promise<Database> {
  const { url, setting = 'DATABASE_URL', dataDir, log, poolMax = 10 } = options
  if (!url) return embeddedDatabase(await openEmbedded({ dataDir, log }), log)
  const pool = createPool(serverConfig(url, poolMax), log)
  try {
    await assertServer(pool, setting, log)
  } catch (error) {
    await pool.end()
    throw error
  }
  return pooledDatabase(pool, {
    engine: 'server',
    begun: () => () => undefined,
    end: async () => undefined,
    embedded: null,
  })
}

export function embeddedDatabase(embedded: Embedded, log: Log): Database {
  const pool = createPool(
    {
      stream: embedded.stream,
      // The embedded engine ignores the user, but without one the driver would read environment variables.
      user: 'postgres',
      database: 'postgres',
      host: 'embedded',
      ssl: false,
      options: '',
      max: 4,
      idleTimeoutMillis: 0,
      connectionTimeoutMillis: 5_000,
    },
    log,
  )
  return pooledDatabase(pool, { engine: 'embedded', begun: embedded.promise, end: embedded.close, embedded })
}

function createPool(config: pg.PoolConfig, log: Log) {
  const pool = new pg.Pool({ ...config, types: columnTypes })
  // The next statement replaces an idle connection that breaks. Without this listener the error would end the process.
  const losing = outageLog(log, {
    begins: 'Connections to the database are lost.',
    ends: 'The database can be connected to again.',
  })
  pool.on('error', losing.failed)
  pool.on('connect', losing.worked)
  return pool
}

type PoolBackend = {
  engine: Database['engine']
  begun: (deadline: number) => () => void
  end: () => Promise<void>
  embedded: EmbeddedControls | null
}

function pooledDatabase(pool: pg.Pool, { engine, begun, end, embedded }: PoolBackend): Database {
  const db = pooledDb(pool)
  const transaction: Database['transaction'] = (deadline, work) => transact({ pool, deadline, begun }, work)
  return {
    ...db,
    engine,
    embedded,
    transaction,
    analyze: () =>
      transaction(analyzeDeadline, async inside => {
        await inside.run(sql`set local statement_timeout = 0`)
        // Autovacuum may hold a lock on a table that was just filled, so this waits for it.
        await inside.run(sql`set local lock_timeout = 0`)
        await inside.run(sql`analyze`)
      }),
    ping: withinMs =>
      rejectAfter(withinMs, 'The database did not answer in time.', async () => {
        await db.run(isWritable)
      }),
    async close() {
      await rejectAfter(closeTimeoutMs, 'Some statement did not end.', () => pool.end()).catch(() => undefined)
      await end()
    },
  }
}

/** A server may answer and take no change: a standby that was once the primary, or one whose disk is nearly full. */
const isWritable = sql`do $$ begin
  if current_setting('transaction_read_only')::boolean then
    raise exception 'The database is read-only.' using errcode = '25006';
  end if;
end $$`

function rejectAfter(ms: number, words: string, work: () => Promise<void>) {
  return new Promise<void>((resolve, reject) => {
    const timer = setTimeout(() => reject(new Unavailable(words)), ms)
    work()
      .then(resolve, reject)
      .finally(() => clearTimeout(timer))
  })
}
