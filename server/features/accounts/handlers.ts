// Every call about accounts, answered.
import type { Handler } from '../../http/handle.ts'
import type { Parts } from '../../http/parts.ts'
import { adminHandlers } from './adminHandlers.ts'
import { meansOf } from './means.ts'
import { passwordHandlers } from './passwordHandlers.ts'
import { profileHandlers } from './profileHandlers.ts'
import { signInHandlers } from './signIn.ts'

export function accounts(parts: Parts): Handler[] {
  const means = meansOf(parts)
  return [signInHandlers, passwordHandlers, profileHandlers, adminHandlers].flatMap(handlers => handlers(means))
}
