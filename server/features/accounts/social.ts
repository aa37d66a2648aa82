// Finds or creates the account of a provider's identity: by provider and subject, or by an email that the provider has
// verified. Then an account with a password asks for it once. If the account itself never verified the email, the identity takes it over.
import sql from 'sql-template-tag'
import type { Config } from '../../config.ts'
import type { Db } from '../../db/connection.ts'
import { Failure } from '../../http/failure.ts'
import { queueMail } from '../../mail/outbox.ts'
import { isReserved } from '../../review/reservedNames.ts'
import { auditAccount, auditSignIn } from './auditAccount.ts'
import type { AccountDependencies } from './dependencies.ts'
import { endAdded } from './endAdded.ts'
import { type Identity, nameOfProvider } from './identityProviders/identityProvider.ts'
import { needsIssuer } from './identityProviders/requiredIssuer.ts'
import { type Linking, signLinkTicket } from './linkTickets.ts'
import { dropLinks, makeLink } from './mailedLinks.ts'
import { verifyMail } from './mails.ts'
import { notifyOwner } from './notifyOwner.ts'
import { addUser, findUserByName, lockUser, markVerified, takeOverUser, type User } from './queries.ts'
import { countNewAccount } from './registrations.ts'
import { endSessionsOf } from './sessions.ts'

type Asking = { db: Db; address: string; afterCommit(work: () => void): void }

export async function userOfIdentity(
  dependencies: AccountDependencies,
  asking: Asking,
  identity: Identity,
): Promise<User> {
  const { db } = asking
  // Of two concurrent first sign-ins, the slower one finds in its second lookup what the other one has created.
  const user =
    (await findLinkedUser(db, identity)) ??
    (await linkOrFind(dependencies, asking, identity)) ??
    (await findLinkedUser(db, identity))
  if (!user || user.disabled_at) throw new Failure('social_failed')
  const confirms = identity.emailVerified && identity.email === user.username
  if (confirms && !user.verified_at) await markVerified(db, user.id)
  return user
}

/** Returns the account that this identity is linked to. */
export async function ownerOf(db: Db, { provider, subject }: Identity): Promise<number | null> {
  const identityRow = await db.row<{ user_id: number }>(sql`
    select user_id from identities where provider = ${provider} and subject = ${subject}`)
  return identityRow?.user_id ?? null
}

async function findLinkedUser(db: Db, identity: Identity): Promise<User | null> {
  const owner = await ownerOf(db, identity)
  return owner === null ? null : lockUser(db, owner)
}

async function linkOrFind(dependencies: AccountDependencies, asking: Asking, identity: Identity): Promise<User | null> {
  const { config } = dependencies
  const { db, address } = asking
  const { provider, email, emailVerified } = identity
  const name = nameOfProvider(config, provider)
  if (!email)
    throw new Failure('social_failed', {
      message: `${name} did not share an email address. Please allow it there, or sign up with your email.`,
    })
  const existing = await findUserByName(db, email)
  if (existing) {
    const user = emailVerified ? await lockUser(db, existing.id) : null
    if (!user) return refuseUnlessLinked(db, identity)
    if (!user.verified_at) await takeOver(dependencies, asking, user)
    else if (user.password_hash !== null && !speaksFor(config, identity)) {
      // Another request may have linked it meanwhile.
      const linked = await findLinkedUser(db, identity)
      if (!linked) throw await passwordOnce(dependencies, user, identity)
      return linked
    }
    await linkAndTell(dependencies, db, {
      userId: user.id,
      identity,
      change: user.verified_at ? 'provider linked' : 'taken over',
    })
    return lockUser(db, user.id)
  }
  const added = await addUser(db, {
    username: email,
    name_24: nameOf(identity, email),
    password_hash: null,
    verified: emailVerified,
  })
  if (!added) return refuseUnlessLinked(db, identity)
  await countNewAccount(db, { address, mostAnHour: config.limits.registrationsPerHour })
  await link(db, identity, added.id)
  await auditSignIn(db, added.id, { action: 'registered', by: provider, address })
  if (!emailVerified) {
    const token = await makeLink(db, added.id, 'verify')
    await queueMail(db, email, verifyMail({ name: added.name_24, publicUrl: config.publicUrl, token }))
  }
  return added
}

/** The password of such an account opens nothing anymore, and the operator has said whose word counts for its domain. */
const speaksFor = (config: Pick<Config, 'oidc'>, { provider, email }: Identity) =>
  provider === 'oidc' && email !== null && needsIssuer(config, email)

/** Who has the mailbox of somebody with a password may still be somebody else, such as who administers the domain. */
async function passwordOnce({ config }: AccountDependencies, { id, username }: User, identity: Identity) {
  const ticket = await signLinkTicket(config, { userId: id, identity })
  const message = `This email belongs to an account already. Enter its password once, and ${nameOfProvider(config, identity.provider)} opens it from then on.`
  return new Failure('password_once', { message, link: { username, ticket } })
}

type Link = Linking & { change: 'provider linked' | 'taken over' }

/** Of two concurrent sign-ins only one links the identity, so the owner is notified once. */
export async function linkAndTell({ config }: AccountDependencies, db: Db, { userId, identity, change }: Link) {
  if ((await link(db, identity, userId)) === 0) return
  const { provider } = identity
  await auditAccount(db, userId, change, { provider })
  await notifyOwner(db, { config, userId }, { change, detail: nameOfProvider(config, provider) })
}

/** Whoever made the account never verified the address, so every earlier way to sign in is removed. */
async function takeOver(dependencies: AccountDependencies, { db, afterCommit }: Asking, { id }: User): Promise<void> {
  await takeOverUser(db, id)
  await endSessionsOf(db, id)
  await endAdded(db, { config: dependencies.config, userId: id })
  await dependencies.networks.forget(db, id)
  for (const purpose of ['verify', 'reset'] as const) await dropLinks(db, id, purpose)
  afterCommit(() => dependencies.viewers.forget(id))
}

async function refuseUnlessLinked(db: Db, identity: Identity): Promise<null> {
  if (!(await findLinkedUser(db, identity))) throw new Failure('unverified_provider_email')
  return null
}

const link = (db: Db, { provider, subject }: Linking['identity'], userId: number) =>
  db.run(sql`
    insert into identities (provider, subject, user_id) values (${provider}, ${subject}, ${userId})
    on conflict do nothing`)

const nameOf = ({ name }: Identity, email: string) => {
  const clean = name.replace(/\p{C}/gu, '').trim().slice(0, 80).toWellFormed()
  return clean === '' || isReserved(clean) ? nameFrom(email) : clean
}

function nameFrom(email: string): string {
  const [local = ''] = email.split('@')
  return local === '' || isReserved(local) ? 'Member' : local.slice(0, 80)
}
