// Calls of the API, made in this process in answer to an assistant. Each is a request like any other: it passes the limits, the key,
// the policy and the schemas of its call, and has its line in the log.
import { randomUUID } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { InputOf, ReplyOf } from '#contract/call.ts'
import type { ErrorBody } from '#contract/errors.ts'
import type { NamedCall } from '#contract/index.ts'
import { takeOver, withinHeaders } from '../http/withinRequest.ts'

export type Ask = <C extends NamedCall>(call: C, input: InputOf<C>) => Promise<ReplyOf<C>>

/** Something an assistant is told in words, so that it can ask otherwise. */
export class Refusal extends Error {
  override name = 'Refusal'
  /** Null where no call was refused. */
  readonly code: ErrorBody['code'] | null
  readonly fields: Readonly<Record<string, string>>

  constructor(
    message: string,
    { code = null, fields = {} }: { code?: Refusal['code']; fields?: Refusal['fields'] } = {},
  ) {
    super(message)
    this.code = code
    this.fields = fields
  }
}

/** Asks as the caller of `request` does: with its key, from its address. */
export const askingFor =
  (app: FastifyInstance, { headers: { authorization }, ip }: FastifyRequest): Ask =>
  async (call, input) => {
    const id = randomUUID()
    const { statusCode, headers, payload } = await app.inject({
      method: 'GET',
      url: `${call.path}?${queryOf(input)}`,
      headers: { ...withinHeaders(id), ...(authorization !== undefined && { authorization }) },
      remoteAddress: ip,
    })
    const answer = takeOver(id)
    // as: the call's own schema has made it. A reply that is kept as JSON comes in the body.
    if (statusCode === 200) return payload === '' ? (answer as ReplyOf<typeof call>) : JSON.parse(payload)
    const { message, code, fields }: ErrorBody = JSON.parse(payload)
    const seconds = headers['retry-after']
    const wait = seconds === undefined ? '' : ` Try again in ${seconds} ${seconds === '1' ? 'second' : 'seconds'}.`
    throw new Refusal(`${message}${wait}`, { code, ...(fields && { fields }) })
  }

function queryOf(input: object): string {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(input))
    if (value !== undefined && !(Array.isArray(value) && value.length === 0)) query.set(name, String(value))
  return query.toString()
}
