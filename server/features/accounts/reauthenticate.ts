// Asks for the password again before changes that cannot be undone, since a session may have been stolen.
import type { Viewer } from '#contract/policy.ts'
import type { Db } from '../../db/connection.ts'
import { Failure } from '../../http/failure.ts'
import type { AccountDependencies } from './dependencies.ts'
import { needsIssuer } from './identityProviders/requiredIssuer.ts'
import { findUser, lockUser, type User } from './queries.ts'
import { isAlive, isFresh } from './sessions.ts'

type Asking = { db: Db; address: string; viewer: Viewer }

/**
 * A password that was sent must be right; none is needed soon after signing in. An account without a password, or with one that
 * no longer opens it, needs a recent sign-in with its provider, which `signInAgain` renews.
 */
export async function reauthenticate(
  { config, passwords, failedSignIns }: AccountDependencies,
  { db, address, viewer }: Asking,
  password: string | undefined,
): Promise<User> {
  const user = await findUser(db, viewer.id)
  if (!user) throw new Failure('sign_in_first')
  const hasPassword = hasPasswordThatOpens(config, user)
  if (password === undefined || !hasPassword) {
    if (await isFresh(db, viewer.session)) return user
    if (!(await isAlive(db, viewer.session))) throw new Failure('sign_in_first')
    throw hasPassword ? wrongPassword('Please enter your current password.') : new Failure('sign_in_again')
  }
  const guess = { account: user.username, userId: user.id, address }
  const isRight = await failedSignIns.guard(db, guess, () => passwords.isRight(password, user.password_hash))
  if (!isRight) throw wrongPassword()
  return user
}

/** Without one, a password that was sent was not looked at. */
export const hasPasswordThatOpens = (
  config: AccountDependencies['config'],
  { password_hash, username }: User,
): boolean => password_hash !== null && !needsIssuer(config, username)

/** Checks the session again, since it may have been ended after the confirmation. */
export async function lockConfirmedUser(db: Db, { id, session }: Viewer, confirmed: User): Promise<User> {
  const user = await lockUser(db, id)
  if (!user || !(await isAlive(db, session))) throw new Failure('sign_in_first')
  if (user.password_hash !== confirmed.password_hash) throw wrongPassword()
  return user
}

export function wrongPassword(sentence = 'The current password is incorrect.') {
  return new Failure('wrong_current_password', { message: sentence, fields: { current_password: sentence } })
}
