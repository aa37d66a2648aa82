// What a connection sends, split into the batches that the engine is given.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { batchSplitter, simpleQueryMessage } from './messageBatches.ts'

const message = (type: string, body: Buffer) => {
  const head = Buffer.from(`${type}0000`)
  head.writeInt32BE(4 + body.length, 1)
  return Buffer.concat([head, body])
}
const startup = Buffer.from([0, 0, 0, 9, 0, 3, 0, 0, 0])
const parse = (text: string) => message('P', Buffer.from(`\0${text}\0\0\0`))
const bind = message('B', Buffer.alloc(100_000, 7))
const sync = message('S', Buffer.alloc(0))

test('however the bytes are split on the way, the batches are the same: start, statement to Sync, simple Query, end', () => {
  const extended = Buffer.concat([parse('select $1'), bind, message('E', Buffer.alloc(5)), sync])
  const simple = simpleQueryMessage('select 1')
  const end = message('X', Buffer.alloc(0))
  const all = Buffer.concat([startup, extended, simple, end])
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 40_000 }), { maxLength: 60 }), sizes => {
      const cut = batchSplitter()
      const batches = []
      let at = 0
      for (const size of [...sizes, all.length]) {
        batches.push(...cut(new Uint8Array(all.subarray(at, at + size))))
        at = Math.min(at + size, all.length)
      }
      expect(batches.map(batch => batch.kind)).toEqual(['startup', 'statement', 'statement', 'end'])
      const [first, second, third] = batches.map(({ bytes }) => Buffer.from(bytes))
      expect([first?.equals(startup), second?.equals(extended), third?.equals(simple)]).toEqual([true, true, true])
    }),
    { numRuns: 200 },
  )
})

test('COPY FROM STDIN never reaches the engine, and words about it in a value do', () => {
  const sent = (bytes: Buffer) => {
    const cut = batchSplitter()
    cut(startup)
    return Buffer.from(cut(bytes)[0]?.bytes ?? '').equals(bytes)
  }
  for (const text of ['copy t from stdin', 'COPY t (a, b)\nFROM -- here\n STDIN csv', 'select 1; copy t from/**/stdin'])
    expect([text, sent(simpleQueryMessage(text)), sent(Buffer.concat([parse(text), sync]))]).toEqual([
      text,
      false,
      false,
    ])
  const value = message('B', Buffer.from('copy t from stdin'))
  expect(sent(Buffer.concat([parse('insert into t values ($1)'), value, sync]))).toBe(true)
  expect(sent(simpleQueryMessage('copy t to stdout'))).toBe(true)
})
