// Before what cannot be undone: whoever holds the session shows that the account is its own.
import type { Viewer } from '#contract/policy.ts'
import type { Db } from '../../db/connection.ts'
import { Failure } from '../../http/failure.ts'
import type { Means } from './means.ts'
import { findUser, type User } from './queries.ts'
import { isFresh } from './sessions.ts'

type Asking = { db: Db; address: string; viewer: Viewer }

/** A password that is given must be right; none is needed soon after signing in, or where the account has none. */
export async function reauthenticate(
  { passwords, failedSignIns }: Means,
  { db, address, viewer }: Asking,
  given: string | undefined,
): Promise<User> {
  const user = await findUser(db, viewer.id)
  if (!user) throw new Failure('sign_in_first')
  if (user.password_hash === null) return user
  if (given === undefined) {
    if (await isFresh(db, viewer.session)) return user
    throw wrong('Please enter your current password.')
  }
  const isRight = await failedSignIns.guard(db, { account: user.username, address }, () =>
    passwords.isRight(given, user.password_hash),
  )
  if (!isRight) throw wrong()
  return user
}

export function wrong(sentence = 'The current password is not right.') {
  return new Failure('wrong_current_password', { message: sentence, fields: { current_password: sentence } })
}
