// Lists the failures that each call can return, for the API document.
import type { ErrorCode } from '../errors.ts'
import type { NamedCall } from '../index.ts'
import type { Entry } from '../registry/entry.ts'
import { type CallName, registry, ruleOf } from '../registry.ts'

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

/** Keys belong to an account, so calls without one cannot use them; the secrets and signed addresses of answers are not stored under one. */
const withoutKey: readonly CallName[] = [
  'accounts.logIn',
  'accounts.register',
  'watches.setFeed',
  'keys.create',
  'keys.rotate',
  'exchange.link',
  'webhooks.save',
  'webhooks.rotate',
]
export const takesIdempotencyKey = ({ method, name }: NamedCall): boolean =>
  method === 'POST' && !withoutKey.includes(name)
