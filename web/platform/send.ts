// Sends one call to the server, parses its answer, and ends the session when the server says that it is over.
import type { InputOf, ReplyOf } from '#contract/call.ts'
import type { CallNamed } from '#contract/index.ts'
import type { CallName } from '#contract/registry.ts'
import { CallFailed, failureOf, unreachable } from './callFailed.ts'
import { expireSession, leaveForSetUp } from './session.ts'
import { storedToken } from './token.ts'

export type Sending = {
  signal?: AbortSignal
  /** The server performs requests with the same key only once, and answers each of them. */
  idempotencyKey?: string
  /** Files by field; the call is then sent as a multipart form. */
  files?: Record<string, File>
}

/** A call is referred to by its name, so that its schemas and zod stay out of pages that only read. */
export type InputFor<Name extends CallName> = InputOf<CallNamed<Name>>
export type ReplyFor<Name extends CallName> = ReplyOf<CallNamed<Name>>

/** These calls begin a session, so their 401 for a wrong password or code does not end one. */
const begins = new Set<CallName>(['accounts.logIn', 'accounts.logInWithCode', 'accounts.register'])

export async function send<Name extends CallName>(
  name: Name,
  input: InputFor<Name>,
  sending: Sending = {},
): Promise<ReplyFor<Name>> {
  const token = begins.has(name) ? null : storedToken()
  try {
    const [url, request] = await requestOf({ name, input, token, sending })
    return await replyOf<Name>(await fetch(url, request), { name, token })
  } catch (error) {
    throw isAbort(error) || error instanceof CallFailed ? error : unreachable()
  }
}

type SentCall = { name: CallName; token: string | null }

/** Parses the answer to a call that was made with this token. */
export async function replyOf<Name extends CallName>(
  response: Response,
  { name, token }: SentCall,
): Promise<ReplyFor<Name>> {
  // The server has already validated its reply with the same schema; validating it again would only cost time.
  if (response.ok) return (await response.json()) as ReplyFor<Name>
  const failed = await failureOf(response)
  // Logging out of a session that is already over counts as done.
  const needsFactor = failed.code === 'second_factor_required'
  const isOver = (response.status === 401 || response.status === 403) && !needsFactor && name !== 'accounts.logOut'
  // If another session has begun meanwhile, this answer concerns the previous one.
  if (isOver && token !== null && token === storedToken()) expireSession()
  if (failed.askedBy === 'site' && token === storedToken()) leaveForSetUp()
  throw failed
}

/** Lists are sent comma-separated; absent and empty values are omitted. */
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

/** The addresses of all calls, which visitors load with the first call that they make, and members with their entry. */
export const loadRegistry = () => import('#contract/registry.ts')

async function requestOf({ name, input, token, sending }: Outgoing): Promise<[url: string, request: RequestInit]> {
  const { addressOf } = await loadRegistry()
  const { signal, idempotencyKey, files } = sending
  const [method, path] = addressOf(name)
  const headers = {
    ...(token !== null && { authorization: `Bearer ${token}` }),
    ...(idempotencyKey && { 'idempotency-key': idempotencyKey }),
  }
  if (method === 'GET') {
    const query = queryOf(input)
    return [query ? `${path}?${query}` : path, { headers, signal: limited(signal) }]
  }
  if (files) return [path, { method, headers, signal, body: formOf(input, files) }]
  const json = { ...headers, 'content-type': 'application/json' }
  return [path, { method, headers: json, signal, body: JSON.stringify(input ?? {}) }]
}

/** Each list or object is a part with JSON text, and each file a part under its field. */
export function formOf(input: unknown, files: Record<string, File>): FormData {
  const form = new FormData()
  for (const [name, value] of entriesOf(input))
    form.set(name, typeof value === 'object' ? JSON.stringify(value) : String(value))
  for (const [name, file] of Object.entries(files)) form.set(name, file)
  return form
}

/** A read fails after this long without an answer, since 'Retry' is better than a page that loads forever. */
const readTimeoutMs = 30_000
/** Browsers from before 2024 cannot combine two abort signals; there, a read waits for the browser's own timeout. */
const limited = (signal: AbortSignal | undefined) =>
  'any' in AbortSignal ? AbortSignal.any([AbortSignal.timeout(readTimeoutMs), ...(signal ? [signal] : [])]) : signal

const isAbort = (error: unknown) => error instanceof DOMException && error.name === 'AbortError'

/** A random key. crypto.randomUUID exists only on secure origins, and not on plain http in a local network. */
export const randomKey = (): string =>
  [...crypto.getRandomValues(new Uint8Array(16))].map(byte => byte.toString(16).padStart(2, '0')).join('')
