// One call to the server: what goes out, what comes back, and the end of the session when the server says so.
import type { InputOf, ReplyOf } from '#contract/call.ts'
import type { CallNamed } from '#contract/index.ts'
import { addressOf, type CallName } from '#contract/registry.ts'
import { failureOf, unreachable } from './callFailed.ts'
import { loseSession } from './session.ts'
import { storedToken } from './token.ts'

export type Sending = {
  signal?: AbortSignal
  /** With the same key a repeated request is done once and answered twice. */
  idempotencyKey?: string
  /** Files by field; the call then goes out as a form. */
  files?: Record<string, File>
}

/** A call is known by its name alone: its schemas, and what they bring, stay out of a page that only asks. */
export type InputFor<Name extends CallName> = InputOf<CallNamed<Name>>
export type ReplyFor<Name extends CallName> = ReplyOf<CallNamed<Name>>

/** The calls that begin a session: a wrong password there ends none. */
const begins = new Set<CallName>(['accounts.logIn', 'accounts.register'])

export async function send<Name extends CallName>(
  name: Name,
  input: InputFor<Name>,
  sending: Sending = {},
): Promise<ReplyFor<Name>> {
  const token = begins.has(name) ? null : storedToken()
  const [url, request] = requestOf({ name, input, token, sending })
  const response = await fetch(url, request).catch((error: unknown) => {
    throw isAbort(error) ? error : unreachable()
  })
  return replyOf<Name>(response, { name, token })
}

type SentCall = { name: CallName; token: string | null }

/** What the server said to a call that was made with this token. */
export async function replyOf<Name extends CallName>(
  response: Response,
  { name, token }: SentCall,
): Promise<ReplyFor<Name>> {
  // What the server answers it has parsed by the same schema; a second parse here would only cost the reader time.
  if (response.ok) return (await response.json()) as ReplyFor<Name>
  const failed = await failureOf(response)
  // Logging out of a session that is over already has come to its end as well.
  const isOver = (response.status === 401 || response.status === 403) && name !== 'accounts.logOut'
  // Not when another session has begun since: then this answer is about the one before.
  if (isOver && token !== null && token === storedToken()) loseSession()
  throw failed
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

type Outgoing = { name: CallName; input: unknown; token: string | null; sending: Sending }

function requestOf({ name, input, token, sending }: Outgoing): [url: string, request: RequestInit] {
  const { signal, idempotencyKey, files } = sending
  const [method, path] = addressOf(name)
  const headers = {
    ...(token !== null && { authorization: `Bearer ${token}` }),
    ...(idempotencyKey && { 'idempotency-key': idempotencyKey }),
  }
  if (method === 'GET') {
    const query = queryOf(input)
    return [query ? `${path}?${query}` : path, { headers, signal }]
  }
  if (files) return [path, { method, headers, signal, body: formOf(input, files) }]
  const json = { ...headers, 'content-type': 'application/json' }
  return [path, { method, headers: json, signal, body: JSON.stringify(input ?? {}) }]
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

/** A key that nobody guesses. Not crypto.randomUUID: a browser has it on secure origins only, and not on http in a local network. */
export const randomKey = (): string =>
  [...crypto.getRandomValues(new Uint8Array(16))].map(byte => byte.toString(16).padStart(2, '0')).join('')
