// The words of a decision that did not get through: the screen's own where the server has none, else the server's.
import { expect, test } from 'vitest'
import { CallFailed, unreachable } from '#web/platform/callFailed.ts'
import { problemOf } from './decisionProblems.ts'

const broken = new CallFailed({ code: 'unexpected', error: 'An error occurred' }, { status: 500, requestId: '7f3c' })
const stale = new CallFailed(
  { code: 'stale', error: 'Somebody else has changed this.' },
  { status: 409, requestId: null },
)

test.each([
  [unreachable(), 'approve', 'organization', 'Error approving organization'],
  [broken, 'approve', 'organization', 'Approval failed'],
  [stale, 'approve', 'organization', 'Somebody else has changed this.'],
  [unreachable(), 'delete', 'listing', 'An error occurred while deleting the listing.'],
  [broken, 'delete', 'listing', 'An error occurred while deleting the listing.'],
  [broken, 'approve', 'listing', 'An error occurred'],
] as const)('%s, when somebody wants to %s: %s', (failed, act, kind, message) => {
  expect(problemOf(failed, act, kind)).toMatchObject({ code: failed.code, message })
})
