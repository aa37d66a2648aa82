// Reads a multipart form part by part, and checks each file against its field's rule while it arrives.
import type { Readable } from 'node:stream'
import { setTimeout as pause } from 'node:timers/promises'
import type { Multipart } from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import type { FileKind, FileRule } from '#contract/call.ts'
import { pdf, picture } from '#contract/call.ts'
import { Failure, wrongField } from './failure.ts'
import { detectFormat, type FileFormat, headBytes } from './fileFormat.ts'
import { type UploadTimeout, uploadTimeout } from './uploadTimeout.ts'

export type MultipartPart =
  | { field: string; value: unknown }
  | { field: string; name: string; format: FileFormat; bytes: Buffer }

type PartLimits = { uploadMs: number }

const megabyte = 1024 * 1024
const mostFields = 100
const mostMegabytes: Record<FileKind, number> = { picture: picture.megabytes, pdf: pdf.megabytes }
/** A connection that was silent for so long is taken for dead. */
const silenceMs = 20_000
/** The rest of a refused form is still read for a while, since a sender that is cut off never reads the refusal. */
const drainMs = { beforeAnswering: 3_000, inAll: 15_000 }

export async function* multipartParts(
  request: FastifyRequest,
  rules: Record<string, FileRule>,
  limits: PartLimits,
): AsyncGenerator<MultipartPart> {
  const bodyBytes = request.routeOptions.bodyLimit
  // The sender left while the request waited, so nothing would ever arrive.
  if (request.raw.destroyed) throw new Failure('unreadable')
  await refuseAtOnce(request, rules)
  const files = Object.keys(rules).length
  const timeout = uploadTimeout({ wholeMs: limits.uploadMs, silenceMs })
  const parts = request.parts({
    limits: {
      fieldNameSize: 100,
      fieldSize: bodyBytes,
      // One byte more than is allowed, so that a longer file is noticed.
      fileSize: Math.max(...Object.values(rules).map(rule => rule.megabytes)) * megabyte + 1,
      files,
      parts: mostFields + files,
      headerPairs: 20,
    },
  })
  const seen = new Set<string>()
  const sent: Record<string, unknown> = Object.create(null)
  let text = 0
  try {
    for (;;) {
      const { value: part, done } = await awaitSender(timeout, parts.next())
      if (done) return
      const field = part.fieldname
      if (field in Object.prototype) throw new Failure('unreadable')
      if (seen.has(field)) throw wrongField(field, 'May be sent only once.')
      seen.add(field)
      if (part.type === 'file') {
        const rule = Object.hasOwn(rules, field) ? rules[field] : undefined
        if (!rule) throw wrongField(field, 'This field takes no file.')
        const accept = rule.acceptBeside?.(sent) ?? rule.accept
        const file = await readFile(part, { ...rule, accept }, timeout)
        if (file) yield { field, ...file }
        continue
      }
      text += Buffer.byteLength(String(part.value))
      if (part.valueTruncated || text > bodyBytes) throw tooLarge('The text of the form', `${bodyBytes / 1024} KB`)
      sent[field] = part.value
      yield { field, value: part.value }
    }
  } finally {
    timeout.end()
    if (timeout.isOver()) void drain(request)
    else await drain(request)
  }
}

/** Refuses a request whose Content-Length is more than all its files may have together. */
async function refuseAtOnce(request: FastifyRequest, rules: Record<string, FileRule>) {
  const max = Object.values(rules).reduce((sum, rule) => sum + rule.megabytes * megabyte, 0)
  const declared = Number(request.headers['content-length'] ?? 0)
  if (declared <= max + request.routeOptions.bodyLimit + megabyte) return
  await drain(request)
  throw tooLarge(Object.keys(rules).length === 1 ? 'The file' : 'The files together', `${max / megabyte} MB`)
}

async function readFile(part: Multipart & { type: 'file' }, rule: FileRule, timeout: UploadTimeout) {
  const chunks: Buffer[] = []
  let length = 0
  let format: Awaited<ReturnType<typeof formatOf>> | undefined
  for await (const chunk of chunksOf(part.file, timeout)) {
    chunks.push(chunk)
    length += chunk.length
    if (!format && length >= headBytes) format = await formatOf(Buffer.concat(chunks), part.fieldname, rule)
    if (format && length > format.megabytes * megabyte) throw tooLarge(format.name, `${format.megabytes} MB`)
  }
  // Browsers send this for a field in which no file was chosen.
  if (length === 0 && !part.filename) return null
  if (length === 0) throw wrongField(part.fieldname, 'This file is empty.')
  const bytes = Buffer.concat(chunks, length)
  format ??= await formatOf(bytes, part.fieldname, rule)
  return { name: part.filename ?? '', format: format.format, bytes }
}

/** Only the first bytes decide; senders can claim any name and type. */
async function formatOf(head: Buffer, field: string, rule: FileRule) {
  const format = await detectFormat(head)
  const kind = format === 'pdf' ? 'pdf' : 'picture'
  if (!format || !rule.accept.includes(kind)) throw wrongFile(field, rule)
  const name = kind === 'pdf' ? 'A PDF' : 'A picture'
  return { format, name, megabytes: Math.min(rule.megabytes, mostMegabytes[kind]) }
}

export function wrongFile(field: string, { accept }: Pick<FileRule, 'accept'>) {
  const wanted = accept.length > 1 ? 'PNG, JPEG or PDF' : accept.includes('pdf') ? 'PDF' : 'PNG or JPEG'
  const message = `This file cannot be used. Please choose a ${wanted} file.`
  return new Failure('wrong_file', { message, fields: { [field]: message } })
}

const tooLarge = (what: string, max: string) =>
  new Failure('too_large', { message: `${what} may have at most ${max}.` })

async function* chunksOf(file: Readable, timeout: UploadTimeout): AsyncGenerator<Buffer> {
  const chunks: AsyncIterator<Buffer> = file[Symbol.asyncIterator]()
  for (;;) {
    const { value, done } = await awaitSender(timeout, chunks.next())
    if (done) return
    yield value
  }
}

/** Errors while waiting for the sender, such as a broken form or connection, are the sender's and no fault of the server. */
async function awaitSender<T>(timeout: UploadTimeout, next: Promise<T>): Promise<T> {
  try {
    return await timeout.for(next)
  } catch (error) {
    if (error instanceof Failure) throw error
    throw new Failure('unreadable', { message: sentences[codeOf(error)] ?? 'The form did not arrive whole.' })
  }
}

const sentences: Record<string, string> = {
  FST_PARTS_LIMIT: 'The form has too many fields.',
  FST_FILES_LIMIT: 'The form has more files than the call takes.',
  FST_INVALID_JSON_FIELD_ERROR: 'A field of the form claims to be JSON and is not.',
  FST_PROTO_VIOLATION: 'A field of the form has a name that cannot be used.',
}
const codeOf = (error: unknown) => (error instanceof Error && 'code' in error ? String(error.code) : '')

async function drain({ raw }: FastifyRequest) {
  if (raw.destroyed || raw.readableEnded) return
  raw.unpipe()
  raw.resume()
  const cut = setTimeout(() => raw.destroy(), drainMs.inAll).unref()
  const isIn = new Promise<void>(resolve => {
    raw.once('end', resolve).once('close', resolve)
  })
  void isIn.then(() => clearTimeout(cut))
  await Promise.race([isIn, pause(drainMs.beforeAnswering, undefined, { ref: false })])
}
