// What the states and reasons of a contribution are called on the screen.
import { returnReasonWords } from '#contract/returnReasons.ts'

const states: Record<string, { look: string; words: string }> = {
  pending: { look: 'pend', words: 'Pending' },
  open: { look: 'pend', words: 'Pending' },
  waiting: { look: 'pend', words: 'Waiting for the provider' },
  declined: { look: 'ret', words: 'Declined' },
  returned: { look: 'ret', words: 'Returned' },
  approved: { look: 'ok', words: 'Approved' },
  applied: { look: 'ok', words: 'Applied' },
  replaced: { look: 'inf', words: 'Replaced by a newer one' },
  withdrawn: { look: 'inf', words: 'Withdrawn' },
}

/** `isPart`: not all that was proposed was accepted. */
export const stateOf = (status: string, isPart = false): { look: string; words: string } =>
  isPart ? { look: 'ok', words: 'Partly applied' } : (states[status] ?? { look: 'inf', words: status })

const isReason = (reason: string): reason is keyof typeof returnReasonWords => reason in returnReasonWords

export const reasonOf = (reason: string | null): string =>
  reason !== null && isReason(reason) ? `${returnReasonWords[reason]}.` : ''
