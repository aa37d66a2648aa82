// Each reason why a page could not be shown has its own words and its own act.
import { expect, test } from 'vitest'
import { CallFailed, unreachable } from '#web/platform/callFailed.ts'
import { describeFailure } from './describeFailure.ts'

const failed = new CallFailed(
  { code: 'unexpected', error: 'Something went wrong.' },
  { status: 500, requestId: '7f3c' },
)

test.each([
  [unreachable(), 'You are offline.', 'Try now', false],
  [new TypeError('Failed to fetch dynamically imported module: /assets/a.js'), 'Appetite was updated.', 'Reload', true],
  [new TypeError('Importing a module script failed.'), 'Appetite was updated.', 'Reload', true],
  [new TypeError('error loading dynamically imported module: /a.js'), 'Appetite was updated.', 'Reload', true],
  [failed, 'That did not work.', 'Try again', false],
  [new Error('x is undefined'), 'That did not work.', 'Try again', true],
])('%s', (error, title, act, needsReload) => {
  expect(describeFailure(error)).toMatchObject({ title, act, needsReload })
})
