// Requests as they go over the line: sound ones, ones with a single change, and garbage.
import fc from 'fast-check'
import { z } from 'zod'
import { calls, type NamedCall } from '#contract/index.ts'
import type { CallName } from '#contract/registry.ts'
import { fromSchema, type Known, type Node } from './fromSchema.ts'
import { change, changed, hostile, jsonText } from './hostile.ts'

export type Kind = 'sound' | 'changed' | 'garbage'
export type Sent = {
  kind: Kind
  call: NamedCall
  method: 'GET' | 'POST'
  url: string
  headers: Record<string, string>
  payload: string | Buffer
}
type Samples = { files: readonly Buffer[]; known: (call: NamedCall) => Known }

const schemas = new Map(calls.map(call => [call.name, z.toJSONSchema(call.input, { io: 'input' }) as Node]))

export function requests(samples: Samples, names?: ReadonlySet<string>): fc.Arbitrary<Sent> {
  const sought = names ? calls.filter(call => names.has(call.name)) : calls
  return fc.oneof(...sought.map(call => toCall(call, samples)))
}

function toCall(call: NamedCall, samples: Samples): fc.Arbitrary<Sent> {
  const whole = fromSchema(schemas.get(call.name) ?? {}, samples.known(call))
  const either = eitherOf[call.name]
  const sound = either ? fc.tuple(whole, fc.nat()).map(([input, pick]) => withOne(input, either, pick)) : whole
  const altered = fc.tuple(sound, change).map(([input, one]) => changed(input, one))
  const send = (kind: Kind, inputs: fc.Arbitrary<unknown>) =>
    call.method === 'GET'
      ? inputs.map(input => ({ kind, call, method: call.method, ...asQuery(call, input) }))
      : fc.tuple(inputs, key, fc.boolean(), fc.constantFrom(...samples.files)).map(([input, keyed, asForm, file]) => ({
          kind,
          call,
          method: call.method,
          ...asBody(call, input, asForm ? file : null, keyed),
        }))
  const garbage = call.method === 'GET' ? wildQuery(call) : wildBody(call, sound)
  return fc.oneof(
    send('sound', sound),
    send('changed', altered),
    garbage.map(wild => ({ kind: 'garbage' as const, call, method: call.method, ...wild })),
  )
}

/** Of these fields an input has one, and so has each part of it, which its schema cannot say. */
const eitherOf: Partial<Record<CallName, readonly string[]>> = {
  'collections.collect': ['listing_id', 'organization_id', 'listing_ids', 'organization_ids', 'item_ids', 'items'],
  'notes.save': ['id', 'listing_id', 'organization_id', 'mga_id'],
}

function withOne(input: unknown, either: readonly string[], pick: number): unknown {
  if (Array.isArray(input)) return input.map(one => withOne(one, either, pick))
  if (typeof input !== 'object' || input === null) return input
  const there = either.filter(field => field in input)
  const kept = there[pick % there.length]
  const fields = Object.entries(input).filter(([field]) => field === kept || !there.includes(field))
  return Object.fromEntries(fields.map(([field, value]) => [field, withOne(value, either, pick)]))
}

type Line = Pick<Sent, 'url' | 'headers' | 'payload'>
const json = { 'content-type': 'application/json' }
const textOf = (value: unknown) => (typeof value === 'string' ? value : jsonText(value))

/** Not encodeURIComponent, which refuses half a surrogate pair: that goes as the bytes of no character. */
const escaped = (text: string) => encodeURIComponent(text.toWellFormed()).replaceAll('%EF%BF%BD', '%ED%A0%80')

function asQuery({ path }: NamedCall, input: unknown): Line {
  const fields = typeof input === 'object' && input !== null && !('raw' in input) ? input : { q: input }
  const query = Object.entries(fields).map(([name, value]) => {
    const isPlainList = Array.isArray(value) && value.every(one => typeof one === 'string')
    return `${escaped(name)}=${escaped(isPlainList ? value.join(',') : textOf(value))}`
  })
  return { url: `${path}?${query.join('&')}`, headers: {}, payload: '' }
}

const key = fc.constantFrom(null, null, null, 'the same', 'again', 'x'.repeat(300), 'n\u00e9', 'with a space')

function asBody(call: NamedCall, input: unknown, file: Buffer | null, keyed: string | null): Line {
  const headers: Record<string, string> = keyed === null ? {} : { 'idempotency-key': keyed.replace(' ', '-') }
  if (!('files' in call) || !file) return { url: call.path, headers: { ...headers, ...json }, payload: jsonText(input) }
  const fields = typeof input === 'object' && input !== null && !('raw' in input) ? Object.entries(input) : []
  const form = formOf([
    ...fields.map(([name, value]) => [name, Buffer.from(textOf(value))] as const),
    ...Object.keys(call.files).map(name => [name, file, 'chosen'] as const),
  ])
  return { url: call.path, headers: { ...headers, ...form.headers }, payload: form.payload }
}

const boundary = 'between-the-parts'
function formOf(parts: (readonly [string, Buffer, string?])[]) {
  const pieces = parts.flatMap(([name, value, file]) => [
    Buffer.from(`--${boundary}\r\nContent-Disposition: form-data; name="${name.replace(/[\r\n"]/g, '')}"`),
    Buffer.from(file ? `; filename="${file}"\r\nContent-Type: image/png\r\n\r\n` : '\r\n\r\n'),
    value,
    Buffer.from('\r\n'),
  ])
  return {
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
    payload: Buffer.concat([...pieces, Buffer.from(`--${boundary}--\r\n`)]),
  }
}

const wildQuery = ({ path }: NamedCall): fc.Arbitrary<Line> =>
  fc
    .array(
      fc.oneof(
        fc.constantFrom('id=1', 'id=1&id=2', 'page=0', 'page=1e400', 'per_page=-0', 'state=NY&state=TX', '__proto__=1'),
        fc.constantFrom(
          'constructor=1',
          '%',
          '%zz=%zz',
          'q=%00',
          'q=%ED%A0%80',
          'q[]=1',
          'a[b]=1',
          '&&&==',
          'sort=%FF',
        ),
        fc.string({ unit: 'binary', maxLength: 30 }).map(escaped),
        fc.constantFrom(`searchTerm=${'a%20'.repeat(3_000)}`, `q=${'%5C%25_'.repeat(60)}`, `state=${'[['.repeat(99)}`),
      ),
      { maxLength: 4 },
    )
    .map(parts => ({ url: `${path}?${parts.join('&')}`, headers: {}, payload: '' }))

function wildBody({ path }: NamedCall, sound: fc.Arbitrary<unknown>): fc.Arbitrary<Line> {
  const body = sound.map(jsonText)
  const line = (headers: Record<string, string>, payload: string | Buffer): Line => ({ url: path, headers, payload })
  const kinds = [
    'text/plain',
    'application/xml',
    'application/x-www-form-urlencoded',
    'application/json; charset=utf-16',
  ]
  const broken = [
    'multipart/form-data',
    `multipart/form-data; boundary=${boundary}`,
    'multipart/mixed; boundary=x',
    '/',
  ]
  return fc.oneof(
    hostile.map(value => line(json, jsonText(value))),
    fc.tuple(body, fc.constantFrom(...kinds, ...broken)).map(([text, type]) => line({ 'content-type': type }, text)),
    fc.tuple(body, fc.nat(200)).map(([text, end]) => line(json, text.slice(0, end))),
    fc.uint8Array({ maxLength: 200 }).map(bytes => line(json, Buffer.from(bytes))),
    fc.constantFrom(line({}, ''), line(json, ''), line(json, ' '), line(json, `"${'x'.repeat(1_100_000)}"`)),
    fc.constantFrom(
      line(
        { 'content-type': `multipart/form-data; boundary=${boundary}` },
        `--${boundary}\r\nContent-Disposition: form`,
      ),
      line({ 'content-type': `multipart/form-data; boundary=${boundary}` }, `--${boundary}--\r\n`),
      line(
        formOf([['purpose', Buffer.from('rules')]]).headers,
        formOf([['file', Buffer.from('GIF89a'), 'a.gif']]).payload,
      ),
      line(formOf([]).headers, formOf([['__proto__', Buffer.from('1')]]).payload),
      line(
        formOf([]).headers,
        formOf([
          ['a', Buffer.from('1')],
          ['a', Buffer.from('2')],
        ]).payload.subarray(0, -20),
      ),
    ),
  )
}
