// Splits what a connection sends into batches: its startup message, then all messages up to a Sync, a simple Query or the end.

type MessageBatch = { bytes: Uint8Array; kind: 'startup' | 'statement' | 'end' }

const letter = (character: string) => character.charCodeAt(0)
const PARSE = letter('P')
const QUERY = letter('Q')
const endsBatch = new Set([letter('S'), QUERY, letter('F')])
const END = letter('X')

export function batchSplitter() {
  let parts: Buffer[] = []
  let have = 0
  let need = 8
  let started = false
  let messages: Buffer[] = []

  return (chunk: Uint8Array): MessageBatch[] => {
    parts.push(Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength))
    have += chunk.byteLength
    // A large message comes in many chunks, which are joined once it is complete, since joining them each time takes quadratic time.
    if (have < need) return []
    let rest = Buffer.concat(parts)
    const batches: MessageBatch[] = []
    for (;;) {
      const head = started ? 1 : 0
      need = head + 4
      if (rest.length < need) break
      need = head + rest.readInt32BE(head)
      if (rest.length < need) break
      const message = rest.subarray(0, need)
      rest = rest.subarray(need)
      const batch = addMessage(message)
      if (batch) batches.push(batch)
    }
    parts = rest.length ? [rest] : []
    have = rest.length
    return batches
  }

  function addMessage(message: Buffer): MessageBatch | null {
    if (!started) {
      started = true
      return { kind: 'startup', bytes: message }
    }
    const type = message[0] ?? 0
    if (type === END) return { kind: 'end', bytes: message }
    if (type === PARSE && message[nameOffset] !== 0) messages.push(deallocateMessage(message))
    messages.push(message)
    if (!endsBatch.has(type)) return null
    const run = messages
    messages = []
    return { kind: 'statement', bytes: run.some(isCopyIn) ? refuseCopyMessage : Buffer.concat(run) }
  }
}

const nameOffset = 5

/**
 * Deallocates a name before it is prepared, since the connections share one session and another one may have prepared it. A name
 * stands for one text only, so the other connection can use the new statement.
 */
function deallocateMessage(parse: Buffer): Buffer {
  const name = parse.subarray(nameOffset, parse.indexOf(0, nameOffset) + 1)
  const message = Buffer.alloc(6 + name.length)
  message.write('C')
  message.writeInt32BE(5 + name.length, 1)
  message.write('S', 5)
  name.copy(message, 6)
  return message
}

/** COPY FROM STDIN crashes the engine. A literal with these words would be refused too, but values are always parameters here. */
function isCopyIn(message: Buffer) {
  if (message[0] !== PARSE && message[0] !== QUERY) return false
  const text = message.toString('utf8', nameOffset).replace(/\/\*[\s\S]*?\*\/|--[^\n]*/g, ' ')
  return /\bcopy\b[\s\S]*\bfrom\s+stdin\b/i.test(text)
}

/** Sent in its place: a statement that fails, which every driver understands. */
const refuseCopyMessage = simpleQueryMessage(
  `do $$ begin raise exception using errcode = '0A000', message = 'The embedded database takes no COPY FROM STDIN.'; end $$`,
)

export function simpleQueryMessage(text: string) {
  const body = Buffer.from(`${text}\0`)
  const message = Buffer.alloc(5 + body.length)
  message[0] = QUERY
  message.writeInt32BE(4 + body.length, 1)
  body.copy(message, 5)
  return message
}
