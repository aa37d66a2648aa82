// Tells the owner of the first sign-in on a device and in a network, and ends everything where it was somebody else.
import sql from 'sql-template-tag'
import type { Config } from '../../../config.ts'
import type { Db } from '../../../db/connection.ts'
import { Failure } from '../../../http/failure.ts'
import { count, networkOf } from '../../../http/rateLimits.ts'
import { notify } from '../../../mail/notify.ts'
import { queueMail } from '../../../mail/outbox.ts'
import { audit } from '../../../review/audit.ts'
import type { AccountDependencies } from '../dependencies.ts'
import { endAdded } from '../endAdded.ts'
import { nameOfProvider } from '../identityProviders/identityProvider.ts'
import { disownDays, dropLinks, makeLink, takeLink } from '../mailedLinks.ts'
import { newDeviceMail, newDeviceTitle, resetMail } from '../mails.ts'
import { dropPassword, lockUser, type User } from '../queries.ts'
import { type Begun, endSessionsOf, type SignInMethod } from '../sessions.ts'

type Asking = { db: Db; address: string }
type NewSession = { user: User; begun: Begun; isNewAccount: boolean }

const mailAgainAfterSeconds = 86_400

/** After 'with'. */
const wayOf = (method: SignInMethod, config: Pick<Config, 'oidc'>): string => {
  if (method === 'password') return 'your password'
  return method === 'passkey' ? 'a passkey' : nameOfProvider(config, method)
}

/** Called before the network is noted. A notice says it each time, and a mail once a day at most. */
export async function tellOfNewDevice(
  { config, networks, now }: AccountDependencies,
  { db, address }: Asking,
  { user, begun, isNewAccount }: NewSession,
): Promise<void> {
  const { label, network, method } = begun
  const device = await networks.noteDevice(db, user.id, { label, network })
  // Without a mail server nobody could say that it was somebody else.
  if (device === 'known' || isNewAccount || config.smtpUrl === null) return
  // An account whose devices were not noted yet, or were forgotten, is known by its network.
  if (device === 'none' && (await networks.has(db, user.id, address))) return
  if (!(await hasBeenUsed(db, user.id))) return
  const way = wayOf(method, config)
  const text = `${label}, from the network ${network}, with ${way}.\n\nIf this was not you, sign it out on your profile and choose a new password.`
  await notify(db, user.id, { kind: 'account', title: newDeviceTitle, text, link: '/profile' })
  if ((await count(db, `new-device-told:${user.id}`, mailAgainAfterSeconds)).count > 1) return
  const token = await makeLink(db, user.id, 'not_me')
  const at = now()
  const until = new Date(at.getTime() + disownDays * 86_400_000)
  const details = { name: user.name_24, publicUrl: config.publicUrl, token }
  await queueMail(db, user.username, newDeviceMail({ ...details, at, device: label, network, way, until }))
  await audit(db, { actor: null, action: 'owner told', kind: 'account', id: user.id, after: { about: 'signed in' } })
}

/** The first sign-in to an account that the operator made is its beginning, and so is the one that took it over from a stranger. */
async function hasBeenUsed(db: Db, userId: number): Promise<boolean> {
  const before = await db.row(sql`
    select 1 from audit where kind = 'account' and record_id = ${userId} and action in ('signed in', 'registered')
      and after ->> 'by' <> 'settings' and at < now() and not exists (
        select 1 from audit where kind = 'account' and record_id = ${userId} and action = 'taken over' and at >= now())
    limit 1`)
  return before !== null
}

/** Ends whatever opens the account now, but for what its owner had before that sign-in. */
export async function disown(
  { config, networks, now }: AccountDependencies,
  { db, address }: Asking,
  token: string,
): Promise<{ userId: number; hadPassword: boolean; ended: string[] }> {
  const link = await takeLink(db, token, 'not_me')
  const user = link && (await lockUser(db, link.user_id))
  if (!user) throw new Failure('link_expired')
  const sessions = await endSessionsOf(db, user.id)
  await networks.forget(db, user.id)
  const added = await endAdded(db, { config, userId: user.id, since: link.made_at })
  for (const purpose of ['reset', 'not_me'] as const) await dropLinks(db, user.id, purpose)
  const network = networkOf(address)
  await audit(db, {
    actor: user.id,
    action: 'sign-in disowned',
    kind: 'account',
    id: user.id,
    after: { ended: sessions, network },
  })
  const hadPassword = (await dropPassword(db, user.id)) > 0
  if (hadPassword) {
    const details = { name: user.name_24, publicUrl: config.publicUrl, token: await makeLink(db, user.id, 'reset') }
    await queueMail(db, user.username, resetMail({ ...details, network, at: now() }))
    await audit(db, { actor: null, action: 'reset link sent', kind: 'account', id: user.id, after: { network } })
  }
  const ended = [
    ...(sessions > 0 ? [sessions === 1 ? 'A session' : `${sessions} sessions`] : []),
    ...(hadPassword ? ['Your password'] : []),
    ...added,
  ]
  return { userId: user.id, hadPassword, ended }
}
