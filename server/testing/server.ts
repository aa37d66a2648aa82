// The whole server on a test database, and a client that speaks the contract.
import type { FastifyBaseLogger, FastifyInstance, InjectOptions } from 'fastify'
import type { Call, InputOf, ReplyOf } from '#contract/call.ts'
import type { ErrorBody } from '#contract/errors.ts'
import { buildApp, makeDependencies } from '../app.ts'
import { type Config, configFrom } from '../config.ts'
import type { Database } from '../db/connection.ts'
import { fillReference } from '../features/reference/fill.ts'
import type { Dependencies } from '../http/dependencies.ts'
import { testDatabase } from './database.ts'
import { temporaryFolder } from './temporaryFolder.ts'

type SentFile = { bytes: Buffer; name: string; type?: string }
type With = { as?: string | { token: string }; key?: string; files?: Record<string, SentFile>; address?: string }
/** Both what a success and what a failure holds: a test says which of them it expects. */
export type Answer<C extends Call> = {
  status: number
  headers: Record<string, unknown>
  body: ReplyOf<C> & Partial<ErrorBody>
}
export type TestServer = {
  app: FastifyInstance
  db: Database
  config: Config
  dependencies: Dependencies
  send<C extends Call>(call: C, input: InputOf<C>, more?: With): Promise<Answer<C>>
  /** What no client of ours would send. */
  raw(
    options: InjectOptions & { as?: string | { token: string } },
  ): Promise<{ status: number; headers: Record<string, unknown>; body: unknown; text: string }>
  close(): Promise<void>
}

/** Settings of tests: limits out of the way, so that only tests about them meet them. */
const calm = {
  PUBLIC_URL: 'http://appetite.example',
  SECRET: 'a secret that only tests know, long enough',
  READ_LIMIT_PER_MINUTE: '1000000',
  WRITE_LIMIT_PER_MINUTE: '1000000',
  ADDRESS_WRITE_LIMIT_PER_MINUTE: '1000000',
  REGISTRATION_LIMIT_PER_HOUR: '1000000',
  SIGN_IN_LIMIT_PER_MINUTE: '1000000',
  REQUESTS_AT_ONCE: '10000',
  CALL_SECONDS: '60',
  UNDO_SECONDS: '0',
  LOG_LEVEL: 'silent',
}

type Ground = { now?: () => Date; log?: FastifyBaseLogger; isHashedInFull?: boolean }
/** Of a password hash in tests, of which there are thousands. */
export const smallHashKb = 64

export async function testServer(
  overrides: Record<string, string> = {},
  database?: Database,
  { isHashedInFull = false, ...ground }: Ground = {},
): Promise<TestServer> {
  const db = database ?? (await testDatabase()).db
  await fillReference(db)
  const set = configFrom({ ...calm, DATA_DIR: temporaryFolder(), ...overrides })
  const config = isHashedInFull ? set : { ...set, limits: { ...set.limits, hashKb: smallHashKb } }
  const dependencies = makeDependencies({ config, db, ...ground })
  // Without the built pages: hundreds of routes for files that no test here asks for take most of a start.
  const app = await buildApp({ config, db, dependencies, web: null, ...ground })
  await app.ready()

  const raw: TestServer['raw'] = async ({ as, headers, ...options }) => {
    // What builders wrote is to the search what another server wrote.
    await dependencies.index.catchUp()
    const response = await app.inject({ ...options, headers: { ...authorization(as), ...headers } })
    return { status: response.statusCode, headers: response.headers, body: jsonOr(response.body), text: response.body }
  }

  const send = async <C extends Call>(
    call: C,
    input: InputOf<C>,
    { as, key, files, address }: With = {},
  ): Promise<Answer<C>> => {
    const headers = { ...(key && { 'idempotency-key': key }) }
    const sent =
      call.method === 'GET'
        ? { url: `${call.path}?${queryOf(input)}` }
        : { url: call.path, ...(await bodyOf(input, files)) }
    const {
      status,
      headers: answered,
      body,
    } = await raw({
      method: call.method,
      ...sent,
      headers: { ...headers, ...('headers' in sent ? sent.headers : {}) },
      ...(as && { as }),
      ...(address && { remoteAddress: address }),
    })
    assertBounds(body)
    // The reply was held to its schema by the pipeline; a failure has the shape of all failures.
    return { status, headers: answered, body: body as ReplyOf<C> & Partial<ErrorBody> }
  }

  return { app, db, config, dependencies, send, raw, close: () => app.close() }
}

/** The API document says of each integer of a reply that it is an id or a count. */
function assertBounds(node: unknown, name = ''): void {
  if (Number.isInteger(node)) {
    // The numbers of algorithms are negative.
    if (name === 'alg') return
    if (Number(node) < 0 || Number(node) > 2_147_483_647) throw new Error(`${name} is ${node} in a reply.`)
  } else if (Array.isArray(node)) for (const part of node) assertBounds(part, name)
  else if (typeof node === 'object' && node !== null)
    for (const [inner, part] of Object.entries(node)) assertBounds(part, inner)
}

const authorization = (as: string | { token: string } | undefined) =>
  as === undefined ? {} : { authorization: `Bearer ${typeof as === 'string' ? as : as.token}` }

function jsonOr(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

function queryOf(input: unknown): string {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(input ?? {})) {
    if (value !== undefined && value !== null) query.set(name, Array.isArray(value) ? value.join(',') : String(value))
  }
  return query.toString()
}

async function bodyOf(input: unknown, files: Record<string, SentFile> | undefined) {
  if (!files) return { payload: JSON.stringify(input ?? {}), headers: { 'content-type': 'application/json' } }
  const form = new FormData()
  for (const [name, value] of Object.entries(input ?? {}))
    form.set(name, typeof value === 'object' ? JSON.stringify(value) : String(value))
  for (const [name, file] of Object.entries(files))
    form.set(name, new Blob([new Uint8Array(file.bytes)], { type: file.type ?? '' }), file.name)
  const encoded = new Response(form)
  return {
    payload: Buffer.from(await encoded.arrayBuffer()),
    headers: { 'content-type': encoded.headers.get('content-type') ?? '' },
  }
}
