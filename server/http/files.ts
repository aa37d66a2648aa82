// Receives the files of a form: checked, drawn anew, written; the row of each comes with the change that brought it.
import { createHash, randomUUID } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import sql from 'sql-template-tag'
import type { FileRule } from '#contract/call.ts'
import type { Db } from '../db/connection.ts'
import type { StoredFile } from '../storage/storage.ts'
import { refuseActivePdf } from './activePdf.ts'
import { bounded } from './bounded.ts'
import { Failure } from './failure.ts'
import { cleanName } from './fileForm.ts'
import { addressKey } from './limits.ts'
import type { Parts } from './parts.ts'
import { drawAnew } from './pictures.ts'
import { type SentPart, sentParts } from './sentParts.ts'

export type Received = {
  fields: Record<string, unknown>
  files: Record<string, StoredFile>
  /** Forgets the files again: nothing is kept of a call that failed. */
  discard(): Promise<void>
}
type SentFile = Extract<SentPart, { bytes: Buffer }>

/** Each holds one file in memory, so they are counted. */
const inTurn = bounded({ atOnce: 16, waiting: 32 })
const mostOfOneAddress = 8
const atWork = new Map<string, number>()

export async function receiveFiles(
  request: FastifyRequest,
  rules: Record<string, FileRule>,
  parts: Pick<Parts, 'config' | 'storage' | 'log'>,
): Promise<Received> {
  const written: string[] = []
  const discard = async () => {
    for (const id of written.splice(0))
      await parts.storage
        .remove(id)
        .catch(error => parts.log.warn({ err: error, file: id }, 'A file was not removed; the sweep will'))
  }
  try {
    return {
      ...(await ofOneAddress(addressKey(request.ip), () =>
        inTurn(() => receive(request, rules, { ...parts, written })),
      )),
      discard,
    }
  } catch (error) {
    await discard()
    throw error
  }
}

async function ofOneAddress<T>(address: string, work: () => Promise<T>): Promise<T> {
  const others = atWork.get(address) ?? 0
  if (others >= mostOfOneAddress) throw new Failure('too_many', { retryAfter: 5 })
  atWork.set(address, others + 1)
  try {
    return await work()
  } finally {
    const left = (atWork.get(address) ?? 1) - 1
    if (left > 0) atWork.set(address, left)
    else atWork.delete(address)
  }
}

async function receive(
  request: FastifyRequest,
  rules: Record<string, FileRule>,
  { config, storage, log, written }: Pick<Parts, 'config' | 'storage' | 'log'> & { written: string[] },
): Promise<Omit<Received, 'discard'>> {
  const fields: Record<string, unknown> = {}
  const files: Record<string, StoredFile> = {}
  for await (const part of sentParts(request, rules, config.limits)) {
    if (!('bytes' in part)) {
      fields[part.field] = part.value
      continue
    }
    const { bytes, ...described } = await fitToKeep(part)
    const id = randomUUID()
    written.push(id)
    await storage.write(id, bytes).catch(error => {
      log.error({ err: error }, 'An uploaded file could not be written')
      throw new Failure('busy', { message: 'Files cannot be kept at the moment. Please try again later.' })
    })
    const sha256 = createHash('sha256').update(bytes).digest('hex')
    files[part.field] = { id, ...described, name: cleanName(part.name, described.mime), bytes: bytes.length, sha256 }
  }
  return { fields, files }
}

async function fitToKeep({ field, form, bytes }: SentFile) {
  if (form === 'pdf') {
    await refuseActivePdf(bytes, field)
    return { mime: 'application/pdf', bytes, width: null, height: null } as const
  }
  return drawAnew(bytes, field === 'profile_picture' ? 'profile' : 'inside')
}

/** The row of a file, in the transaction of the change that brought it. */
export async function keepFile(
  db: Db,
  file: StoredFile,
  kept: { ownerId: number | null; purpose: string; quota: number },
) {
  await db.run(sql`
    insert into files (id, owner_id, purpose, mime, name, bytes, width, height)
    values (${file.id}, ${kept.ownerId}, ${kept.purpose}, ${file.mime}, ${file.name}, ${file.bytes}, ${file.width}, ${file.height})`)
  const all = await db.row<{ bytes: number }>(sql`
    select coalesce(sum(bytes), 0)::float8 as bytes from files where owner_id = ${kept.ownerId}`)
  if (all && all.bytes > kept.quota)
    throw new Failure('too_large', {
      message: `The files of one account may take ${Math.round(kept.quota / 1024 / 1024)} MB together.`,
    })
}
