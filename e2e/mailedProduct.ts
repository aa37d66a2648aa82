// A server for one worker with an SMTP server and without Facebook, whose clock a test may move; its database contains only a
// superAdmin.
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { startOwnProduct } from './ownProduct.ts'
import { test as base, expect } from './test.ts'

export { expect }
export const superAdmin = { name: 'Priya', username: 'priya@appetite.example', password: 'harvest-moon-over-omaha' }

type Own = { port: string; process: ChildProcess }
type Fixtures = {
  port: string
  /** The server is this many minutes ahead, until the end of the test. */
  setAhead: (minutes: number) => Promise<void>
}

export const test = base.extend<Fixtures, { own: Own }>({
  own: [
    // biome-ignore lint/correctness/noEmptyPattern: what it needs of others is told by the pattern, and that is nothing.
    async ({}, use) => {
      const { port, process, end } = await startOwnProduct({
        ...{ WITH_MAIL: '1', WITHOUT_FACEBOOK: '1', DEMO: 'off', REQUIRE_SECOND_FACTOR: 'off' },
        ...{ SUPER_ADMIN_EMAIL: superAdmin.username, SUPER_ADMIN_PASSWORD: superAdmin.password },
      })
      await use({ port, process })
      await end()
    },
    { scope: 'worker', timeout: 150_000 },
  ],
  port: async ({ own }, use) => use(own.port),
  baseURL: async ({ own }, use) => use(`http://127.0.0.1:${own.port}`),
  setAhead: async ({ own }, use) => {
    const setAhead = async (minutes: number) => {
      const isSet = once(own.process, 'message')
      own.process.send(minutes)
      await isSet
    }
    await use(setAhead)
    await setAhead(0)
  },
})
