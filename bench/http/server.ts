// Starts the built product with the given number of listings, and without its rate limits.
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { createInterface } from 'node:readline'

export type Running = { base: string; token: string; startMs: number; stop(): Promise<void> }
type Starting = { folder: string; listings: number; databaseUrl?: string; say: (line: string) => void }

const password = 'a password for measuring'

export async function startServer({ folder, listings, databaseUrl, say }: Starting): Promise<Running> {
  const began = performance.now()
  const child = spawn(process.execPath, [path.resolve('dist/server/main.js')], {
    cwd: folder,
    env: {
      PATH: process.env.PATH,
      PORT: '0',
      DATA_DIR: path.join(folder, 'data'),
      DEMO: 'on',
      DEMO_LISTINGS: String(listings),
      DEMO_PASSWORD: password,
      SECRET: 'only for measuring, and for nothing else',
      LOG_LEVEL: 'error',
      LOG_FORMAT: 'words',
      READ_LIMIT_PER_MINUTE: '10000000',
      WRITE_LIMIT_PER_MINUTE: '10000000',
      ADDRESS_WRITE_LIMIT_PER_MINUTE: '10000000',
      REGISTRATION_LIMIT_PER_HOUR: '10000000',
      SIGN_IN_LIMIT_PER_MINUTE: '10000000',
      ...(databaseUrl && { DATABASE_URL: databaseUrl }),
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const base = await address(child, say)
  const startMs = performance.now() - began
  const token = await signIn(base)
  return {
    base,
    token,
    startMs,
    stop: async () => {
      const ended = once(child, 'exit')
      child.kill('SIGTERM')
      await ended
    },
  }
}

function address(child: ChildProcess, say: (line: string) => void): Promise<string> {
  return new Promise((resolve, reject) => {
    child.once('exit', () => reject(new Error('The server ended before it was up.')))
    if (child.stdout)
      createInterface(child.stdout).on('line', line => {
        const [, found] = /is up at (\S+) after/.exec(line) ?? []
        if (found) resolve(found)
        else say(`  ${line}`)
      })
  })
}

/** A new account has marked no markets. Who has gets cards of its own, which are not kept for the next one who asks. */
async function signIn(base: string): Promise<string> {
  const answer = await fetch(new URL('/api/register', base), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: `reader.${Date.now()}@bench.example`, password, name_24: 'Bench Reader' }),
  })
  const { token } = (await answer.json()) as { token?: string }
  if (!token) throw new Error(`Signing up was answered with ${answer.status}.`)
  return token
}
