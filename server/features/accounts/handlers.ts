// The handlers of all calls about accounts.

import type { Dependencies } from '../../http/dependencies.ts'
import type { Handler } from '../../http/handle.ts'
import { adminHandlers } from './adminHandlers.ts'
import { makeAccountDependencies } from './dependencies.ts'
import { passwordHandlers } from './passwordHandlers.ts'
import { preferenceHandlers } from './preferences.ts'
import { profileHandlers } from './profileHandlers.ts'
import { signInHandlers } from './signIn.ts'

export function accounts(shared: Dependencies): Handler[] {
  const dependencies = makeAccountDependencies(shared)
  return [signInHandlers, passwordHandlers, profileHandlers, preferenceHandlers, adminHandlers].flatMap(handlers =>
    handlers(dependencies),
  )
}
