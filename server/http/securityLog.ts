// Writes what concerns the security of accounts to the log, as lines of a kind of their own, which an operator's tools can read.
import type { FastifyRequest } from 'fastify'
import type { ErrorCode } from '#contract/errors.ts'
import { type AccountEvent, accountEvents, type SecurityCode } from '#contract/rules/securityEvents.ts'
import type { Db } from '../db/connection.ts'
import type { Log } from '../db/log.ts'
import type { Failure } from './failure.ts'
import { loggedAccount } from './logs.ts'
import { networkOf } from './rateLimits.ts'

/** Accounts by their numbers and addresses by their networks: nothing here opens anything or names anybody. */
type Event = { action: AccountEvent; account: number; actor: number | null; facts: Record<string, unknown> }

/** The events of transactions under way: a change that is undone is not logged. */
const noted = new WeakMap<Db, Event[]>()

/** From here on the events of this transaction are kept for `logNoted`. */
export const keepSecurityEvents = (transaction: Db): void => void noted.set(transaction, [])
export const noteSecurityEvent = (db: Db, event: Event): void => void noted.get(db)?.push(event)

/** Called after the commit. */
export function logNoted(log: Log, transaction: Db, address: string): void {
  for (const event of noted.get(transaction) ?? []) logEvent(log, event, networkOf(address))
}

export function logEvent(log: Log, { action, account, actor, facts }: Event, network: string): void {
  const told = Object.fromEntries(logged.flatMap(name => (facts[name] === undefined ? [] : [[name, facts[name]]])))
  const by = actor !== null && actor !== account ? { actor } : {}
  log.info({ ...lineOf(accountEvents[action][0], account, network), ...told, ...by }, message)
}

/** What of an audit entry stands in the line beside its code. */
const logged = ['by', 'provider', 'about', 'failures', 'ended', 'key', 'webhook', 'passkey', 'network'] as const
const message = 'security'
const lineOf = (code: SecurityCode, account: number | null, network: string) => ({
  kind: 'security',
  code,
  account,
  network,
})

/** Logs a refusal, if it concerns security. */
export function logRefusal({ code, status, more }: Failure, request: FastifyRequest): void {
  const route = request.routeOptions.url ?? 'none'
  const about = status === 403 ? 'not_allowed' : code === 'too_many' ? limitedOn(route) : refusals[code]
  if (!about) return
  const account = more.account ?? loggedAccount(request)?.id ?? null
  request.log.warn({ ...lineOf(about, account, networkOf(request.ip)), reason: code, route }, message)
}

const refusals: Partial<Record<ErrorCode, SecurityCode>> = {
  wrong_credentials: 'sign_in_failed',
  social_failed: 'sign_in_failed',
  passkey_refused: 'sign_in_failed',
  unverified_provider_email: 'sign_in_failed',
  issuer_required: 'sign_in_failed',
  wrong_current_password: 'confirmation_failed',
  not_confirmed: 'confirmation_failed',
  too_many_sign_ins: 'sign_ins_limited',
  too_many_accounts: 'accounts_limited',
}

/** The limits of what opens an account; those of other calls are nobody's attack. */
const limitedOn = (route: string): SecurityCode | undefined =>
  /^\/api\/(log|sign_|passkey|forgot_|reset_|this_was_not_me)/.test(route) ? 'sign_ins_limited' : undefined
