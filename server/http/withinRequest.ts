// A request that the server makes to itself in answer to another one, which was admitted and counted for its address already.
import { randomBytes } from 'node:crypto'
import type { FastifyRequest } from 'fastify'

/** The address at which assistants ask; each of their questions is answered by requests within it. */
export const assistantsPath = '/mcp'

const header = 'x-appetite-within'
/** No caller knows the value, and no answer, log or other process gets it. */
const value = randomBytes(32).toString('base64url')

export const withinHeaders: Readonly<Record<string, string>> = { [header]: value }
export const isWithinAnother = ({ headers }: Pick<FastifyRequest, 'headers'>): boolean => headers[header] === value
