// The entry of one call in the registry.
import type { ErrorCode } from '../errors.ts'
import type { Rule } from '../policy.ts'

type Reads = { at: `GET /api/${string}`; changes?: never }
type Changes = {
  at: `POST /api/${string}`
  /** The features of which an answer may be another one after it; browsers ask those again that are on the screen. */
  changes: readonly string[]
}
export type Entry = (Reads | Changes) & {
  may: Rule
  fails?: readonly ErrorCode[]
  /** The largest body, without files, where longer texts or lists need more than the usual 16. */
  kilobytes?: number
}

export const ofDecisions = ['already_decided', 'stale', 'held_by_other'] as const
export const ofDeletion = ['stale', 'held_by_other'] as const
