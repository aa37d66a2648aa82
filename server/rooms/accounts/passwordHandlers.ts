// Verifying an address, and choosing another password with the old one or with a mailed link.
import { createHash } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { changePassword, forgotPassword, resetPassword, sendVerification, verifyEmail } from '#contract/sessions.ts'
import type { Db } from '../../db/connection.ts'
import { Failure } from '../../http/failure.ts'
import { type Handler, handle, handleInSteps } from '../../http/handle.ts'
import { count } from '../../http/limits.ts'
import { queueMail } from '../../mail/outbox.ts'
import { dropLinks, makeLink, ownerOfLink, type Purpose, useLink, wasVerifiedBy } from './mailedLinks.ts'
import { resetMail, verifyMail } from './mails.ts'
import type { Means } from './means.ts'
import { changeUserPassword, findUser, findUserByName, holdUser, markVerified } from './queries.ts'
import { reauthenticate, wrong } from './reauthenticate.ts'
import { remember } from './remember.ts'
import { endOtherSessions, endSessionsOf } from './sessions.ts'
import { unlinkAll } from './social.ts'
import { refuseWeak } from './weakPasswords.ts'

const mailsAnHour = 5
// Longer than either way takes, so that the time does not tell whether there is such an account.
const answerAfterMs = 150

export const passwordHandlers = (means: Means): Handler[] => [
  handle(verifyEmail, async ({ db, afterCommit }, { token }) => {
    const message = 'Your e-mail is verified.'
    const userId = await useLink(db, token, 'verify')
    // The link is often followed twice: by a mail program that looks ahead, or from two devices.
    if (userId === null && (await wasVerifiedBy(db, token))) return { message }
    if (userId === null) throw new Failure('link_expired')
    await markVerified(db, userId)
    afterCommit(() => means.viewers.forget(userId))
    return { message }
  }),
  handleInSteps(sendVerification, {
    before: async ({ db, viewer }) => {
      const { isTooMuch, resetsIn } = await countMail(db, 'verify', viewer.username)
      if (isTooMuch && !viewer.verified) throw new Failure('too_many', { retryAfter: resetsIn })
    },
    run: async ({ db, viewer }) => {
      const user = await holdUser(db, viewer.id)
      if (!user) throw new Failure('sign_in_first')
      if (user.verified_at) return { message: 'Your e-mail is verified already.' }
      const token = await makeLink(db, user.id, 'verify')
      const letter = { name: user.name_24, publicUrl: means.config.publicUrl, token }
      await queueMail(db, user.username, verifyMail(letter))
      return { message: 'We have sent you a link. Please look into your mail.' }
    },
  }),
  handleInSteps(forgotPassword, {
    before: async ({ db }, { username }) => {
      const answerAt = Date.now() + answerAfterMs
      return { answerAt, ...(await countMail(db, 'reset', username)) }
    },
    run: async ({ db, prepared, afterCommit }, { username }) => {
      const user = await findUserByName(db, username)
      if (user && !user.disabled_at && !prepared.isTooMuch) {
        const token = await makeLink(db, user.id, 'reset')
        const letter = { name: user.name_24, publicUrl: means.config.publicUrl, token }
        await queueMail(db, user.username, resetMail(letter))
      }
      afterCommit(() => pause(Math.max(0, prepared.answerAt - Date.now())))
      return { message: 'If an account has this e-mail, a link to choose a new password is on its way.' }
    },
  }),
  handleInSteps(resetPassword, {
    before: async ({ db }, { token, password }) => {
      const userId = await ownerOfLink(db, token, 'reset')
      const user = userId && (await findUser(db, userId))
      if (!user) throw new Failure('link_expired')
      await refuseWeak(password, user)
      return means.passwords.hash(password)
    },
    run: async ({ db, prepared, address, afterCommit }, { token }) => {
      const userId = await useLink(db, token, 'reset')
      const user = userId && (await holdUser(db, userId))
      if (!user) throw new Failure('link_expired')
      await changeUserPassword(db, user, prepared)
      // Whoever linked a provider before the address was proven need not be who reads its mail.
      if (!user.verified_at && (await unlinkAll(db, user.id)) > 0) await remember(db, user.id, 'providers unlinked')
      // The link came by mail, so the address is the account's own.
      await remember(db, user.id, 'password reset')
      await markVerified(db, user.id)
      await endSessionsOf(db, user.id)
      afterCommit(async () => {
        means.viewers.forget(user.id)
        await means.failedSignIns.forgive(means.db, { account: user.username, address })
      })
      return { message: 'Password changed successfully!' }
    },
  }),
  handleInSteps(changePassword, {
    before: async (asking, { password, current_password }) => {
      const user = await reauthenticate(means, asking, current_password)
      await refuseWeak(password, user)
      return { user, hashed: await means.passwords.hash(password) }
    },
    run: async ({ db, viewer, prepared, afterCommit }) => {
      if ((await changeUserPassword(db, prepared.user, prepared.hashed)) === 0) throw wrong()
      await remember(db, viewer.id, 'password changed')
      await endOtherSessions(db, viewer.id, viewer.session)
      await dropLinks(db, viewer.id, 'reset')
      afterCommit(() => means.viewers.forget(viewer.id))
      return { message: 'Password changed successfully!' }
    },
  }),
]

/** Nobody's mailbox is filled through us. Counted for addresses without an account too, so that both do the same. */
async function countMail(db: Db, purpose: Purpose, username: string) {
  const digest = createHash('sha256').update(username).digest('base64url')
  const { count: sent, resetsIn } = await count(db, `mail:${purpose}:${digest}`, 3_600)
  return { isTooMuch: sent > mailsAnHour, resetsIn }
}
