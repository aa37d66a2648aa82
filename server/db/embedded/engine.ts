// Runs PostgreSQL inside this thread, with settings that sync every commit to the disk, and ends when it cannot be trusted.
import { PGlite } from '@electric-sql/pglite'
import { engineMajor } from './dataFolder.ts'
import { DurableFiles, type Syncs } from './durableFiles.ts'

/** The last byte of PostgreSQL's ReadyForQuery message: idle, in a transaction, or in a failed transaction. */
export type Status = 'I' | 'T' | 'E'

export type Engine = {
  /** Runs one batch of messages; the reply is sent in pieces, each with memory of its own. */
  run(batch: Uint8Array, send: (piece: Uint8Array<ArrayBuffer>) => void): Promise<Status>
  /** Runs a statement of the server itself between two batches. */
  query<T>(text: string): Promise<T[]>
  syncs(): Syncs
  memory(): number
  close(): Promise<void>
}

export class EngineDied extends Error {
  override name = 'EngineDied'
}

const startParams = [
  // -F would switch fsync off.
  ...PGlite.defaultStartParams.filter(parameter => parameter !== '-F'),
  ...[
    'wal_sync_method=fsync',
    // Deep recursion is an ordinary error below this stack depth; above it the engine crashes.
    'max_stack_depth=500kB',
    'max_wal_size=128MB',
    'min_wal_size=32MB',
    'shared_buffers=32MB',
  ].flatMap(setting => ['-c', setting]),
]

// The exit status with which the engine's C code leaves a failed statement. It is an ordinary error.
const longjump = 100
const pieceSize = 256 * 1024

type Internals = { _PostgresMainLoopOnce: () => void; HEAPU8?: Uint8Array }

/** `onDeath` is called from inside a statement and should end the thread, since the engine may loop forever after it. */
export async function startEngine(folder: string, onDeath: (error: EngineDied) => void): Promise<Engine> {
  const files = new DurableFiles(folder)
  let lastError = ''
  const noteFatal = (line: string) => {
    if (/\b(PANIC|FATAL):/.test(line)) lastError = line.trim()
    return false
  }
  const pglite = await PGlite.create({ fs: files, startParams, onStderr: noteFatal }).catch((error: unknown) => {
    throw new EngineDied(lastError || String(error), { cause: error })
  })
  // The package's types do not declare the module's internals.
  const internals = pglite.Module as unknown as Internals
  const loopOnce = internals._PostgresMainLoopOnce
  // PGlite swallows whatever is thrown here, so without this nobody would learn that the engine died.
  internals._PostgresMainLoopOnce = () => {
    try {
      loopOnce()
    } catch (error) {
      if (Object(error).status !== longjump) onDeath(new EngineDied(lastError || String(error), { cause: error }))
      throw error
    }
  }

  const engine: Engine = {
    async run(batch, send) {
      const pieces: Uint8Array[] = []
      let size = 0
      let end: Uint8Array = new Uint8Array()
      const flush = () => {
        if (size) send(concatenated(pieces.splice(0), size))
        size = 0
      }
      await pglite.execProtocolRawStream(batch, {
        syncToFs: false,
        onRawData: data => {
          // Copied, because posting a view sends the engine's whole memory along and shows later writes.
          const piece = data.slice()
          pieces.push(piece)
          size += piece.length
          end =
            piece.length >= 6 ? piece.subarray(-6) : concatenated([end, piece], end.length + piece.length).subarray(-6)
          if (size > pieceSize) flush()
        },
      })
      flush()
      const status = statusIn(end)
      if (!status) throw new EngineDied(lastError || 'The engine stopped answering in the middle of a statement.')
      return status
    },
    query: async <T>(text: string) => (await pglite.query<T>(text)).rows,
    syncs: () => ({ ...files.syncs }),
    memory: () => internals.HEAPU8?.length ?? 0,
    close: () => pglite.close(),
  }
  await assertDurable(engine)
  return engine
}

/** Checks at the start that commits are synced, since an upgrade of the engine could lose that unnoticed. */
async function assertDurable(engine: Engine) {
  const [settings] = await engine.query<{ fsync: string; method: string; version: string }>(
    `select current_setting('fsync') as fsync, current_setting('wal_sync_method') as method,
      current_setting('server_version_num') as version`,
  )
  const before = engine.syncs().files
  await engine.query(`select pg_logical_emit_message(true, 'appetite', 'start')`)
  if (settings?.fsync !== 'on' || settings.method !== 'fsync' || engine.syncs().files === before)
    throw new EngineDied('The engine does not sync its commits to the disk.')
  if (!settings.version.startsWith(engineMajor))
    throw new EngineDied(`The engine is PostgreSQL ${settings.version}, and this code expects ${engineMajor}.`)
}

function statusIn(end: Uint8Array): Status | null {
  const [type, a, b, c, length, status] = end
  if (type !== 0x5a || a || b || c || length !== 5) return null
  return status === 0x49 ? 'I' : status === 0x54 ? 'T' : status === 0x45 ? 'E' : null
}

function concatenated(pieces: Uint8Array[], size: number) {
  const whole = new Uint8Array(size)
  let at = 0
  for (const piece of pieces) {
    whole.set(piece, at)
    at += piece.length
  }
  return whole
}
