// Reads and writes agencies, their members and their invitations.
import { createHash, randomBytes } from 'node:crypto'
import sql from 'sql-template-tag'
import type { AgencyRecord } from '#contract/calls/agencies.ts'
import type { Db } from '#server/db/connection.ts'
import type { FileLinks } from '#server/http/fileLinks.ts'

type Membership = { agency_id: number; role: 'owner' | 'member' }

export const membershipOf = (db: Db, userId: number) =>
  db.row<Membership>(sql`select agency_id, role from agency_members where user_id = ${userId}`)

type AgencyRow = Omit<AgencyRecord, 'logo_url'> & { logo_file_id: string | null }

export async function readAgencyOf(db: Db, userId: number, files: FileLinks): Promise<AgencyRecord | null> {
  const found = await db.row<AgencyRow>(sql`
    select a.id, a.agency_name, a.logo_file_id, a.declinations_wanted, a.declination_days, a.version,
      (select json_agg(json_build_object('user_id', u.id, 'name_24', u.name_24, 'username', u.username, 'role', m.role)
          order by m.created_at, u.id)
        from agency_members m join users u on u.id = m.user_id where m.agency_id = a.id) as members,
      coalesce((select json_agg(json_build_object('email', i.email, 'expires_at', i.expires_at) order by i.expires_at, i.email)
        from agency_invitations i where i.agency_id = a.id and i.used_at is null and i.expires_at > now()), '[]') as invitations
    from agencies a join agency_members own on own.agency_id = a.id where own.user_id = ${userId}`)
  if (!found) return null
  const { logo_file_id, ...agency } = found
  return { ...agency, logo_url: files.link(logo_file_id, 'viewer') }
}

/** Gives an agency another logo, or none, and deletes the row of the old one, whose bytes the caller removes. */
export async function replaceLogo(db: Db, agencyId: number, fileId: string | null): Promise<string | null> {
  const before = await db.row<{ id: string }>(sql`
    select logo_file_id as id from agencies where id = ${agencyId} and logo_file_id is not null for update`)
  await db.run(sql`update agencies set logo_file_id = ${fileId} where id = ${agencyId}`)
  if (before) await db.run(sql`delete from files where id = ${before.id}`)
  return before?.id ?? null
}

/** Locks the accounts before the agency, in the same order as the deletion of an account, to avoid deadlocks. */
export async function lockAgency(db: Db, agencyId: number, userIds: readonly number[]): Promise<Member[]> {
  await db.rows(sql`select id from users where id = any(${[...userIds]}::int[]) order by id for key share`)
  await db.rows(sql`select id from agencies where id = ${agencyId} for update`)
  return db.rows<Member>(sql`
    select m.user_id, m.role, u.verified_at is not null and u.disabled_at is null as is_active
    from agency_members m join users u on u.id = m.user_id where m.agency_id = ${agencyId} order by m.created_at, m.user_id`)
}
/** `is_active`: the account is verified and not disabled. */
export type Member = { user_id: number; role: 'owner' | 'member'; is_active: boolean }

const hashOf = (token: string) => createHash('sha256').update(token).digest('hex')

export type Invitation = { agency_id: number; agency_name: string; email: string }

/** Finds an invitation that is still valid. */
export const findInvitation = (db: Db, token: string) =>
  db.row<Invitation>(sql`
    select i.agency_id, a.agency_name, i.email from agency_invitations i join agencies a on a.id = i.agency_id
    where i.token_hash = ${hashOf(token)} and i.used_at is null and i.expires_at > now()`)

/** Marks the invitation as used; of two concurrent calls one gets 0. */
export const consumeInvitation = (db: Db, token: string) =>
  db.run(sql`
    update agency_invitations set used_at = now()
    where token_hash = ${hashOf(token)} and used_at is null and expires_at > now()`)

export const countInvitations = async (db: Db, agencyId: number, except: string): Promise<number> => {
  const counted = await db.row<{ open: number }>(sql`
    select count(*)::int as open from agency_invitations
    where agency_id = ${agencyId} and email <> ${except} and used_at is null and expires_at > now()`)
  return counted?.open ?? 0
}

/** Stores an invitation and returns its token. An earlier link for the same address stops working. */
export async function addInvitation(db: Db, { agencyId, email, by }: { agencyId: number; email: string; by: number }) {
  const token = randomBytes(32).toString('base64url')
  await db.run(sql`
    insert into agency_invitations (token_hash, agency_id, email, invited_by_id, expires_at)
    values (${hashOf(token)}, ${agencyId}, ${email}, ${by}, now() + interval '7 days')
    on conflict (agency_id, email) do update set token_hash = excluded.token_hash, invited_by_id = excluded.invited_by_id,
      expires_at = excluded.expires_at, used_at = null`)
  return token
}

export const addMember = (db: Db, { userId, agencyId, role }: { userId: number; agencyId: number; role: string }) =>
  db.run(sql`
    insert into agency_members (user_id, agency_id, role) values (${userId}, ${agencyId}, ${role}) on conflict do nothing`)
