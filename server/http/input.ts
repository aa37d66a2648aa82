// Parses what was sent by the schema of its call, and reports each wrong field in words.
import { z } from 'zod'
import type { ErrorCode } from '#contract/errors.ts'
import { errors } from '#contract/errors.ts'
import type { NamedCall } from '#contract/index.ts'
import { issuesOf } from '#contract/input/schemaIssues.ts'
import { boundedCache } from '../cache/boundedCache.ts'
import { valuesOf } from './body.ts'
import { Failure } from './failure.ts'

const mostFields = 50
const maxCachedBytes = 8 * 1024 * 1024
/** Estimates of the memory of a parsed input. */
const bytesPerCharacter = 6
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

/** Parses the query of a read. Requests with the same URL share one cached input, so it is frozen. Decision 035 says why it is cached. */
export function queryParser(): (call: NamedCall, url: string, query: unknown) => Record<string, unknown> {
  const cache = boundedCache<string, Record<string, unknown>>(maxCachedBytes)
  return (call, url, query) => {
    const cached = cache.get(url)
    if (cached) return cached
    const input = parseInput(call, valuesOf(query, listsOf(call)))
    for (const value of Object.values(input)) Object.freeze(value)
    cache.set(url, Object.freeze(input), url.length * bytesPerCharacter + overheadBytes)
    return input
  }
}

/** Whether the call takes a list under a name. Names that its schema does not know, such as other spellings, the schema decides on. */
const listsOf = (call: NamedCall) => (name: string) => {
  // Few callers repeat a parameter, so this is worked out for them alone.
  const { properties = {} } = z.toJSONSchema(call.input, { io: 'input' })
  return !Object.hasOwn(properties, name) || Object(properties[name]).type === 'array'
}

const codeOf = (messages: string[]): ErrorCode =>
  messages.some(message => message === errors.ratings_incomplete[1]) ? 'ratings_incomplete' : 'invalid_input'

const sentenceOf = (messages: string[]) =>
  messages.find(message => message === errors.ratings_incomplete[1]) ?? errors.invalid_input[1]
