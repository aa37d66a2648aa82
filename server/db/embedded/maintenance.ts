// Runs checkpoints and vacuums, since the embedded engine has no background processes that do it.
import type { Engine } from './engine.ts'

const checkpointBytes = 32 * 1024 * 1024
const checkpointIntervalMs = 5 * 60_000
const measureIntervalMs = 250
// How long a vacuum may wait for an idle engine before it runs on a busy one. A failed vacuum waits as long.
const vacuumDelayMs = 5 * 60_000

type Table = { name: string; dead: boolean }

/** `onBusy` is called when a statement begins or ends that may take longer than the watchdog waits. */
export function createMaintenance(engine: Engine, onBusy: (isBusy: boolean) => void) {
  let measuredAt = 0
  let checkpointAt = performance.now()
  let vacuumDoneAt = performance.now()
  let nextVacuumAt = 0
  // The position of the log after the last checkpoint. A later position means that something was written.
  let lastCheckpointLsn = ''

  async function run(statement: string) {
    onBusy(true)
    try {
      await engine.query(statement)
    } finally {
      onBusy(false)
    }
  }

  async function checkpoint() {
    await run('CHECKPOINT')
    checkpointAt = performance.now()
    const [row] = await engine.query<{ place: string }>('select pg_current_wal_insert_lsn()::text as place')
    lastCheckpointLsn = row?.place ?? ''
  }

  /** Runs after each transaction, and mostly only compares the time. */
  async function checkpointIfDue() {
    const now = performance.now()
    if (now - measuredAt < measureIntervalMs) return
    measuredAt = now
    const [log] = await engine.query<{ bytes: number; place: string }>(
      `select (pg_current_wal_insert_lsn() - redo_lsn)::float8 as bytes, pg_current_wal_insert_lsn()::text as place
       from pg_control_checkpoint()`,
    )
    if (!log) return
    const isLongAgo = now - checkpointAt > checkpointIntervalMs && log.place !== lastCheckpointLsn
    if (log.bytes > checkpointBytes || isLongAgo) await checkpoint()
  }

  /** Vacuums one table at most, so that nobody waits long behind it. */
  async function vacuumIfDue({ isIdle }: { isIdle: boolean }) {
    await checkpointIfDue()
    const now = performance.now()
    if (now < nextVacuumAt || (!isIdle && now - vacuumDoneAt < vacuumDelayMs)) return
    // A failure is not retried at once.
    nextVacuumAt = now + vacuumDelayMs
    const table = await tableToVacuum()
    if (table) await run(`${table.dead ? 'VACUUM (ANALYZE)' : 'ANALYZE'} ${table.name}`)
    nextVacuumAt = 0
    vacuumDoneAt = performance.now()
    return table?.name
  }

  async function tableToVacuum() {
    const [table] = await engine.query<Table>(
      `select format('%I.%I', s.schemaname, s.relname) as name,
         s.n_dead_tup > 1000 + 0.2 * s.n_live_tup or age(c.relfrozenxid) > 160000000 as dead
       from pg_stat_all_tables s join pg_class c on c.oid = s.relid
       where c.relkind in ('r', 'm')
         and (s.n_dead_tup > 1000 + 0.2 * s.n_live_tup or s.n_mod_since_analyze > 1000 + 0.2 * s.n_live_tup
           or age(c.relfrozenxid) > 160000000)
       order by age(c.relfrozenxid) > 160000000 desc, s.n_dead_tup desc, s.n_mod_since_analyze desc
       limit 1`,
    )
    return table
  }

  return { checkpointIfDue, vacuumIfDue, checkpoint }
}
