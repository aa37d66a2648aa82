// Removes lost second factors for the operator: the authenticator app with what belongs to it and, if asked, the passkeys.
import sql from 'sql-template-tag'
import type { Config } from '../../config.ts'
import type { Database, Db } from '../../db/connection.ts'
import { audit } from '../../review/audit.ts'
import { StartupError } from '../../startupError.ts'
import { removeCodes } from './codes/queries.ts'
import { makeKnownNetworks } from './knownNetworks.ts'
import { notifyOwner } from './notifyOwner.ts'
import { namesOfPasskeys, removePasskeysOf } from './passkeys/queries.ts'
import { findUserByName, lockUser } from './queries.ts'
import { endGrace } from './required/asked.ts'
import { endSessionsOf } from './sessions.ts'

type Asked = { email: string; withPasskeys: boolean }
type Settings = Pick<Config, 'secret' | 'publicUrl' | 'secondFactor'>

const longestMs = 30_000

/** Returns sentences for the terminal. An address without an account is refused. */
export function removeFactors(db: Database, config: Settings, { email, withPasskeys }: Asked): Promise<string[]> {
  return db.transaction(longestMs, async inside => {
    const found = await findUserByName(inside, email)
    const user = found && (await lockUser(inside, found.id))
    if (!user) throw new StartupError(`There is no account with the address ${email}.`)
    const { id, username } = user
    const { has_app, recovery_codes, devices } = await factorsOf(inside, id)
    const names = await namesOfPasskeys(inside, id)
    const removed = withPasskeys ? names : []
    const kept = withPasskeys ? [] : names
    if (!has_app && removed.length === 0) {
      const none = withPasskeys ? 'neither an authenticator app nor a passkey' : 'no authenticator app'
      return [`Nothing to reset: ${username} has ${none}.`, ...stillThere(kept)]
    }
    await removeCodes(inside, id)
    if (withPasskeys) await removePasskeysOf(inside, id)
    await endGrace(inside, config, user)
    const ended = await endSessionsOf(inside, id)
    await makeKnownNetworks(config).forget(inside, id)
    const after = { ended, passkeys: removed.length }
    await audit(inside, { actor: null, action: 'second factors reset', kind: 'account', id, after })
    const ofApp = has_app ? ['your authenticator app with its recovery codes'] : []
    const detail = [...ofApp, ...named(removed)].join(' and ')
    await notifyOwner(inside, { config, userId: id }, { change: 'second factors reset', detail })
    const ofCodes = [counted(recovery_codes, 'unused recovery code'), counted(devices, 'trusted device')]
    const parts = [...(has_app ? ['the authenticator app', ...ofCodes] : []), ...named(removed)]
    return [
      `Removed from ${username}: ${parts.join(', ')}.`,
      `Ended: ${counted(ended, 'session')}. The password is as it was.`,
      user.disabled_at === null
        ? 'The owner is told by mail and on the site.'
        : 'The account is disabled: the owner is told on the site, and gets no mail.',
      ...stillThere(kept),
    ]
  })
}

async function factorsOf(db: Db, userId: number) {
  const row = await db.row<{ has_app: boolean; recovery_codes: number; devices: number }>(sql`
    select exists (select 1 from second_factors where user_id = ${userId} and confirmed_at is not null) as has_app,
      (select count(*)::int from recovery_codes where user_id = ${userId} and used_at is null) as recovery_codes,
      (select count(*)::int from trusted_devices where user_id = ${userId} and expires_at > now()) as devices`)
  if (!row) throw new Error('A select without a table returned no row.')
  return row
}

const counted = (count: number, thing: string) => `${count === 0 ? 'no' : count} ${thing}${count === 1 ? '' : 's'}`
const named = (passkeys: string[]) =>
  passkeys.length === 0
    ? []
    : [`the ${passkeys.length === 1 ? 'passkey' : 'passkeys'} ${passkeys.map(name => `‘${name}’`).join(', ')}`]
const stillThere = (passkeys: string[]) =>
  named(passkeys).map(words => `The account keeps ${words}: add --passkeys to remove that too.`)
