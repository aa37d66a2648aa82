// Begins a session once everything that was asked for is proven: the one place where somebody is let in.
import sql from 'sql-template-tag'
import type { ReplyOf } from '#contract/call.ts'
import type { logIn } from '#contract/calls/sessions.ts'
import type { Db } from '../../db/connection.ts'
import { Failure } from '../../http/failure.ts'
import { networkOf } from '../../http/rateLimits.ts'
import type { AccountDependencies } from './dependencies.ts'
import { refuseBesideIssuer } from './identityProviders/requiredIssuer.ts'
import { readProfileOf, type User } from './queries.ts'
import { countSignIn } from './required/asked.ts'
import { type SignInMethod, startSession } from './sessions.ts'
import { deviceOf } from './signedInOn/device.ts'
import { tellOfNewDevice } from './signedInOn/newDevice.ts'

export type Asking = { db: Db; address: string; userAgent: string }

export async function openSession(
  dependencies: AccountDependencies,
  { db, address, userAgent }: Asking,
  user: User,
  { method, deviceId = null }: { method: SignInMethod; deviceId?: number | null },
): Promise<ReplyOf<typeof logIn>> {
  const { config, networks } = dependencies
  // Here, so that every way in is refused, those of a later day too.
  if (method !== 'oidc') refuseBesideIssuer(config, user.username)
  const begun = { method, network: networkOf(address), label: deviceOf(userAgent), deviceId }
  const token = await startSession(db, config, user, begun)
  const is_new = await isNew(db, user.id)
  await tellOfNewDevice(dependencies, { db, address }, { user, begun, isNewAccount: is_new })
  await networks.note(db, user.id, address)
  await countSignIn(db, config, user)
  const profile = await readProfileOf(db, dependencies, user.id)
  if (!profile) throw new Failure('wrong_credentials')
  return { token, user: profile, is_new }
}

/** Made in this very transaction: both times are its beginning. */
async function isNew(db: Db, userId: number): Promise<boolean> {
  const made = await db.row(sql`select 1 from users where id = ${userId} and created_at = now()`)
  return made !== null
}
