// Writes the log so that it never holds up what is logged: a line that cannot be written is dropped and counted.
import { write } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'

/** Lines that wait for a reader that has stalled; what is beyond is dropped. */
const mostWaiting = 1_000_000
const againMs = 20
const endMs = 500

export type LogOutput = {
  write(line: string): void
  /** How many lines were dropped so far. */
  dropped(): number
  /** Resolves when all lines are written, or after half a second. */
  end(): Promise<void>
}

export function logOutput(descriptor: number, { max = mostWaiting } = {}): LogOutput {
  let waiting: string[] = []
  let size = 0
  let dropped = 0
  let isCut = false
  let running: Promise<void> | null = null

  async function writeAll() {
    while (waiting.length > 0) {
      const lines = waiting
      waiting = []
      size = 0
      // What is left of a line that was cut must not run into the next one.
      const bytes = Buffer.from((isCut ? '\n' : '') + lines.join(''))
      const left = await rest(descriptor, bytes)
      if (left.length > 0) dropped += left.toString().trim().split('\n').length
      isCut = left.length > 0 && (isCut || left.length < bytes.length)
    }
    running = null
  }
  return {
    write(line) {
      if (size + line.length > max) {
        dropped += 1
        return
      }
      waiting.push(line)
      size += line.length
      running ??= writeAll()
    },
    dropped: () => dropped,
    end: async () => void (await Promise.race([running, pause(endMs, undefined, { ref: false })])),
  }
}

/** Writes what the descriptor takes, and returns what it does not. */
async function rest(descriptor: number, bytes: Buffer): Promise<Buffer> {
  for (let left = bytes; ; ) {
    const { count, code } = await new Promise<{ count: number; code: string | undefined }>(resolve => {
      write(descriptor, left, (error, count) => resolve({ count: error ? 0 : count, code: error?.code ?? undefined }))
    })
    if (code === 'EAGAIN') await pause(againMs)
    else if (code !== undefined || count === left.length) return left.subarray(count)
    else left = left.subarray(count)
  }
}
