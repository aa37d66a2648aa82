// A log that a test reads: its lines as they would be written.
import { Writable } from 'node:stream'
import { pino } from 'pino'

export function loggedLines() {
  const written: string[] = []
  const stream = new Writable({
    write(chunk, _encoding, done) {
      written.push(String(chunk))
      done()
    },
  })
  return {
    log: pino({ level: 'trace' }, stream),
    text: () => written.join(''),
    lines: () => written.map(line => JSON.parse(line) as Record<string, unknown>),
  }
}
