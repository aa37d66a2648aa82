// A product that only one worker's tests use, on a port of its own.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import path from 'node:path'
import { expect } from '@playwright/test'

/** `end` stops it; what it wrote goes with it. */
export async function startOwnProduct(settings: Record<string, string>) {
  const port = await freePort()
  const server = spawn(process.execPath, [path.join(import.meta.dirname, 'serve.mjs')], {
    env: { ...process.env, PORT: port, ...settings },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  const ready = () =>
    fetch(`http://127.0.0.1:${port}/ready`).then(
      ({ ok }) => ok,
      () => false,
    )
  await expect.poll(ready, { timeout: 120_000 }).toBe(true)
  const end = async () => {
    server.kill('SIGTERM')
    await once(server, 'exit')
  }
  return { port, process: server, end }
}

async function freePort(): Promise<string> {
  const asked = createServer().listen(0, '127.0.0.1')
  await once(asked, 'listening')
  const address = asked.address()
  asked.close()
  if (address === null || typeof address === 'string') throw new Error('There is no free port.')
  return String(address.port)
}
