// The labels of the statuses and return reasons of a contribution.
import { returnReasonWords } from '#contract/rules/returnReasons.ts'
import type { BadgeLook } from '#web/ui/StatusBadge.tsx'

const states: Record<string, { look: BadgeLook; words: string }> = {
  pending: { look: 'waiting', words: 'Pending' },
  open: { look: 'waiting', words: 'Pending' },
  waiting: { look: 'waiting', words: 'Waiting for the provider' },
  declined: { look: 'refused', words: 'Declined' },
  returned: { look: 'refused', words: 'Returned' },
  approved: { look: 'good', words: 'Approved' },
  applied: { look: 'good', words: 'Applied' },
  replaced: { look: 'news', words: 'Replaced by a newer one' },
  deleted: { look: 'news', words: 'Deleted' },
  withdrawn: { look: 'news', words: 'Withdrawn' },
}

/** `isPart`: only some of the proposed changes were accepted. */
export const stateOf = (status: string, isPart = false): { look: BadgeLook; words: string } =>
  isPart ? { look: 'good', words: 'Partly applied' } : (states[status] ?? { look: 'news', words: status })

const isReason = (reason: string): reason is keyof typeof returnReasonWords => reason in returnReasonWords

export const reasonOf = (reason: string | null): string =>
  reason !== null && isReason(reason) ? `${returnReasonWords[reason]}.` : ''
