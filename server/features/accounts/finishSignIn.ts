// The end of every sign-in: from what was proven to the session, with a code in between where the account asks for one.
import { createHash } from 'node:crypto'
import type { ReplyOf } from '#contract/call.ts'
import type { logIn } from '#contract/calls/sessions.ts'
import { Failure } from '../../http/failure.ts'
import { auditSignIn } from './auditAccount.ts'
import type { AccountDependencies } from './dependencies.ts'
import type { Identity } from './identityProviders/identityProvider.ts'
import type { Linking } from './linkTickets.ts'
import { type Asking, openSession } from './openSession.ts'
import { findUser, lockUser, type User } from './queries.ts'
import { linkAndTell, userOfIdentity } from './social.ts'

/** `password` is a mark of the one that was right, which is another one once the password is changed. */
export type Proof =
  | { by: 'password'; userId: number; password: string; linking: Linking | null }
  | { by: 'provider'; identity: Identity }

type Finishing = Asking & { afterCommit(work: () => void): void }
/** Lets the account's owner pass, or throws. Returns the trusted device on which it is, if any. */
type PassCode = (user: User) => Promise<number | null>

export const passwordMark = ({ password_hash }: Pick<User, 'password_hash'>): string =>
  createHash('sha256')
    .update(password_hash ?? '')
    .digest('base64url')

export async function finishSignIn(
  dependencies: AccountDependencies,
  asking: Finishing,
  { proof, passCode }: { proof: Proof; passCode: PassCode },
): Promise<ReplyOf<typeof logIn>> {
  const { db, address, userAgent } = asking
  const user =
    proof.by === 'provider'
      ? await userOfIdentity(dependencies, asking, proof.identity)
      : await findUser(db, proof.userId)
  const held = user && (await lockUser(db, user.id))
  // The account may have changed its password or been disabled since the password was checked.
  if (!held || held.disabled_at || (proof.by === 'password' && passwordMark(held) !== proof.password))
    throw new Failure('wrong_credentials')
  const device = await passCode(held)
  const by = proof.by === 'provider' ? proof.identity.provider : 'password'
  await auditSignIn(db, held.id, { by, address, userAgent })
  if (proof.by === 'password' && proof.linking?.userId === held.id)
    await linkAndTell(dependencies, db, { ...proof.linking, change: 'provider linked' })
  return openSession(dependencies, asking, held, { method: by, deviceId: device })
}
