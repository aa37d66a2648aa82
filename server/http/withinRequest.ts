// A request that the server makes to itself in answer to another one, which was admitted and counted for its address already.
import { randomBytes } from 'node:crypto'
import type { FastifyRequest } from 'fastify'

/** The address at which assistants ask; each of their questions is answered by requests within it. */
export const assistantsPath = '/mcp'

const header = 'x-appetite-within'
/** No caller knows the value, and no answer, log or other process gets it. */
const value = randomBytes(32).toString('base64url')

type Asking = Pick<FastifyRequest, 'headers'>

export const isWithinAnother = ({ headers }: Asking): boolean => headers[header] === value

const idHeader = 'x-appetite-within-id'
/** What was answered to a request within another one, as it is: to write it as JSON and read it again would cost as much as a small call. */
const answers = new Map<string, unknown>()

export const withinHeaders = (id: string): Record<string, string> => ({ [header]: value, [idHeader]: id })

export function handOver({ headers }: Asking, answer: unknown): void {
  const id = headers[idHeader]
  if (typeof id === 'string') answers.set(id, answer)
}

export function takeOver(id: string): unknown {
  const answer = answers.get(id)
  answers.delete(id)
  return answer
}
