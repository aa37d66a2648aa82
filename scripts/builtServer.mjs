// Starts the built server with the demo directory in a folder of its own, for the scripts that measure it under load.
import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

export const password = 'a password for measuring'

/** The server and its folder end with this process, however it ends. */
export async function startBuiltServer({ port, folder: given, settings }) {
  const main = path.resolve('dist/server/main.js')
  if (!existsSync(main)) throw new Error('Please run npm run build first.')
  const folder = given ?? mkdtempSync(path.join(tmpdir(), 'appetite-load-'))
  const server = spawn(process.execPath, [main], {
    env: {
      PATH: process.env.PATH,
      PORT: String(port),
      DATA_DIR: folder,
      DEMO: 'on',
      DEMO_LISTINGS: process.env.OVERLOAD_LISTINGS ?? '2400',
      DEMO_PASSWORD: password,
      SECRET: 'only for measuring, and for nothing else',
      LOG_LEVEL: 'error',
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  process.once('exit', () => {
    server.kill('SIGKILL')
    if (!given) rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  })
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(1))
  server.stdout.resume()
  const base = `http://127.0.0.1:${port}`
  while (
    !(await fetch(`${base}/ready`).then(
      answer => answer.ok,
      () => false,
    ))
  ) {
    if (server.exitCode !== null) throw new Error('The server ended before it was up.')
    await pause(250)
  }
  return { server, base }
}
