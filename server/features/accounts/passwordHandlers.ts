// The handlers that verify an email address, and that change a password with the old one or with a mailed link.
import { createHash } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import {
  changePassword,
  forgotPassword,
  resetPassword,
  sendVerification,
  verifyEmail,
} from '#contract/calls/sessions.ts'
import type { Db } from '../../db/connection.ts'
import { Failure } from '../../http/failure.ts'
import { type Handler, handle, handleInSteps } from '../../http/handle.ts'
import { addressKey, count, networkOf } from '../../http/rateLimits.ts'
import { queueMail } from '../../mail/outbox.ts'
import { audit } from '../../review/audit.ts'
import { auditAccount } from './auditAccount.ts'
import { forgetDevices } from './codes/trustedDevices.ts'
import type { AccountDependencies } from './dependencies.ts'
import { endAdded } from './endAdded.ts'
import { refuseBesideIssuer } from './identityProviders/requiredIssuer.ts'
import { consumeLink, dropLinks, makeLink, ownerOfLink, type Purpose, wasVerifiedBy } from './mailedLinks.ts'
import { resetMail, verifyMail } from './mails.ts'
import { notifyOwner } from './notifyOwner.ts'
import { changeUserPassword, findUser, findUserByName, lockUser, markVerified } from './queries.ts'
import { lockConfirmedUser, reauthenticate, wrongPassword } from './reauthenticate.ts'
import { endOtherSessions, endSessionsOf } from './sessions.ts'
import { refuseWeak } from './weakPasswords.ts'

const mailsAnHour = 5
/** The limit for requests from networks that are new to the account. */
const mailsOfAllAnHour = 20
// Longer than either way takes, so that the time does not tell whether there is such an account.
const answerAfterMs = 150

export const passwordHandlers = (dependencies: AccountDependencies): Handler[] => [
  handle(verifyEmail, async ({ db, afterCommit }, { token }) => {
    const message = 'Your email is verified.'
    const userId = await consumeLink(db, token, 'verify')
    // The link is often followed twice: by a mail program that looks ahead, or from two devices.
    if (userId === null && (await wasVerifiedBy(db, token))) return { message }
    if (userId === null) throw new Failure('link_expired')
    await markVerified(db, userId)
    afterCommit(() => dependencies.viewers.forget(userId))
    return { message }
  }),
  handleInSteps(sendVerification, {
    before: async ({ db, viewer }) => {
      const { count: sent, resetsIn } = await countMail(db, 'verify', viewer.username)
      if (sent > mailsAnHour && !viewer.verified) throw new Failure('too_many', { retryAfter: resetsIn })
    },
    run: async ({ db, viewer }) => {
      const user = await lockUser(db, viewer.id)
      if (!user) throw new Failure('sign_in_first')
      if (user.verified_at) return { message: 'Your email is verified already.' }
      const token = await makeLink(db, user.id, 'verify')
      const details = { name: user.name_24, publicUrl: dependencies.config.publicUrl, token }
      await queueMail(db, user.username, verifyMail(details))
      return { message: 'We sent you a link. Please check your email.' }
    },
  }),
  handleInSteps(forgotPassword, {
    before: async ({ db, address }, { username }) => {
      refuseBesideIssuer(dependencies.config, username)
      const answerAt = Date.now() + answerAfterMs
      return { answerAt, isTooMuch: await asksTooOften(dependencies, { db, address }, username) }
    },
    run: async ({ db, address, prepared, afterCommit }, { username }) => {
      const user = await findUserByName(db, username)
      if (user && !user.disabled_at && !prepared.isTooMuch) {
        const token = await makeLink(db, user.id, 'reset')
        const details = { name: user.name_24, publicUrl: dependencies.config.publicUrl, token }
        const network = networkOf(address)
        await queueMail(db, user.username, resetMail({ ...details, network, at: new Date() }))
        // Anybody may have asked.
        await audit(db, { actor: null, action: 'reset link sent', kind: 'account', id: user.id, after: { network } })
      }
      afterCommit(() => pause(Math.max(0, prepared.answerAt - Date.now())))
      return { message: 'If an account has this email, a link to choose a new password is on its way.' }
    },
  }),
  handleInSteps(resetPassword, {
    before: async ({ db }, { token, password }) => {
      const userId = await ownerOfLink(db, token, 'reset')
      const user = userId && (await findUser(db, userId))
      if (!user) throw new Failure('link_expired')
      refuseBesideIssuer(dependencies.config, user.username)
      await refuseWeak(password, user)
      return dependencies.passwords.hash(password)
    },
    run: async ({ db, prepared, address, afterCommit }, { token }) => {
      const userId = await consumeLink(db, token, 'reset')
      const user = userId && (await lockUser(db, userId))
      if (!user) throw new Failure('link_expired')
      await changeUserPassword(db, user, prepared)
      await dropLinks(db, user.id, 'reset')
      // Whoever linked a provider, made a key or added a passkey before the address was proven need not be who reads its mail.
      if (!user.verified_at) await endAdded(db, { config: dependencies.config, userId: user.id })
      await markVerified(db, user.id)
      const ended = await endSessionsOf(db, user.id)
      await forgetDevices(db, user.id)
      // Following a mailed link proves that the address is the account's own.
      await auditAccount(db, user.id, 'password reset', { ended, network: networkOf(address) })
      await notifyOwner(db, { config: dependencies.config, userId: user.id }, { change: 'password reset' })
      // Whoever followed the link can sign in at once, even while others guess.
      await dependencies.networks.forget(db, user.id)
      await dependencies.networks.note(db, user.id, address)
      afterCommit(async () => {
        dependencies.viewers.forget(user.id)
        await dependencies.failedSignIns.forgive(dependencies.db, { account: user.username, address })
      })
      return { message: 'Password changed successfully!' }
    },
  }),
  handleInSteps(changePassword, {
    before: async (asking, { password, current_password }) => {
      refuseBesideIssuer(dependencies.config, asking.viewer.username)
      const user = await reauthenticate(dependencies, asking, current_password)
      await refuseWeak(password, user)
      return { user, hashed: await dependencies.passwords.hash(password) }
    },
    run: async ({ db, viewer, address, prepared }) => {
      await lockConfirmedUser(db, viewer, prepared.user)
      if ((await changeUserPassword(db, prepared.user, prepared.hashed)) === 0) throw wrongPassword()
      const change = prepared.user.password_hash === null ? 'password set' : 'password changed'
      const ended = await endOtherSessions(db, viewer.id, viewer.session)
      await forgetDevices(db, viewer.id)
      await auditAccount(db, viewer.id, change, { ended, network: networkOf(address) })
      await notifyOwner(db, { config: dependencies.config, userId: viewer.id }, { change })
      await dependencies.networks.forget(db, viewer.id)
      await dependencies.networks.note(db, viewer.id, address)
      await dropLinks(db, viewer.id, 'reset')
      return { message: 'Password changed successfully!' }
    },
  }),
]

/** Limits how many mails we send to one address. Addresses without an account are counted too, so that both behave the same. */
function countMail(db: Db, purpose: Purpose | 'reset from', whom: string) {
  const digest = createHash('sha256').update(whom).digest('base64url')
  return count(db, `mail:${purpose}:${digest}`, 3_600)
}

/** Limits requests per account and address, so that strangers do not use up the owner's; and per account, except from known networks. */
async function asksTooOften(
  dependencies: AccountDependencies,
  { db, address }: { db: Db; address: string },
  username: string,
) {
  const here = await countMail(db, 'reset from', `${username}\n${addressKey(address)}`)
  const user = await findUserByName(db, username)
  if (here.count > mailsAnHour) return true
  if (await dependencies.networks.has(db, user?.id ?? 0, address)) return false
  return (await countMail(db, 'reset', username)).count > mailsOfAllAnHour
}
