// Whose account a provider's identity opens: by provider and subject; by e-mail only when both sides have verified it.
import sql from 'sql-template-tag'
import type { Config } from '../../config.ts'
import type { Db } from '../../db/connection.ts'
import { Failure } from '../../http/failure.ts'
import { queueMail } from '../../mail/outbox.ts'
import { makeLink } from './mailedLinks.ts'
import { verifyMail } from './mails.ts'
import type { Identity } from './provider.ts'
import { addUser, findUserByName, holdUser, markVerified, type User } from './queries.ts'
import { remember } from './remember.ts'

const providerNames = { google: 'Google', facebook: 'Facebook' } as const

export async function accountOf(db: Db, config: Config, identity: Identity): Promise<User> {
  // A first sign-in that another one overtakes finds on the second look what that one has made.
  const user = (await linked(db, identity)) ?? (await joined(db, config, identity)) ?? (await linked(db, identity))
  if (!user || user.disabled_at) throw new Failure('social_failed')
  const confirms = identity.emailVerified && identity.email === user.username
  if (confirms && !user.verified_at) await markVerified(db, user.id)
  return user
}

async function linked(db: Db, { provider, subject }: Identity): Promise<User | null> {
  const found = await db.row<{ user_id: number }>(sql`
    select user_id from identities where provider = ${provider} and subject = ${subject}`)
  return found && holdUser(db, found.user_id)
}

async function joined(db: Db, config: Config, identity: Identity): Promise<User | null> {
  const { provider, email, emailVerified } = identity
  const name = providerNames[provider]
  if (!email)
    throw new Failure('social_failed', {
      message: `${name} did not share an e-mail address. Please allow it there, or sign up with your e-mail.`,
    })
  const known = await findUserByName(db, email)
  if (known) {
    if (!known.verified_at || !emailVerified) return refuseUnlessLinked(db, identity)
    await link(db, identity, known.id)
    await remember(db, known.id, 'provider linked', { provider })
    return holdUser(db, known.id)
  }
  const made = await addUser(db, {
    username: email,
    name_24: nameOf(identity, email),
    password_hash: null,
    verified: emailVerified,
  })
  if (!made) return refuseUnlessLinked(db, identity)
  await link(db, identity, made.id)
  await remember(db, made.id, 'registered', { by: provider })
  if (!emailVerified) {
    const token = await makeLink(db, made.id, 'verify')
    await queueMail(db, email, verifyMail({ name: made.name_24, publicUrl: config.publicUrl, token }))
  }
  return made
}

async function refuseUnlessLinked(db: Db, identity: Identity): Promise<null> {
  if (!(await linked(db, identity))) throw new Failure('unverified_provider_email')
  return null
}

const link = (db: Db, { provider, subject }: Identity, userId: number) =>
  db.run(sql`
    insert into identities (provider, subject, user_id) values (${provider}, ${subject}, ${userId})
    on conflict do nothing`)

export const unlinkAll = (db: Db, userId: number) => db.run(sql`delete from identities where user_id = ${userId}`)

const nameOf = ({ name }: Identity, email: string) => {
  const clean = name.replace(/\p{C}/gu, '').trim().slice(0, 80).toWellFormed()
  return clean || (email.split('@')[0] ?? email)
}
