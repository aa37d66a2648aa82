// What follows each change of a factor: all other sessions end, no device is trusted and no network known, and the owner hears of it.
import type { Viewer } from '#contract/policy.ts'
import type { Db } from '../../db/connection.ts'
import { networkOf } from '../../http/rateLimits.ts'
import { auditAccount } from './auditAccount.ts'
import { forgetDevices } from './codes/trustedDevices.ts'
import type { AccountDependencies } from './dependencies.ts'
import { type Change, notifyOwner } from './notifyOwner.ts'
import { endGrace } from './required/asked.ts'
import { endOtherSessions } from './sessions.ts'

type Asking = { db: Db; viewer: Viewer; address: string; afterCommit(work: () => void): void }
/** A change that the audit trail and the mail call alike. `detail` is what the mail names. */
type FactorChange = { change: Extract<Change, Parameters<typeof auditAccount>[2]>; detail?: string }

export async function factorChanged(
  { config, networks, viewers }: Pick<AccountDependencies, 'config' | 'networks' | 'viewers'>,
  { db, viewer: { id, role, session }, address, afterCommit }: Asking,
  { change, detail = '' }: FactorChange,
): Promise<void> {
  const ended = await endOtherSessions(db, id, session)
  await forgetDevices(db, id)
  await endGrace(db, config, { id, role })
  await networks.forget(db, id)
  await networks.note(db, id, address)
  await auditAccount(db, id, change, { ended, network: networkOf(address) })
  await notifyOwner(db, { config, userId: id }, { change, detail })
  afterCommit(() => viewers.forget(id))
}
