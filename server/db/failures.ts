// The failures of the database, grouped by what the pipeline does about them.

/** A transaction ran out of time. It was rolled back, and its handle refuses further statements. */
export class DeadlinePassed extends Error {
  override name = 'DeadlinePassed'
  constructor(deadline: number) {
    super(`The transaction did not end within ${deadline} ms and was rolled back.`)
  }
}

/** A handle was used after its transaction. A driver would run such a statement by itself and commit it. */
export class TransactionEnded extends Error {
  override name = 'TransactionEnded'
  constructor() {
    super('The transaction has ended; its handle takes no more statements.')
  }
}

/** The database cannot be reached at the moment. The cause is what its driver said. */
export class Unavailable extends Error {
  override name = 'Unavailable'
}

/** What the driver said, where it kept a connection from being opened. */
export const rootOf = (error: unknown): unknown => (error instanceof Unavailable ? (error.cause ?? error) : error)

/** The SQLSTATE of an error from the database; null for any other error. */
export function sqlState(thrown: unknown): string | null {
  const error = rootOf(thrown)
  const code = codeOf(error)
  return code && /^[0-9A-Z]{5}$/.test(code) && 'severity' in Object(error) ? code : null
}

/** The database cannot read a value, which is the caller's mistake (SQLSTATE class 22). */
export const isBadValue = (error: unknown) => sqlState(error)?.startsWith('22') ?? false

/** A constraint was violated: unique, foreign key or check (SQLSTATE class 23). */
export const isConflict = (error: unknown) => sqlState(error)?.startsWith('23') ?? false

/** A prepared statement is gone or no longer fits the tables. Another connection can run it. */
export const isPlanLost = (error: unknown) =>
  sqlState(error) === '26000' ||
  (sqlState(error) === '0A000' && error instanceof Error && error.message.startsWith('cached plan must not change'))

// Connection lost; serialization failure or deadlock; out of resources; stopped by an operator, a timeout or a restart; disk.
const temporaryClasses = ['08', '40', '53', '57', '58']
// Lock not available, idle in transaction too long, transaction too long.
const temporaryStates = ['55P03', '25P03', '25P04']
const networkCodes = [
  'ECONNREFUSED',
  'ECONNRESET',
  'ECONNABORTED',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENETDOWN',
  'ENOENT',
]
// The driver and its pool report these errors without a code.
const driverMessages =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|Client was closed|Cannot use a pool after calling end|Query read timeout|timeout expired)/

/** The database is unreachable, full or restarting, so the same request may succeed a little later. */
export function isUnavailable(error: unknown): boolean {
  if (error instanceof Unavailable || error instanceof DeadlinePassed) return true
  const state = sqlState(error)
  if (state) return temporaryClasses.some(start => state.startsWith(start)) || temporaryStates.includes(state)
  if (!(error instanceof Error)) return false
  const code = codeOf(error)
  if (code && networkCodes.includes(code) && isOfTheNetwork(error)) return true
  // A host with several addresses fails with one error for each address.
  if (error instanceof AggregateError) return error.errors.some(isUnavailable)
  return driverMessages.test(error.message)
}

/**
 * The database refuses the role, its rights or, being read-only, any change (SQLSTATE 28, 3D, 42501, 25006). Whoever runs
 * it mends that, and the caller may try again.
 */
export function isDenied(error: unknown): boolean {
  const state = sqlState(error) ?? ''
  return /^(28|3D)/.test(state) || ['42501', '25006'].includes(state)
}

function codeOf(error: unknown): string | null {
  const code = error instanceof Error && 'code' in error ? error.code : null
  return typeof code === 'string' ? code : null
}

/** ENOENT may be the missing socket of a server, or a missing file that has nothing to do with the database. */
const isOfTheNetwork = (error: Error) =>
  codeOf(error) !== 'ENOENT' || ('syscall' in error && error.syscall === 'connect')
