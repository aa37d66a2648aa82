// The parts of a form as they arrive: each file held to its field's rule while it comes in, never longer than allowed.
import type { Readable } from 'node:stream'
import { setTimeout as pause } from 'node:timers/promises'
import type { Multipart } from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import type { FileKind, FileRule } from '#contract/call.ts'
import { pdf, picture } from '#contract/call.ts'
import { Failure, wrongField } from './failure.ts'
import { foundIn, headBytes } from './fileForm.ts'
import { type Patience, patience } from './patience.ts'

export type SentPart =
  | { field: string; value: unknown }
  | { field: string; name: string; form: 'jpeg' | 'png' | 'pdf'; bytes: Buffer }

export type PartLimits = { uploadMs: number; bodyBytes: number }

const megabyte = 1024 * 1024
const mostFields = 100
const mostMegabytes: Record<FileKind, number> = { picture: picture.megabytes, pdf: pdf.megabytes }
/** A line that has said nothing for this long is taken for dead. */
const silenceMs = 20_000
/** What nobody reads any more still comes in for a while: a sender that is cut off never gets to read why. */
const drainMs = { beforeAnswering: 3_000, inAll: 15_000 }

export async function* sentParts(
  request: FastifyRequest,
  rules: Record<string, FileRule>,
  limits: PartLimits,
): AsyncGenerator<SentPart> {
  // Gone while it waited for its turn: nothing would ever arrive.
  if (request.raw.destroyed) throw new Failure('unreadable')
  await refuseAtOnce(request, rules, limits)
  const files = Object.keys(rules).length
  const wait = patience({ wholeMs: limits.uploadMs, silenceMs })
  const parts = request.parts({
    limits: {
      fieldNameSize: 100,
      fieldSize: limits.bodyBytes,
      // One more than is ever kept: what is longer is seen to be so.
      fileSize: Math.max(...Object.values(rules).map(rule => rule.megabytes)) * megabyte + 1,
      files,
      parts: mostFields + files,
      headerPairs: 20,
    },
  })
  const seen = new Set<string>()
  let text = 0
  try {
    for (;;) {
      const { value: part, done } = await arrival(wait, parts.next())
      if (done) return
      const field = part.fieldname
      if (field in Object.prototype) throw new Failure('unreadable')
      if (seen.has(field)) throw wrongField(field, 'May be sent only once.')
      seen.add(field)
      if (part.type === 'file') {
        const file = await readFile(part, rules, wait)
        if (file) yield { field, ...file }
        continue
      }
      text += Buffer.byteLength(String(part.value))
      if (part.valueTruncated || text > limits.bodyBytes)
        throw tooLarge('The form', Math.round(limits.bodyBytes / megabyte))
      yield { field, value: part.value }
    }
  } finally {
    wait.end()
    if (wait.isOver()) void drain(request)
    else await drain(request)
  }
}

/** What already says that it is larger than all its files may be together. */
async function refuseAtOnce(request: FastifyRequest, rules: Record<string, FileRule>, { bodyBytes }: PartLimits) {
  const most = Object.values(rules).reduce((sum, rule) => sum + rule.megabytes * megabyte, 0)
  const said = Number(request.headers['content-length'] ?? 0)
  if (said <= most + bodyBytes + megabyte) return
  await drain(request)
  throw tooLarge(Object.keys(rules).length === 1 ? 'The file' : 'The files together', most / megabyte)
}

async function readFile(part: Multipart & { type: 'file' }, rules: Record<string, FileRule>, wait: Patience) {
  const rule = Object.hasOwn(rules, part.fieldname) ? rules[part.fieldname] : undefined
  if (!rule) throw wrongField(part.fieldname, 'This field takes no file.')
  const chunks: Buffer[] = []
  let length = 0
  let form: Awaited<ReturnType<typeof formOf>> | undefined
  for await (const chunk of chunksOf(part.file, wait)) {
    chunks.push(chunk)
    length += chunk.length
    if (!form && length >= headBytes) form = await formOf(Buffer.concat(chunks), part.fieldname, rule)
    if (form && length > form.megabytes * megabyte) throw tooLarge(form.name, form.megabytes)
  }
  // What a browser sends for a field in which nothing was chosen.
  if (length === 0 && !part.filename) return null
  if (length === 0) throw wrongField(part.fieldname, 'This file is empty.')
  const bytes = Buffer.concat(chunks, length)
  form ??= await formOf(bytes, part.fieldname, rule)
  return { name: part.filename ?? '', form: form.form, bytes }
}

/** Decided by the first bytes alone: neither the name nor the type that was claimed counts. */
async function formOf(head: Buffer, field: string, rule: FileRule) {
  const form = await foundIn(head)
  const kind = form === 'pdf' ? 'pdf' : 'picture'
  if (!form || !rule.accept.includes(kind)) throw wrongFile(field, rule)
  const name = kind === 'pdf' ? 'A PDF' : 'A picture'
  return { form, name, megabytes: Math.min(rule.megabytes, mostMegabytes[kind]) }
}

export function wrongFile(field: string, { accept }: Pick<FileRule, 'accept'>) {
  const wanted = accept.length > 1 ? 'PNG, JPEG or PDF' : accept.includes('pdf') ? 'PDF' : 'PNG or JPEG'
  const message = `This file cannot be used. Please choose a ${wanted} file.`
  return new Failure('wrong_file', { message, fields: { [field]: message } })
}

const tooLarge = (what: string, megabytes: number) =>
  new Failure('too_large', { message: `${what} may have at most ${megabytes} MB.` })

async function* chunksOf(file: Readable, wait: Patience): AsyncGenerator<Buffer> {
  const chunks: AsyncIterator<Buffer> = file[Symbol.asyncIterator]()
  for (;;) {
    const { value, done } = await arrival(wait, chunks.next())
    if (done) return
    yield value
  }
}

/** Whatever goes wrong while waiting for the sender is the sender's: a torn form, a broken line. */
async function arrival<T>(wait: Patience, next: Promise<T>): Promise<T> {
  try {
    return await wait.for(next)
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
