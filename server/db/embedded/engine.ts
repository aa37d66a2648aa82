// PostgreSQL inside this thread: started so that a commit is on the disk, and given up the moment it cannot be trusted.
import { PGlite } from '@electric-sql/pglite'
import { engineMajor } from './dataFolder.ts'
import { DurableFiles, type Syncs } from './durableFiles.ts'

/** Idle, inside a transaction, inside a failed one: the last byte of 'ready for the next'. */
export type Status = 'I' | 'T' | 'E'

export type Engine = {
  /** Hands over one whole unit; the answer leaves in one or more pieces, each with memory of its own. */
  run(unit: Uint8Array, send: (piece: Uint8Array<ArrayBuffer>) => void): Promise<Status>
  /** The house's own statements, between units. */
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
    // Endless recursion and deep json are errors below this, and the engine's death above.
    'max_stack_depth=500kB',
    'max_wal_size=128MB',
    'min_wal_size=32MB',
    'shared_buffers=32MB',
  ].flatMap(setting => ['-c', setting]),
]

// How the engine's C code leaves a statement that failed: an everyday error.
const longjump = 100
const pieceSize = 256 * 1024

type Insides = { _PostgresMainLoopOnce: () => void; HEAPU8?: Uint8Array }

/** `died` is called from inside a statement, and should end the thread: after it the engine may spin for ever. */
export async function startEngine(folder: string, died: (error: EngineDied) => void): Promise<Engine> {
  const files = new DurableFiles(folder)
  let lastWords = ''
  const hear = (line: string) => {
    if (/\b(PANIC|FATAL):/.test(line)) lastWords = line.trim()
    return false
  }
  const pglite = await PGlite.create({ fs: files, startParams, onStderr: hear }).catch((error: unknown) => {
    throw new EngineDied(lastWords || String(error), { cause: error })
  })
  // The package's types do not name what is inside the module.
  const insides = pglite.Module as unknown as Insides
  const loopOnce = insides._PostgresMainLoopOnce
  // PGlite swallows whatever is thrown here, so a dead engine would be silent.
  insides._PostgresMainLoopOnce = () => {
    try {
      loopOnce()
    } catch (error) {
      if (Object(error).status !== longjump) died(new EngineDied(lastWords || String(error), { cause: error }))
      throw error
    }
  }

  const engine: Engine = {
    async run(unit, send) {
      const pieces: Uint8Array[] = []
      let size = 0
      let end: Uint8Array = new Uint8Array()
      const flush = () => {
        if (size) send(joined(pieces.splice(0), size))
        size = 0
      }
      await pglite.execProtocolRawStream(unit, {
        syncToFs: false,
        onRawData: data => {
          // A view would post the engine's whole memory along, and show what is written there next.
          const piece = data.slice()
          pieces.push(piece)
          size += piece.length
          end = piece.length >= 6 ? piece.subarray(-6) : joined([end, piece], end.length + piece.length).subarray(-6)
          if (size > pieceSize) flush()
        },
      })
      flush()
      const status = readiness(end)
      if (!status) throw new EngineDied(lastWords || 'The engine stopped answering in the middle of a statement.')
      return status
    },
    query: async <T>(text: string) => (await pglite.query<T>(text)).rows,
    syncs: () => ({ ...files.syncs }),
    memory: () => insides.HEAPU8?.length ?? 0,
    close: () => pglite.close(),
  }
  await assertDurable(engine)
  return engine
}

/** An upgrade of the engine could lose the syncs without a word. */
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

function readiness(end: Uint8Array): Status | null {
  const [type, a, b, c, length, status] = end
  if (type !== 0x5a || a || b || c || length !== 5) return null
  return status === 0x49 ? 'I' : status === 0x54 ? 'T' : status === 0x45 ? 'E' : null
}

function joined(pieces: Uint8Array[], size: number) {
  const whole = new Uint8Array(size)
  let at = 0
  for (const piece of pieces) {
    whole.set(piece, at)
    at += piece.length
  }
  return whole
}
