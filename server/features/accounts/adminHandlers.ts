// The handlers by which superAdmins list accounts, disable them and end their sessions.
import { disableAccount, endSessions, listAccounts } from '#contract/calls/accounts.ts'
import { Failure } from '../../http/failure.ts'
import { type Handler, handle } from '../../http/handle.ts'
import { audit } from '../../review/audit.ts'
import { replaceDisabledOwner } from '../agencies/membership.ts'
import { forgetDevices } from './codes/trustedDevices.ts'
import type { AccountDependencies } from './dependencies.ts'
import { findAccounts } from './findAccounts.ts'
import { findUser, lockSuperAdmins, lockUser, setDisabled } from './queries.ts'
import { endSessionsOf } from './sessions.ts'

export const adminHandlers = (dependencies: AccountDependencies): Handler[] => [
  handle(listAccounts, async ({ db }, input) => ({
    ...(await findAccounts(db, input, dependencies.config.sessions)),
    page: input.page,
    per_page: input.per_page,
  })),
  handle(endSessions, async ({ db, viewer, afterCommit }, { id }) => {
    if (!(await findUser(db, id))) throw noSuchAccount()
    const ended = await endSessionsOf(db, id)
    await forgetDevices(db, id)
    await audit(db, { actor: viewer.id, action: 'sessions ended', kind: 'account', id, after: { ended } })
    afterCommit(() => dependencies.viewers.forget(id))
    return { message: 'All sessions of this account have ended.' }
  }),
  handle(disableAccount, async ({ db, viewer, afterCommit }, { id, disabled }) => {
    const admins = await lockSuperAdmins(db)
    if (!(await lockUser(db, id))) throw noSuchAccount()
    if (disabled && admins.length === 1 && admins[0] === id) throw new Failure('last_admin')
    const changed = await setDisabled(db, id, { disabled })
    if (disabled) {
      await endSessionsOf(db, id)
      await forgetDevices(db, id)
      await replaceDisabledOwner(db, id)
    }
    if (changed > 0)
      await audit(db, {
        actor: viewer.id,
        action: disabled ? 'disabled' : 'enabled',
        kind: 'account',
        id,
        before: { disabled: !disabled },
        after: { disabled },
      })
    afterCommit(() => dependencies.viewers.forget(id))
    return { message: disabled ? 'The account is disabled.' : 'The account can sign in again.' }
  }),
]

const noSuchAccount = () => new Failure('not_found', { message: 'There is no such account.' })
