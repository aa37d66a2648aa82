// Lists the failures that each call can return, for the API document.
import type { ErrorCode } from '../errors.ts'
import type { NamedCall } from '../index.ts'
import type { Entry } from '../registry/entry.ts'
import { type CallName, registry, ruleOf } from '../registry.ts'
import { callsWithoutKey } from '../rules/idempotency.ts'

const commonErrors: ErrorCode[] = ['invalid_input', 'wrong_method', 'too_many', 'unexpected', 'busy', 'timed_out']
const changeErrors: ErrorCode[] = ['unreadable', 'conflict', 'too_large', 'wrong_content_type']

export function errorsOf(call: NamedCall): ErrorCode[] {
  const rule = ruleOf(call.name)
  const isChange = call.method === 'POST'
  return [
    ...new Set<ErrorCode>([
      ...commonErrors,
      ...(isChange ? changeErrors : []),
      ...(takesIdempotencyKey(call) ? (['key_reused'] as const) : []),
      ...('files' in call ? (['wrong_file'] as const) : []),
      ...(rule.rank === 'anyone' ? [] : (['sign_in_first'] as const)),
      ...(rule.rank === 'superAdmin' ? (['not_allowed'] as const) : []),
      ...(rule.factor === 'free' ? [] : (['second_factor_required'] as const)),
      // To a program that asks with a key of the API.
      rule.scope ? ('scope_missing' as const) : ('key_not_allowed' as const),
      ...(rule.verified ? (['verify_first'] as const) : []),
      ...(rule.sees ? (['not_found'] as const) : []),
      ...ownFailuresOf(call.name),
    ]),
  ]
}

/** The failures that only this call has. */
function ownFailuresOf(name: CallName): readonly ErrorCode[] {
  const entry: Entry = registry[name]
  return entry.fails ?? []
}

export const takesIdempotencyKey = ({ method, name }: NamedCall): boolean =>
  method === 'POST' && !callsWithoutKey.includes(name)
