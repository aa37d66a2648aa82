// A server for one worker with an SMTP server; its database contains only a superAdmin.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import path from 'node:path'
import { test as base, expect } from './test.ts'

export { expect }
export const superAdmin = { name: 'Priya', username: 'priya@appetite.example', password: 'harvest-moon-over-omaha' }

export const test = base.extend<{ port: string }, { ownPort: string }>({
  ownPort: [
    // biome-ignore lint/correctness/noEmptyPattern: what it needs of others is told by the pattern, and that is nothing.
    async ({}, use) => {
      const port = await freePort()
      const server = spawn(process.execPath, [path.join(import.meta.dirname, 'serve.mjs')], {
        env: {
          ...process.env,
          ...{ PORT: port, WITH_MAIL: '1', DEMO: 'off' },
          ...{ SUPER_ADMIN_EMAIL: superAdmin.username, SUPER_ADMIN_PASSWORD: superAdmin.password },
        },
        stdio: ['ignore', 'inherit', 'inherit'],
      })
      const ready = () =>
        fetch(`http://127.0.0.1:${port}/ready`).then(
          ({ ok }) => ok,
          () => false,
        )
      await expect.poll(ready, { timeout: 120_000 }).toBe(true)
      await use(port)
      server.kill('SIGTERM')
      await once(server, 'exit')
    },
    { scope: 'worker', timeout: 150_000 },
  ],
  port: async ({ ownPort }, use) => use(ownPort),
  baseURL: async ({ ownPort }, use) => use(`http://127.0.0.1:${ownPort}`),
})

async function freePort(): Promise<string> {
  const asked = createServer().listen(0, '127.0.0.1')
  await once(asked, 'listening')
  const address = asked.address()
  asked.close()
  if (address === null || typeof address === 'string') throw new Error('There is no free port.')
  return String(address.port)
}
