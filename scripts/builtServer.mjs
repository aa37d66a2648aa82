// Starts the product for the scripts that measure it or take its pictures: it ends with them.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'

export const password = 'harvest-moon-over-omaha'
const startedWithinMs = 180_000

/** `script` is what Node runs, with these settings beside the environment. */
export async function startServer(script, settings = {}, inherited = process.env) {
  const port = settings.PORT ?? (await freePort())
  const env = { ...inherited, DEMO_PASSWORD: password, ...settings, PORT: String(port) }
  const server = spawn(process.execPath, [script], { env, stdio: ['ignore', 'ignore', 'inherit'] })
  process.once('exit', () => server.kill('SIGTERM'))
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(1))
  const base = `http://127.0.0.1:${port}`
  const until = Date.now() + startedWithinMs
  const isReady = () =>
    fetch(`${base}/ready`).then(
      ({ ok }) => ok,
      () => false,
    )
  while (!(await isReady())) {
    if (server.exitCode !== null || Date.now() > until) throw new Error('The server did not start.')
    await pause(250)
  }
  return { server, base }
}

export async function tokenOf(base, username) {
  const answer = await fetch(`${base}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, password }),
  })
  return (await answer.json()).token
}

async function freePort() {
  const asked = createServer().listen(0, '127.0.0.1')
  await once(asked, 'listening')
  const { port } = asked.address()
  asked.close()
  return port
}
