// Whether an answer keeps the contract: a success by its schema, a failure by the catalogue.
import { errorsOf } from '#contract/documents/callErrors.ts'
import { errors } from '#contract/errors.ts'
import type { NamedCall } from '#contract/index.ts'

export type Told = { status: number; headers: Record<string, unknown>; body: unknown; ms: number }

/** What is wrong with the answer, in words; null when nothing is. */
export function verdict(call: NamedCall, { status, headers, body }: Told): string | null {
  if (!headers['x-request-id']) return 'has no request id'
  if (status === 200) {
    const parsed = call.reply.safeParse(body)
    return parsed.success ? null : `is not a reply of the call: ${parsed.error.message.slice(0, 300)}`
  }
  if (status >= 500) return `is a ${status}`
  const { error, message, code } = Object(body) as Record<string, unknown>
  const documented = errorsOf(call).find(one => one === code)
  if (typeof message !== 'string' || message === '' || error !== message) return 'does not say the same sentence twice'
  if (!documented) return `has the code ${String(code)}, which the document of the call does not name`
  if (errors[documented][0] !== status) return `has the code ${documented} with the status ${status}`
  return status === 429 && !headers['retry-after'] ? 'does not say when to come back' : null
}
