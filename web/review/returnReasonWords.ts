// Why something is returned, as a moderator chooses it and as its author reads it.
import type { returnReasons } from '#contract/moderation.ts'

export type ReturnReason = (typeof returnReasons)[number]

/** In the order in which they are offered. */
export const returnReasonWords: Record<ReturnReason, string> = {
  unverified_contact: 'Contact could not be verified',
  conflict: 'Conflicts with live listings',
  duplicate: 'Looks like a duplicate',
  more_detail: 'Needs more detail',
}
export const returnReasonsInOrder = Object.keys(returnReasonWords) as ReturnReason[]
