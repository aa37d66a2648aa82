// GET /downloads/{id}: a file that is written while it is read, such as an export. Its address works once. A file that cannot be
// finished is cut off before its end, so that it never looks whole.
import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Dependencies } from './dependencies.ts'
import { Failure } from './failure.ts'
import { signatureIn, uuidPattern } from './signedLinks.ts'

export type Download = {
  name: string
  type: string
  content: AsyncIterable<string | Buffer>
  /** Is called before the last byte is out, or when the file is cut off; maybe twice. */
  end(): Promise<void>
}
type Options = {
  /** Takes the link, so that it works no more, or throws a `Failure`. */
  open: (id: string) => Promise<Download>
  /** Those under way on this server. */
  running?: Running
  /** How long the client may leave what was written unread. */
  stalledMs?: number
  /** How long a download may take in all. */
  longestMs?: number
}
export type Running = Set<AbortController>
type DownloadRequest = FastifyRequest<{ Params: { id: string } }>

const atOnce = 4
const retrySeconds = 10
/** Small, so that a slow client still takes one in the time. */
const sliceBytes = 16 * 1024

/** Said where the link is made too: a browser shows no sentence of a download that fails. */
export function refuseFull(running: Running): void {
  if (running.size < atOnce) return
  const message = 'Four exports are running already. Please try again in a moment.'
  throw new Failure('busy', { message, retryAfter: retrySeconds })
}

export function serveDownloads(
  app: FastifyInstance,
  { downloads, log, now }: Pick<Dependencies, 'downloads' | 'log' | 'now'>,
  { open, running = new Set(), stalledMs = 30_000, longestMs = 30 * 60_000 }: Options,
): void {
  async function serve(request: DownloadRequest, reply: FastifyReply) {
    const { id } = request.params
    const isSigned = uuidPattern.test(id) && downloads.secondsLeft(id, signatureIn(request.query), now().getTime()) > 0
    if (!isSigned) throw new Failure('not_found')
    refuseFull(running)
    const cut = new AbortController()
    running.add(cut)
    const tooLong = setTimeout(() => cut.abort(new Error('The download took too long.')), longestMs).unref()
    const release = () => {
      clearTimeout(tooLong)
      running.delete(cut)
    }
    try {
      const { name, type, content, end } = await open(id)
      const chunks = content[Symbol.asyncIterator]()
      const ended = () => {
        release()
        void end()
      }
      if (reply.raw.destroyed) ended()
      else reply.raw.once('close', ended)
      // A failure before the first bytes is answered like every other.
      const first = await chunks.next()
      const stalled = () => cut.abort(new Error('Nothing was read for too long.'))
      const file = Readable.from(slicesOf({ first, chunks, end, stalled, stalledMs }), {
        objectMode: false,
        highWaterMark: sliceBytes,
        signal: cut.signal,
      })
      file.on('error', error => log.warn({ err: error, download: id }, 'A download was cut off before its end.'))
      reply.headers({
        'content-type': type,
        'content-disposition': `attachment; filename="${name}"`,
        'cache-control': 'private, no-store',
        'content-security-policy': "default-src 'none'; sandbox",
      })
      return reply.send(file)
    } catch (error) {
      release()
      throw error
    }
  }

  // HEAD would use the link up.
  app.route({ method: 'GET', url: '/downloads/:id', exposeHeadRoute: false, handler: serve })
  app.addHook('preClose', async () => {
    for (const cut of running) cut.abort(new Error('The server stops.'))
  })
}

type Slicing = {
  first: IteratorResult<string | Buffer>
  chunks: AsyncIterator<string | Buffer>
  end: Download['end']
  stalled: () => void
  stalledMs: number
}

/** The next slice is made when the one before was taken. */
async function* slicesOf({ first, chunks, end, stalled, stalledMs }: Slicing): AsyncGenerator<Buffer> {
  let timer: NodeJS.Timeout | undefined
  try {
    for (let chunk = first; !chunk.done; chunk = await chunks.next()) {
      const bytes = Buffer.from(chunk.value)
      for (let at = 0; at < bytes.length; at += sliceBytes) {
        timer = setTimeout(stalled, stalledMs)
        yield bytes.subarray(at, at + sliceBytes)
        clearTimeout(timer)
      }
    }
  } finally {
    clearTimeout(timer)
    await chunks.return?.()
    await end()
  }
}
