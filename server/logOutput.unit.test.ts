// The log may lose lines; what logs them never waits and never fails.
import { execFileSync } from 'node:child_process'
import { closeSync, existsSync, mkdtempSync, openSync, readFileSync, readSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { logOutput } from './logOutput.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'appetite-log-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

test('lines arrive whole and in their order', async () => {
  const file = path.join(folder, 'log')
  const descriptor = openSync(file, 'w')
  const output = logOutput(descriptor)
  const lines = Array.from({ length: 1_000 }, (_, index) => `line ${index}\n`)
  for (const line of lines) output.write(line)
  await output.end()
  closeSync(descriptor)
  expect(readFileSync(file, 'utf8')).toBe(lines.join(''))
  expect(output.dropped()).toBe(0)
})

test.runIf(existsSync('/dev/full'))('on a full disk lines are dropped and counted', async () => {
  const descriptor = openSync('/dev/full', 'w')
  const output = logOutput(descriptor)
  for (let time = 0; time < 3; time++) {
    output.write('one\n')
    output.write('two\n')
    await output.end()
  }
  closeSync(descriptor)
  expect(output.dropped()).toBe(6)
})

test.runIf(process.platform === 'linux')(
  'a reader that has stalled is not waited for, and gets what fits once it reads again',
  async () => {
    const pipe = path.join(folder, 'pipe')
    execFileSync('mkfifo', [pipe])
    const reader = openSync(pipe, 'r+')
    const output = logOutput(openSync(pipe, 'w'), { max: 200_000 })
    const line = `${'x'.repeat(999)}\n`
    for (let time = 0; time < 500; time++) output.write(line)
    await output.end()
    const dropped = output.dropped()
    expect(dropped).toBeGreaterThan(200)
    let read = 0
    const buffer = Buffer.alloc(65_536)
    while (read < (500 - dropped) * line.length) {
      read += readSync(reader, buffer)
      await new Promise(setImmediate)
    }
    expect(output.dropped()).toBe(dropped)
    expect(read).toBe((500 - dropped) * line.length)
  },
)
