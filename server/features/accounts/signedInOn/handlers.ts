// The handlers by which an account sees where it is signed in and what happened to how it is opened, and ends what is not its own.
import {
  disownSignIn,
  endOtherSessions,
  endSession,
  listSessions,
  readSecurityLog,
} from '#contract/calls/sessionList.ts'
import { Failure } from '../../../http/failure.ts'
import { type Handler, handle } from '../../../http/handle.ts'
import { auditAccount } from '../auditAccount.ts'
import type { AccountDependencies } from '../dependencies.ts'
import { endOtherSessions as endOthers } from '../sessions.ts'
import { disown } from './newDevice.ts'
import { readSecurityEvents } from './securityLog.ts'
import { endOneSession, forgetOtherDevices, readSessions } from './sessionList.ts'

export const signedInOnHandlers = (dependencies: AccountDependencies): Handler[] => [
  handle(listSessions, ({ db, viewer }) => readSessions(db, dependencies.config.sessions, viewer)),
  handle(endSession, async ({ db, viewer }, { id }) => {
    if (!(await endOneSession(db, viewer.id, id))) throw new Failure('not_found')
    await auditAccount(db, viewer.id, id === viewer.session ? 'signed out' : 'session ended')
    return { message: 'Signed out.' }
  }),
  handle(endOtherSessions, async ({ db, viewer }) => {
    await forgetOtherDevices(db, viewer.id, viewer.session)
    const ended = await endOthers(db, viewer.id, viewer.session)
    await auditAccount(db, viewer.id, 'other sessions ended', { ended })
    return { message: 'You are signed out everywhere else.' }
  }),
  handle(disownSignIn, async ({ db, address, afterCommit }, { token }) => {
    const { userId, hadPassword, ended } = await disown(dependencies, { db, address }, token)
    afterCommit(() => dependencies.viewers.forget(userId))
    return {
      message: hadPassword
        ? 'All sessions have ended, and your password works no longer. We mailed you a link to choose a new one.'
        : 'All sessions have ended. Please look after the account at whom you sign in with, too.',
      ended,
    }
  }),
  handle(readSecurityLog, ({ db, viewer }, { page, per_page }) =>
    readSecurityEvents(db, viewer.id, { now: dependencies.now(), page, per_page }),
  ),
]
