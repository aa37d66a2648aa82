// Holds what was sent to the schema of its call, and says what is wrong in words.
import type { z } from 'zod'
import type { ErrorCode } from '#contract/errors.ts'
import { errors } from '#contract/errors.ts'
import type { NamedCall } from '#contract/index.ts'
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

/** Of a call that takes one of several shapes: what is wrong with the one that came closest. */
function issuesOf(issues: z.core.$ZodIssue[]): { path: PropertyKey[]; message: string }[] {
  return issues.flatMap(issue => {
    if (issue.code === 'unrecognized_keys')
      return issue.keys.map(key => ({
        path: [...issue.path, key.slice(0, 60)],
        message: 'There is no such field here.',
      }))
    if (issue.code !== 'invalid_union' || issue.errors.length === 0) return [issue]
    const closest = [...issue.errors].sort((a, b) => a.length - b.length)[0] ?? []
    return issuesOf(closest).map(inner => ({ ...inner, path: [...issue.path, ...inner.path] }))
  })
}

const codeOf = (messages: string[]): ErrorCode =>
  messages.some(message => message === errors.ratings_incomplete[1]) ? 'ratings_incomplete' : 'invalid_input'

const sentenceOf = (messages: string[]) =>
  messages.find(message => message === errors.ratings_incomplete[1]) ?? errors.invalid_input[1]
