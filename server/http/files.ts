// Receives the files of a form, checks and re-encodes them, and stores their bytes. The transaction of the call inserts their rows.
import { createHash, randomUUID } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import sql from 'sql-template-tag'
import type { FileRule } from '#contract/call.ts'
import type { Db } from '../db/connection.ts'
import type { StoredFile } from '../storage/storage.ts'
import { refuseActivePdf } from './activePdf.ts'
import { concurrencyLimit } from './concurrencyLimit.ts'
import type { Dependencies } from './dependencies.ts'
import { isDiskFull } from './diskSpace.ts'
import { Failure } from './failure.ts'
import { cleanName } from './fileFormat.ts'
import { type MultipartPart, multipartParts } from './multipart.ts'
import { reencode } from './pictures.ts'
import { addressKey } from './rateLimits.ts'

export type Received = {
  fields: Record<string, unknown>
  files: Record<string, StoredFile>
  /** Removes the stored bytes again if the call fails. */
  discard(): Promise<void>
}
type SentFile = Extract<MultipartPart, { bytes: Buffer }>

/** Each upload holds one file in memory, so their number is limited. */
const limitConcurrency = concurrencyLimit({ atOnce: 16, waiting: 32 })
const mostOfOneAddress = 8
const activeByAddress = new Map<string, number>()

export async function receiveFiles(
  request: FastifyRequest,
  rules: Record<string, FileRule>,
  dependencies: Pick<Dependencies, 'config' | 'storage' | 'log'>,
): Promise<Received> {
  const written: string[] = []
  const discard = async () => {
    for (const id of written.splice(0))
      await dependencies.storage
        .remove(id)
        .catch(error => dependencies.log.warn({ err: error, file: id }, 'A file was not removed; the sweep will'))
  }
  try {
    return {
      ...(await limitPerAddress(addressKey(request.ip), () =>
        limitConcurrency(() => receive(request, rules, { ...dependencies, written })),
      )),
      discard,
    }
  } catch (error) {
    await discard()
    throw error
  }
}

async function limitPerAddress<T>(address: string, work: () => Promise<T>): Promise<T> {
  const others = activeByAddress.get(address) ?? 0
  if (others >= mostOfOneAddress) throw new Failure('too_many', { retryAfter: 5 })
  activeByAddress.set(address, others + 1)
  try {
    return await work()
  } finally {
    const left = (activeByAddress.get(address) ?? 1) - 1
    if (left > 0) activeByAddress.set(address, left)
    else activeByAddress.delete(address)
  }
}

async function receive(
  request: FastifyRequest,
  rules: Record<string, FileRule>,
  { config, storage, log, written }: Pick<Dependencies, 'config' | 'storage' | 'log'> & { written: string[] },
): Promise<Omit<Received, 'discard'>> {
  const fields: Record<string, unknown> = {}
  const files: Record<string, StoredFile> = {}
  for await (const part of multipartParts(request, rules, config.limits)) {
    if (!('bytes' in part)) {
      fields[part.field] = part.value
      continue
    }
    const { bytes, ...described } = await prepareFile(part)
    const id = randomUUID()
    written.push(id)
    await storage.write(id, bytes).catch(error => {
      log.error({ err: error }, 'An uploaded file could not be written')
      if (isDiskFull(error)) throw error
      throw new Failure('busy', { message: 'Files cannot be kept at the moment. Please try again later.' })
    })
    const sha256 = createHash('sha256').update(bytes).digest('hex')
    files[part.field] = { id, ...described, name: cleanName(part.name, described.mime), bytes: bytes.length, sha256 }
  }
  return { fields, files }
}

async function prepareFile({ field, format, bytes }: SentFile) {
  if (format === 'pdf') {
    await refuseActivePdf(bytes, field)
    return { mime: 'application/pdf', bytes, width: null, height: null } as const
  }
  return reencode(bytes, field === 'profile_picture' ? 'profile' : 'inside')
}

/** Inserts the row of a file, in the transaction of the call that uploaded it. */
export async function insertFile(
  db: Db,
  file: StoredFile,
  owner: { ownerId: number | null; purpose: string; quota: number },
) {
  await db.run(sql`
    insert into files (id, owner_id, purpose, mime, name, bytes, width, height)
    values (${file.id}, ${owner.ownerId}, ${owner.purpose}, ${file.mime}, ${file.name}, ${file.bytes}, ${file.width}, ${file.height})`)
  const all = await db.row<{ bytes: number }>(sql`
    select coalesce(sum(bytes), 0)::float8 as bytes from files where owner_id = ${owner.ownerId}`)
  if (all && all.bytes > owner.quota)
    throw new Failure('too_large', {
      message: `The files of one account may take ${Math.round(owner.quota / 1024 / 1024)} MB together.`,
    })
}
