// Signing in with a passkey: whose it is, and that this answer was given to us, now, and for the first time.
import type { Db } from '../../../db/connection.ts'
import { Failure } from '../../../http/failure.ts'
import { count, networkOf } from '../../../http/rateLimits.ts'
import { logEvent } from '../../../http/securityLog.ts'
import { auditAccount, auditSignIn } from '../auditAccount.ts'
import type { AccountDependencies } from '../dependencies.ts'
import { refuseBesideIssuer } from '../identityProviders/requiredIssuer.ts'
import { notifyOwner } from '../notifyOwner.ts'
import { openSession, type Asking as SigningIn } from '../openSession.ts'
import { lockUser } from '../queries.ts'
import { isLiving, spendChallenge, toSignIn } from './challenges.ts'
import { findPasskey, noteUse, type StoredPasskey } from './queries.ts'
import { relyingPartyOf } from './relyingParty.ts'
import { type Assertion, challengeIn, verifiedUse } from './verify.ts'

export type UsedPasskey = { id: number; userId: number; counter: number; backed_up: boolean; challenge: string }
type Asking = { db: Db; address: string }

/** Verifies the answer of a device. `spendPasskey` then counts it, in the transaction that it opens the account in. */
export async function checkPasskey(
  dependencies: AccountDependencies,
  { db, address }: Asking,
  response: Assertion,
): Promise<UsedPasskey> {
  const challenge = challengeIn(response)
  // Read before its challenge is looked up: an answer that was counted meanwhile has spent that too, and is no copy.
  const passkey = await findPasskey(db, response.id)
  if (challenge === null || !(await isLiving(db, challenge, toSignIn))) throw new Failure('passkey_refused')
  const site = relyingPartyOf(dependencies.config)
  const used = passkey && (await verifiedUse(response, { site, challenge, key: passkey }))
  if (!used) throw refusedTo(passkey)
  if (used.counter <= passkey.counter && (used.counter > 0 || passkey.counter > 0)) {
    await reportCopy(dependencies, { db, address }, passkey)
    throw refusedTo(passkey)
  }
  return { ...used, id: passkey.id, userId: passkey.user_id, challenge }
}

/** Of two answers to one challenge, and of two answers with one count, only one opens the account. */
export async function spendPasskey(db: Db, used: UsedPasskey): Promise<void> {
  const isFirst = await spendChallenge(db, used.challenge, toSignIn)
  if (!isFirst || (await noteUse(db, used)) === 0) throw new Failure('passkey_refused')
}

/** It is two factors by itself, the device and what its owner knows or is, so no code is asked for. */
export async function openWithPasskey(dependencies: AccountDependencies, asking: SigningIn, used: UsedPasskey) {
  const { db, address } = asking
  const user = await lockUser(db, used.userId)
  if (!user || user.disabled_at) throw new Failure('passkey_refused')
  refuseBesideIssuer(dependencies.config, user.username)
  await spendPasskey(db, used)
  await auditSignIn(db, user.id, { by: 'passkey', address })
  return openSession(dependencies, asking, user, { method: 'passkey' })
}

const tellAgainAfterSeconds = 86_400

/** A device counts upwards, so of two with the same key one is behind. The owner is told once a day. */
async function reportCopy({ config, log }: AccountDependencies, { db, address }: Asking, passkey: StoredPasskey) {
  const { id, user_id: userId, name } = passkey
  const [action, network] = ['passkey refused', networkOf(address)] as const
  await auditAccount(db, userId, action, { passkey: id, network })
  // No transaction is under way, so the entry is committed by itself.
  logEvent(log, { action, account: userId, actor: null, facts: { passkey: id } }, network)
  if ((await count(db, `passkey-copied:${id}`, tellAgainAfterSeconds)).count > 1) return
  await notifyOwner(db, { config, userId }, { change: action, detail: name })
}

const refusedTo = (passkey: StoredPasskey | null) =>
  new Failure('passkey_refused', passkey ? { account: passkey.user_id } : {})
