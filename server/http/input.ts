// Parses what was sent by the schema of its call, and reports each wrong field in words.
import type { ErrorCode } from '#contract/errors.ts'
import { errors } from '#contract/errors.ts'
import type { NamedCall } from '#contract/index.ts'
import { issuesOf } from '#contract/schemaIssues.ts'
import { Failure } from './failure.ts'

const mostFields = 50

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

const codeOf = (messages: string[]): ErrorCode =>
  messages.some(message => message === errors.ratings_incomplete[1]) ? 'ratings_incomplete' : 'invalid_input'

const sentenceOf = (messages: string[]) =>
  messages.find(message => message === errors.ratings_incomplete[1]) ?? errors.invalid_input[1]
