// The handlers that add, rename and remove passkeys, and that say what a device is to be asked.
import {
  addPasskey,
  passkeyOptions,
  passkeysPerAccount,
  removePasskey,
  renamePasskey,
} from '#contract/calls/passkeys.ts'
import type { Db } from '../../../db/connection.ts'
import { Failure, wrongField } from '../../../http/failure.ts'
import { type Handler, handle, handleInSteps } from '../../../http/handle.ts'
import { addressKey, limitInDatabase } from '../../../http/rateLimits.ts'
import type { AccountDependencies } from '../dependencies.ts'
import { factorChanged } from '../factorChanged.ts'
import { refuseBesideIssuer } from '../identityProviders/requiredIssuer.ts'
import { hasPasswordThatOpens, lockConfirmedUser, reauthenticate } from '../reauthenticate.ts'
import { confirmSession } from '../sessions.ts'
import { makeChallenge, spendChallenge, toAdd, toSignIn } from './challenges.ts'
import { optionsToAdd, optionsToSignIn } from './options.ts'
import { credentialsOf, insertPasskey, removePasskeyOf, renamePasskeyOf } from './queries.ts'
import { relyingPartyOf } from './relyingParty.ts'
import { challengeIn, loadVerifier, verifiedKey } from './verify.ts'

export const passkeyHandlers = (dependencies: AccountDependencies): Handler[] => {
  const { config } = dependencies
  const site = relyingPartyOf(config)
  return [
    handleInSteps(passkeyOptions, {
      before: async ({ db, address, viewer }, input) => {
        await limitInDatabase(db, `passkey-options:${addressKey(address)}`, config.limits.signInsPerMinute)
        // Loads while the device asks its owner.
        loadVerifier().catch(() => undefined)
        if (input.for === 'sign_in') return null
        if (!viewer) throw new Failure('sign_in_first')
        refuseBesideIssuer(config, viewer.username)
        await refuseFull(db, viewer.id)
        return reauthenticate(dependencies, { db, address, viewer }, input.current_password)
      },
      run: async ({ db, viewer, address, prepared: user }, { current_password }) => {
        if (!user || !viewer) return optionsToSignIn(site, await makeChallenge(db, toSignIn, address))
        // What the device answers is sent without the password.
        if (current_password !== undefined && hasPasswordThatOpens(config, user))
          await confirmSession(db, viewer.session)
        const challenge = await makeChallenge(db, toAdd(user.id), address)
        return optionsToAdd(config, { user, challenge, known: await credentialsOf(db, user.id) })
      },
    }),
    handleInSteps(addPasskey, {
      before: async (asking, { response, current_password }) => {
        const user = await reauthenticate(dependencies, asking, current_password)
        const challenge = challengeIn(response)
        const key = challenge === null ? null : await verifiedKey(response, { site, challenge })
        if (challenge === null || !key) throw wrongField('response', 'This answer of your device was not accepted.')
        return { user, challenge, key }
      },
      run: async ({ db, viewer, address, afterCommit, prepared: { user, challenge, key } }, { name }) => {
        await lockConfirmedUser(db, viewer, user)
        if (!(await spendChallenge(db, challenge, toAdd(user.id))))
          throw wrongField('response', 'This took too long, or was used already. Please try again.')
        await refuseFull(db, user.id)
        const passkey = await insertPasskey(db, user.id, { ...key, name })
        if (!passkey) throw wrongField('response', 'This passkey is in use already.')
        await factorChanged(
          dependencies,
          { db, viewer, address, afterCommit },
          { change: 'passkey added', detail: name },
        )
        return { message: 'Your passkey is added.', passkey }
      },
    }),
    handle(renamePasskey, async ({ db, viewer }, renamed) => {
      if ((await renamePasskeyOf(db, viewer.id, renamed)) === 0) throw new Failure('not_found')
      return { message: `It is called ‘${renamed.name}’ now.` }
    }),
    handleInSteps(removePasskey, {
      before: (asking, { current_password }) => reauthenticate(dependencies, asking, current_password),
      run: async ({ db, viewer, address, afterCommit, prepared: user }, { id }) => {
        await lockConfirmedUser(db, viewer, user)
        const removed = await removePasskeyOf(db, user.id, id)
        if (!removed) throw new Failure('not_found')
        await factorChanged(
          dependencies,
          { db, viewer, address, afterCommit },
          { change: 'passkey removed', detail: removed.name },
        )
        return { message: 'Your passkey is removed. Please delete it on your device too.' }
      },
    }),
  ]
}

async function refuseFull(db: Db, userId: number) {
  if ((await credentialsOf(db, userId)).length < passkeysPerAccount) return
  throw new Failure('limit_reached', {
    message: `An account has room for ${passkeysPerAccount} passkeys. Please remove one first.`,
  })
}
