// The handlers of the authenticator app: setting it up, renewing its recovery codes, turning it off, and trusting devices.
import sql from 'sql-template-tag'
import { confirmTotp, forgetDevice, newRecoveryCodes, startTotp, stopTotp } from '#contract/calls/codes.ts'
import { Failure } from '#server/http/failure.ts'
import { type Handler, handle, handleInSteps } from '#server/http/handle.ts'
import type { AccountDependencies } from '../dependencies.ts'
import { factorChanged } from '../factorChanged.ts'
import { hasPasswordThatOpens, lockConfirmedUser, reauthenticate } from '../reauthenticate.ts'
import { confirmSession } from '../sessions.ts'
import { logInWithCodeHandler } from './logInWithCode.ts'
import { qrCode } from './qrCode.ts'
import { findApp, removeCodes, saveSecret, turnOn } from './queries.ts'
import { renewRecoveryCodes } from './recoveryCodes.ts'
import { newSecret, stepOf, uriOf } from './totp.ts'

export const codeHandlers = (dependencies: AccountDependencies): Handler[] => [
  logInWithCodeHandler(dependencies),

  handleInSteps(startTotp, {
    before: (asking, { current_password }) => reauthenticate(dependencies, asking, current_password),
    run: async ({ db, viewer, prepared }, { current_password }) => {
      const user = await lockConfirmedUser(db, viewer, prepared)
      const secret = newSecret()
      if (!(await saveSecret(db, dependencies.config, { userId: user.id, secret }))) throw new Failure('codes_on')
      // The first code comes a minute later and asks again whether this is the owner.
      if (current_password !== undefined && hasPasswordThatOpens(dependencies.config, user))
        await confirmSession(db, viewer.session)
      const uri = uriOf(secret, user.username)
      return { secret, uri, svg: qrCode(uri) }
    },
  }),

  handleInSteps(confirmTotp, {
    before: (asking, { current_password }) => reauthenticate(dependencies, asking, current_password),
    run: async ({ db, viewer, prepared, address, afterCommit }, { code }) => {
      await lockConfirmedUser(db, viewer, prepared)
      const app = await findApp(db, dependencies.config, viewer.id)
      if (app?.isOn) throw new Failure('codes_on')
      if (!app?.secret) throw new Failure('codes_off')
      const step = stepOf(app.secret, code.replace(/\s/g, ''), dependencies.now())
      if (step === null) throw wrongFirstCode()
      if (!(await turnOn(db, viewer.id, step))) throw new Failure('codes_on')
      const recovery_codes = await renewRecoveryCodes(db, dependencies.config, viewer.id)
      await factorChanged(dependencies, { db, viewer, address, afterCommit }, { change: 'authenticator added' })
      return { message: 'Your authenticator app is set up.', recovery_codes }
    },
  }),

  handleInSteps(stopTotp, {
    before: (asking, { current_password }) => reauthenticate(dependencies, asking, current_password),
    run: async ({ db, viewer, prepared, address, afterCommit }) => {
      await lockConfirmedUser(db, viewer, prepared)
      if (!(await removeCodes(db, viewer.id))) throw new Failure('codes_off')
      await factorChanged(dependencies, { db, viewer, address, afterCommit }, { change: 'authenticator removed' })
      return { message: 'Your authenticator app is turned off.' }
    },
  }),

  handleInSteps(newRecoveryCodes, {
    before: (asking, { current_password }) => reauthenticate(dependencies, asking, current_password),
    run: async ({ db, viewer, prepared, address, afterCommit }) => {
      await lockConfirmedUser(db, viewer, prepared)
      if (!(await findApp(db, dependencies.config, viewer.id))?.isOn) throw new Failure('codes_off')
      const recovery_codes = await renewRecoveryCodes(db, dependencies.config, viewer.id)
      await factorChanged(dependencies, { db, viewer, address, afterCommit }, { change: 'recovery codes renewed' })
      return { message: 'You have ten new recovery codes.', recovery_codes }
    },
  }),

  handle(forgetDevice, async ({ db, viewer }, { id }) => {
    const forgotten = await db.run(sql`delete from trusted_devices where id = ${id} and user_id = ${viewer.id}`)
    if (forgotten === 0) throw new Failure('not_found')
    return { message: 'This device is trusted no longer.' }
  }),
]

function wrongFirstCode() {
  const sentence =
    'This code is not right. Please enter the newest one that your app shows, and check that the clock of your phone is right.'
  return new Failure('invalid_input', { message: sentence, fields: { code: sentence } })
}
