// Serves uploaded files: to everybody while their record is public, else only by a signed URL that has not expired.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import sql from 'sql-template-tag'
import { usesOfFile } from '../storage/fileUses.ts'
import type { Dependencies } from './dependencies.ts'
import { isCachedByClient } from './etags.ts'
import { Failure } from './failure.ts'
import { signatureIn, uuidPattern } from './signedLinks.ts'

type FileRow = { mime: string; name: string }
type FileRequest = FastifyRequest<{ Params: { id: string } }>

const publicSeconds = 300
const sandboxed = "default-src 'none'; sandbox"

type FileDependencies = Pick<Dependencies, 'db' | 'storage' | 'files' | 'log'>

export function serveFiles(app: FastifyInstance, dependencies: FileDependencies): void {
  app.route<{ Params: { id: string } }>({
    method: ['GET', 'HEAD'],
    url: '/files/:id',
    handler: (request, reply) => serve(dependencies, request, reply),
  })
}

async function serve({ db, storage, files, log }: FileDependencies, request: FileRequest, reply: FastifyReply) {
  const { id } = request.params
  if (!uuidPattern.test(id)) throw new Failure('not_found')
  const seconds = files.secondsLeft(id, signatureIn(request.query))
  const file = await db.row<FileRow>(sql`select mime, name from files where id = ${id}`)
  if (!file) throw new Failure('not_found')
  if (seconds === 0 && !(await usesOfFile(db, id)).some(use => use.is_public)) throw new Failure('not_found')

  // The bytes of an id never change, so the id is the ETag.
  const etag = `"${id}"`
  const isKnown = isCachedByClient(request, etag)
  const stored = isKnown ? null : await storage.read(id)
  if (!stored && !isKnown) {
    log.error({ file: id }, 'The bytes of a file are missing')
    throw new Failure('not_found')
  }
  reply.headers({
    etag,
    'cache-control': seconds > 0 ? `private, max-age=${seconds}` : `public, max-age=${publicSeconds}`,
    'content-security-policy': sandboxed,
    'cross-origin-resource-policy': 'same-origin',
    'x-content-type-options': 'nosniff',
  })
  if (!stored) return reply.code(304).send()
  reply.headers({
    'content-type': file.mime,
    'content-length': stored.bytes,
    'content-disposition': disposition(file),
  })
  if (request.method === 'GET') return reply.send(stored.stream)
  stored.stream.destroy()
  return reply.send()
}

/** A PDF can contain scripts, so it is downloaded and never shown by the browser. Names are encoded by RFC 5987. */
function disposition({ mime, name }: FileRow): string {
  const plain = name.replace(/[^\x20-\x7e]|["\\%]/g, '_')
  const exact = encodeURIComponent(name).replace(/['()*]/g, character => `%${character.charCodeAt(0).toString(16)}`)
  return `${mime === 'application/pdf' ? 'attachment' : 'inline'}; filename="${plain}"; filename*=UTF-8''${exact}`
}
