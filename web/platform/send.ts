// One call to the server: what goes out, what comes back, and the end of the session when the server says so.
import type { Call, InputOf, ReplyOf } from '#contract/call.ts'
import { failureOf, unreachable } from './callFailed.ts'
import { endSession } from './session.ts'
import { storedToken } from './token.ts'

export type Sending = {
  signal?: AbortSignal
  /** With the same key a repeated request is done once and answered twice. */
  idempotencyKey?: string
  /** Files by field; the call then goes out as a form. */
  files?: Record<string, File>
}

/** The calls that begin a session: a wrong password there ends none. */
const begins = new Set(['accounts.logIn', 'accounts.register'])

export async function send<C extends Call>(call: C, input: InputOf<C>, sending: Sending = {}): Promise<ReplyOf<C>> {
  const token = begins.has(call.name) ? null : storedToken()
  const response = await fetch(addressOf(call, input), requestOf({ call, input, token, sending })).catch(
    (error: unknown) => {
      throw isAbort(error) ? error : unreachable()
    },
  )
  // What the server answers it has parsed by the same schema; a second parse here would only cost the reader time.
  if (response.ok) return (await response.json()) as ReplyOf<C>
  const failed = await failureOf(response)
  const isOver = response.status === 401 || response.status === 403
  // Not when another session has begun since: then this answer is about the one before.
  if (isOver && token !== null && token === storedToken()) endSession()
  throw failed
}

const addressOf = (call: Call, input: unknown): string => {
  const query = call.method === 'GET' ? queryOf(input) : ''
  return query ? `${call.path}?${query}` : call.path
}

/** Lists go out as comma lists; what is absent or empty stays out. */
export function queryOf(input: unknown): string {
  const query = new URLSearchParams()
  for (const [name, value] of entriesOf(input)) {
    const text = Array.isArray(value) ? value.join(',') : String(value)
    if (text !== '') query.set(name, text)
  }
  return query.toString()
}

const entriesOf = (input: unknown): [string, unknown][] =>
  Object.entries(input ?? {}).filter(([, value]) => value !== undefined && value !== null)

type Outgoing = { call: Call; input: unknown; token: string | null; sending: Sending }

function requestOf({ call, input, token, sending }: Outgoing): RequestInit {
  const { signal, idempotencyKey, files } = sending
  const headers = {
    ...(token !== null && { authorization: `Bearer ${token}` }),
    ...(idempotencyKey && { 'idempotency-key': idempotencyKey }),
  }
  if (call.method === 'GET') return { headers, signal }
  if (files) return { method: 'POST', headers, signal, body: formOf(input, files) }
  return {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    signal,
    body: JSON.stringify(input ?? {}),
  }
}

/** Each list or object is JSON text in a part of its own, files under their field. */
export function formOf(input: unknown, files: Record<string, File>): FormData {
  const form = new FormData()
  for (const [name, value] of entriesOf(input))
    form.set(name, typeof value === 'object' ? JSON.stringify(value) : String(value))
  for (const [name, file] of Object.entries(files)) form.set(name, file)
  return form
}

const isAbort = (error: unknown) => error instanceof DOMException && error.name === 'AbortError'
