// The handlers of all calls about accounts.
import type { Handler } from '../../http/handle.ts'
import type { Parts } from '../../http/parts.ts'
import { adminHandlers } from './adminHandlers.ts'
import { makeDependencies } from './dependencies.ts'
import { passwordHandlers } from './passwordHandlers.ts'
import { preferenceHandlers } from './preferences.ts'
import { profileHandlers } from './profileHandlers.ts'
import { signInHandlers } from './signIn.ts'

export function accounts(parts: Parts): Handler[] {
  const dependencies = makeDependencies(parts)
  return [signInHandlers, passwordHandlers, profileHandlers, preferenceHandlers, adminHandlers].flatMap(handlers =>
    handlers(dependencies),
  )
}
