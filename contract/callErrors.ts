// Lists the failures that each call can return, for the API document.
import type { ErrorCode } from './errors.ts'
import type { NamedCall } from './index.ts'
import { type CallName, ownFailuresOf, ruleOf } from './registry.ts'

const always: ErrorCode[] = ['invalid_input', 'wrong_method', 'too_many', 'unexpected', 'busy', 'timed_out']
const ofChanges: ErrorCode[] = ['unreadable', 'conflict', 'too_large', 'wrong_content_type']

export function errorsOf(call: NamedCall): ErrorCode[] {
  const rule = ruleOf(call.name)
  const isChange = call.method === 'POST'
  return [
    ...new Set<ErrorCode>([
      ...always,
      ...(isChange ? ofChanges : []),
      ...(takesKey(call) ? (['key_reused'] as const) : []),
      ...('files' in call ? (['wrong_file'] as const) : []),
      ...(rule.rank === 'anyone' ? [] : (['sign_in_first'] as const)),
      ...(rule.rank === 'superAdmin' ? (['not_allowed'] as const) : []),
      ...(rule.verified ? (['verify_first'] as const) : []),
      ...(rule.sees ? (['not_found'] as const) : []),
      ...ownFailuresOf(call.name),
    ]),
  ]
}

/** Keys belong to an account, so calls without one cannot use them. */
const withoutKey: readonly CallName[] = ['accounts.logIn', 'accounts.register']
export const takesKey = ({ method, name }: NamedCall): boolean => method === 'POST' && !withoutKey.includes(name)
