// Reads and writes accounts in the database.
import sql, { type Sql } from 'sql-template-tag'
import type { Profile } from '#contract/calls/accounts.ts'
import type { Role } from '#contract/policy.ts'
import type { MailScope } from '#contract/rules/mailScopes.ts'
import type { Config } from '../../config.ts'
import type { Db } from '../../db/connection.ts'
import type { FileLinks } from '../../http/fileLinks.ts'
import { stoppedBy } from '../../mail/stopTokens.ts'
import { deletePrivateRecords } from '../../review/privateRecords.ts'
import { endMembership } from '../agencies/membership.ts'
import { auditAccount } from './auditAccount.ts'
import { needsIssuer } from './identityProviders/requiredIssuer.ts'
import { askedFactors } from './required/asked.ts'

export const defaultPicture = '/default-profile.svg'

export type User = {
  id: number
  username: string
  name_24: string
  role: Role
  password_hash: string | null
  picture_file_id: string | null
  verified_at: string | null
  disabled_at: string | null
}

const userColumns = sql`id, username, name_24, role, password_hash, picture_file_id, verified_at, disabled_at`

export const findUserByName = (db: Db, username: string) =>
  db.row<User>(sql`select ${userColumns} from users where username = ${username.trim().toLowerCase()}`)

export const findUser = (db: Db, id: number) => db.row<User>(sql`select ${userColumns} from users where id = ${id}`)

/** Locks the account until the transaction ends, so that its sessions are not ended in the middle of a change. */
export const lockUser = (db: Db, id: number) =>
  db.row<User>(sql`select ${userColumns} from users where id = ${id} for no key update`)

type ProfileRow = Omit<Profile, 'profile_picture_url' | 'email'> & { picture_file_id: string | null }

type ProfileGround = { files: FileLinks; config: Pick<Config, 'secondFactor' | 'publicUrl' | 'oidc'> }

/** Reads an account's own profile. */
export async function readProfileOf(db: Db, { files, config }: ProfileGround, userId: number): Promise<Profile | null> {
  const found = await db.row<ProfileRow>(sql`
    select id, username, name_24, role, created_at, picture_file_id, verified_at is not null as verified,
      password_hash is not null as has_password,
      not exists (select 1 from mail_stops s where s.user_id = users.id and s.scope = 'keeper') as reminders,
      not exists (select 1 from mail_stops s where s.user_id = users.id and s.scope = 'deleted') as deletions,
      not exists (select 1 from mail_stops s where s.user_id = users.id and s.scope = 'alerts') as alerts,
      mail_paused_at is not null as mail_paused, ${organizationsOf(sql`users.id`)} as organizations,
      ${askedFactors(config)} as factor_asked
    from users where id = ${userId}`)
  if (!found) return null
  const { picture_file_id, ...profile } = found
  return {
    ...profile,
    email: found.username,
    // One that opens nothing is none.
    has_password: profile.has_password && !needsIssuer(config, found.username),
    profile_picture_url: pictureUrl(files, picture_file_id),
  }
}

/** Locks the account, as a reminder does, so that none is sent after this. The account may be deleted while its token still exists. */
export const setMailsOf = (db: Db, userId: number, scope: MailScope, isOn: boolean) =>
  db.run(
    isOn
      ? sql`delete from mail_stops where user_id = ${userId} and scope = ${scope}`
      : sql`
        insert into mail_stops (user_id, scope) select id, ${scope} from (select id from users where id = ${userId} for update) as held
        on conflict do nothing`,
  )

/** Stops the mails that the token of a mailed link names. A token that this site did not sign stops nothing. */
export async function stopMailsBy(db: Db, config: Pick<Config, 'secret'>, token: string): Promise<void> {
  const stopped = stoppedBy(config, token)
  if (stopped === null) return
  const [, search] = stopped.scope.split('-')
  if (search === undefined) return void (await setMailsOf(db, stopped.userId, stopped.scope, false))
  await db.run(sql`update saved_searches set mail = false where id = ${search}::int and owner_id = ${stopped.userId}`)
  await db.run(sql`
    update saved_search_watchers set mail = false where saved_search_id = ${search}::int and user_id = ${stopped.userId}`)
}

/** Mails that did not arrive are sent again from now on. */
export const resumeMails = (db: Db, userId: number) =>
  db.run(sql`update users set mail_paused_at = null where id = ${userId}`)

export const pictureUrl = (files: FileLinks, fileId: string | null) => files.link(fileId, 'everyone') || defaultPicture

/** The organizations an account contributes for, as a JSON list. */
export const organizationsOf = (userId: Sql) => sql`
  coalesce((
    select jsonb_agg(jsonb_build_object('id', organizations.id, 'organization_name', organization_name)
      order by organization_name)
    from memberships join organizations on organizations.id = organization_id
    where memberships.user_id = ${userId}), '[]'::jsonb)`

type NewUser = {
  username: string
  name_24: string
  password_hash: string | null
  verified: boolean
  role?: Role
}

/** Null when the address has an account already. */
export const addUser = (db: Db, { username, name_24, password_hash, verified, role = 'member' }: NewUser) =>
  db.row<User>(sql`
    insert into users (username, name_24, password_hash, role, verified_at)
    values (${username}, ${name_24}, ${password_hash}, ${role}, case when ${verified}::boolean then now() end)
    on conflict (username) do nothing
    returning ${userColumns}`)

/** Returns 0 if the password has changed since the old one was checked. */
export const changeUserPassword = (db: Db, user: Pick<User, 'id' | 'password_hash'>, hashed: string) =>
  db.run(sql`
    update users set password_hash = ${hashed}, version = version + 1, updated_at = now()
    where id = ${user.id} and password_hash is not distinct from ${user.password_hash}`)

/** From now on no password opens the account, until another is chosen with a mailed link. */
export const dropPassword = (db: Db, userId: number) =>
  db.run(sql`
    update users set password_hash = null, version = version + 1, updated_at = now()
    where id = ${userId} and password_hash is not null`)

/** The account now belongs to whoever has proved that the address is theirs. */
export const takeOverUser = (db: Db, userId: number) =>
  db.run(sql`
    update users set password_hash = null, verified_at = now(), version = version + 1, updated_at = now()
    where id = ${userId}`)

export async function markVerified(db: Db, userId: number): Promise<void> {
  const marked = await db.run(sql`
    update users set verified_at = now(), version = version + 1, updated_at = now()
    where id = ${userId} and verified_at is null`)
  if (marked > 0) await auditAccount(db, userId, 'verified')
}

export const changeName = (db: Db, userId: number, name: string) =>
  db.run(sql`
    update users set name_24 = ${name}, version = version + 1, updated_at = now()
    where id = ${userId} and name_24 <> ${name}`)

/** Deletes the row of the old picture and returns its id; the caller removes its bytes. */
export async function replacePicture(db: Db, userId: number, fileId: string | null): Promise<string | null> {
  const before = (await lockUser(db, userId))?.picture_file_id ?? null
  await db.run(sql`
    update users set picture_file_id = ${fileId}, version = version + 1, updated_at = now() where id = ${userId}`)
  if (before) await deleteFile(db, before)
  return before
}

export const deleteFile = (db: Db, fileId: string) => db.run(sql`delete from files where id = ${fileId}`)

/** Deletes the account and its owner's name in messages, notices and mails. */
export async function deleteUser(db: Db, { id, username }: Pick<User, 'id' | 'username'>): Promise<void> {
  await deletePrivateRecords(db, id)
  await endMembership(db, id)
  await db.run(sql`
    update contact_messages set contact_name = 'Deleted user', contact_email = '' where user_id = ${id}`)
  await db.run(sql`
    update notices set title = 'Message from a deleted user',
      text = 'A deleted user' || substr(text, strpos(text, ' wrote through Contact Us:'))
    where about_user_id = ${id} and kind = 'message'`)
  await db.run(sql`delete from outbox where recipient = ${username}`)
  await db.run(sql`delete from agency_invitations where email = ${username}`)
  await db.run(sql`delete from users where id = ${id}`)
}

/** Waits for every transaction that refers to the account. */
export const lockForDeletion = (db: Db, id: number) => db.rows(sql`select id from users where id = ${id} for update`)

/** Locks all superAdmins that can sign in, so that the last two cannot leave at the same time. */
export async function lockSuperAdmins(db: Db): Promise<number[]> {
  const admins = await db.rows<{ id: number }>(sql`
    select id from users where role = 'superAdmin' and disabled_at is null order by id for no key update`)
  return admins.map(admin => admin.id)
}

export const setDisabled = (db: Db, userId: number, { disabled }: { disabled: boolean }) =>
  db.run(sql`
    update users set disabled_at = case when ${disabled}::boolean then now() end, version = version + 1, updated_at = now()
    where id = ${userId} and (disabled_at is not null) <> ${disabled}::boolean`)
