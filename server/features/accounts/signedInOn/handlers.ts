// The handlers by which an account sees where it is signed in and what happened to how it is opened.
import { readSecurityLog } from '#contract/calls/sessionList.ts'
import { type Handler, handle } from '../../../http/handle.ts'
import type { AccountDependencies } from '../dependencies.ts'
import { readSecurityEvents } from './securityLog.ts'

export const signedInOnHandlers = ({ now }: AccountDependencies): Handler[] => [
  handle(readSecurityLog, ({ db, viewer }, { page, per_page }) =>
    readSecurityEvents(db, viewer.id, { now: now(), page, per_page }),
  ),
]
