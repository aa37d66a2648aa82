// Holds what was sent to the schema of its call, and says what is wrong in words.
import type { ErrorCode } from '#contract/errors.ts'
import { errors } from '#contract/errors.ts'
import type { NamedCall } from '#contract/index.ts'
import { issuesOf } from '#contract/issues.ts'
import { boundedCache } from '../cache/boundedCache.ts'
import { singleValues } from './body.ts'
import { Failure } from './failure.ts'

const mostFields = 50
const maxBytes = 2 * 1024 * 1024
const bytesPerLetter = 6
const overheadBytes = 500

export function parseInput(call: NamedCall, sent: unknown): Record<string, unknown> {
  const parsed = call.input.safeParse(sent ?? {})
  // Every input of the contract is an object.
  if (parsed.success) return parsed.data as Record<string, unknown>
  const fields: Record<string, string> = {}
  for (const { path, message } of issuesOf(parsed.error.issues)) {
    const name = path.join('.') || 'body'
    if (!Object.hasOwn(fields, name) && Object.keys(fields).length < mostFields) fields[name] = message
  }
  throw new Failure(codeOf(Object.values(fields)), { message: sentenceOf(Object.values(fields)), fields })
}

/** The same address means the same, so it is read once for all who ask it soon after; nobody changes what all are given. */
export function addressReader(call: NamedCall): (address: string, query: unknown) => Record<string, unknown> {
  const cache = boundedCache<string, Record<string, unknown>>(maxBytes)
  return (address, query) => {
    const cached = cache.get(address)
    if (cached) return cached
    const input = parseInput(call, singleValues(query))
    for (const value of Object.values(input)) Object.freeze(value)
    cache.set(address, Object.freeze(input), address.length * bytesPerLetter + overheadBytes)
    return input
  }
}

const codeOf = (messages: string[]): ErrorCode =>
  messages.some(message => message === errors.ratings_incomplete[1]) ? 'ratings_incomplete' : 'invalid_input'

const sentenceOf = (messages: string[]) =>
  messages.find(message => message === errors.ratings_incomplete[1]) ?? errors.invalid_input[1]
