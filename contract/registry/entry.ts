// The entry of one call in the registry.
import type { ErrorCode } from '../errors.ts'
import type { Rule } from '../policy.ts'

export type Entry = {
  at: `GET /api/${string}` | `POST /api/${string}`
  may: Rule
  fails?: readonly ErrorCode[]
  /** The largest body, without files, where longer texts or lists need more than the usual 16. */
  kilobytes?: number
}

export const ofDecisions = ['already_decided', 'stale', 'held_by_other'] as const
export const ofDeletion = ['stale', 'held_by_other'] as const
