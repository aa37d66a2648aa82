// The handlers of all calls about accounts.

import type { Handler } from '../../http/handle.ts'
import { adminHandlers } from './adminHandlers.ts'
import { codeHandlers } from './codes/handlers.ts'
import type { AccountDependencies } from './dependencies.ts'
import { passkeyHandlers } from './passkeys/handlers.ts'
import { passwordHandlers } from './passwordHandlers.ts'
import { preferenceHandlers } from './preferences.ts'
import { profileHandlers } from './profileHandlers.ts'
import { requiredFactorHandlers } from './required/handlers.ts'
import { signedInOnHandlers } from './signedInOn/handlers.ts'
import { signInHandlers } from './signIn.ts'
import { signInMethodHandlers } from './signInMethods.ts'

export function accounts(dependencies: AccountDependencies): Handler[] {
  return [
    signInHandlers,
    signInMethodHandlers,
    signedInOnHandlers,
    codeHandlers,
    passwordHandlers,
    passkeyHandlers,
    profileHandlers,
    preferenceHandlers,
    requiredFactorHandlers,
    adminHandlers,
  ].flatMap(handlers => handlers(dependencies))
}
