// Starts the product as an operator does, for tests: a process of its own, its words, its end.
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { afterAll } from 'vitest'
import { shortLived } from '../server/testing/shortLived.ts'
import { temporaryFolder } from '../server/testing/temporaryFolder.ts'

export const top = path.resolve(import.meta.dirname, '..')
const started: ChildProcess[] = []
afterAll(() => {
  for (const child of started) child.kill('SIGKILL')
})

export type Settings = Record<string, string>
const small = { PORT: '0', DEMO_LISTINGS: '10', LOG_LEVEL: 'warn', LOG_FORMAT: 'words' }

/** `address` is null when it ended without being up. */
export async function start(settings: Settings, by: 'node' | 'npm' = 'node') {
  const [command, words] =
    by === 'npm' ? ['npm', ['start']] : [process.execPath, [...shortLived, path.join(top, 'scripts/start.mjs')]]
  const child = spawn(command, words, {
    // A folder of its own, so that a .env of whoever runs the tests stays out.
    cwd: by === 'npm' ? top : temporaryFolder(),
    env: { PATH: process.env.PATH, ...small, ...settings },
  })
  started.push(child)
  const said = { out: '', err: '' }
  child.stderr.on('data', chunk => {
    said.err += chunk
  })
  const ended = once(child, 'exit').then(([code]: unknown[]) => code)
  const address = await new Promise<string | null>(resolve => {
    child.stdout.on('data', chunk => {
      said.out += chunk
      const up = said.out.match(/Appetite is up at (\S+) after/)?.[1]
      if (up) resolve(up)
    })
    void ended.then(() => resolve(null))
  })
  return { child, said, address, ended }
}
