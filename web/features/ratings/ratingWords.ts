// Why a review was not saved, and why an organization cannot be reviewed.
import { errors } from '#contract/errors.ts'
import type { CallFailed } from '#web/platform/callFailed.ts'

/** The server's words, where it said any (spec §8). */
export const whyNotSaved = ({ code, message }: CallFailed): string =>
  code === 'offline' || code === 'unexpected' ? 'Failed to submit review. Please try again.' : message

export const whyNotRated = (isOwn: boolean): string =>
  isOwn ? errors.own_organization[1] : 'This organization is not approved yet, so it cannot be rated.'
