// One connection to the embedded engine, in the shape of the socket that the driver expects.
import { Duplex } from 'node:stream'
import type { MessagePort } from 'node:worker_threads'

/** `open` resolves with this end of a channel once an engine is at the other end. */
export function engineStream(open: () => Promise<MessagePort>): Duplex {
  let port: MessagePort | null = null

  const post = (chunks: Uint8Array[], done: (error?: Error) => void) => {
    if (!port) return done(lost())
    // Posting a view would send its whole buffer, so the bytes are copied into a buffer of their own.
    const bytes = new Uint8Array(chunks.reduce((size, chunk) => size + chunk.length, 0))
    let at = 0
    for (const chunk of chunks) {
      bytes.set(chunk, at)
      at += chunk.length
    }
    port.postMessage(bytes, [bytes.buffer])
    done()
  }

  const stream = new Duplex({
    read: () => undefined,
    write: (chunk: Buffer, _encoding, done) => post([chunk], done),
    writev: (chunks, done) =>
      post(
        chunks.map(({ chunk }) => chunk),
        done,
      ),
    final: done => {
      stream.push(null)
      port?.close()
      done()
    },
    destroy: (error, done) => {
      port?.close()
      done(error)
    },
  })

  const connect = () => {
    open().then(
      opened => {
        if (stream.destroyed) return opened.close()
        port = opened
        port.on('message', (bytes: Uint8Array) => {
          // An answer may still arrive after the driver has closed the connection.
          if (!stream.writableEnded && !stream.destroyed) stream.push(bytes)
        })
        port.on('close', () => {
          if (!stream.writableEnded) stream.destroy(lost())
        })
        stream.emit('connect')
      },
      error => stream.destroy(error),
    )
    return stream
  }
  const ignore = () => stream
  return Object.assign(stream, { connect, setNoDelay: ignore, setKeepAlive: ignore, ref: ignore, unref: ignore })
}

const lost = () => Object.assign(new Error('The embedded database ended this connection.'), { code: 'ECONNRESET' })
