// Joins and leaves an agency, changes roles, and moves the private records that members share.
import sql from 'sql-template-tag'
import type { Db } from '#server/db/connection.ts'
import { Failure } from '#server/http/failure.ts'
import { bringPrivateRecords, takeBackShared } from '#server/review/privateRecords.ts'
import {
  addMember,
  consumeInvitation,
  findInvitation,
  type Invitation,
  lockAgency,
  type Member,
  membershipOf,
} from './queries.ts'

export const mostMembers = 50

type Invited = { id: number; username: string }

/** Returns the invitation if it is valid and addressed to this account. */
export async function invitationFor(db: Db, { id, username }: Invited, token: string): Promise<Invitation> {
  const invitation = await findInvitation(db, token)
  if (!invitation) throw new Failure('link_expired')
  if (invitation.email !== username) throw new Failure('wrong_invitee')
  if (await membershipOf(db, id)) throw new Failure('agency_taken')
  return invitation
}

export async function join(db: Db, joiner: Invited, { token, bring }: { token: string; bring: boolean }) {
  const { agency_id } = await invitationFor(db, joiner, token)
  const members = await lockAgency(db, agency_id, [joiner.id])
  if (members.length >= mostMembers) throw new Failure('limit_reached')
  // Somebody else may have used the link, or left the agency as its last member, while this waited.
  if (members.length === 0 || (await consumeInvitation(db, token)) === 0) throw new Failure('link_expired')
  if ((await addMember(db, { userId: joiner.id, agencyId: agency_id, role: 'member' })) === 0)
    throw new Failure('agency_taken')
  if (bring) await bringPrivateRecords(db, joiner.id, agency_id)
}

type MembershipChange = { userId: number; agencyId: number; by: number }

/** Throws not_found for members who are not owners. */
export function requireOwner(members: readonly Member[], userId: number): void {
  if (memberOf(members, userId).role !== 'owner') throw new Failure('not_found')
}

/** The last member who leaves gets what was shared, and the agency is deleted. */
export async function leave(db: Db, { userId, agencyId, by }: MembershipChange): Promise<void> {
  const members = await lockAgency(db, agencyId, [userId, by])
  if (by !== userId) requireOwner(members, by)
  const leaving = memberOf(members, userId)
  const others = members.filter(member => member !== leaving)
  if (others.length === 0) {
    await takeBackShared(db, userId, agencyId)
    await db.run(sql`delete from agencies where id = ${agencyId}`)
    return
  }
  if (!others.some(({ role }) => role === 'owner')) throw new Failure('last_owner')
  await db.run(sql`delete from agency_members where user_id = ${userId}`)
}

export async function changeRole(
  db: Db,
  { userId, agencyId, by }: MembershipChange,
  role: 'owner' | 'member',
): Promise<void> {
  const members = await lockAgency(db, agencyId, [userId, by])
  requireOwner(members, by)
  const changing = memberOf(members, userId)
  const owners = members.filter(member => (member === changing ? role : member.role) === 'owner')
  if (owners.length === 0) throw new Failure('last_owner')
  await db.run(sql`update agency_members set role = ${role} where user_id = ${userId}`)
}

const memberOf = <M extends { user_id: number }>(members: readonly M[], userId: number): M => {
  const member = members.find(({ user_id }) => user_id === userId)
  if (!member) throw new Failure('not_found')
  return member
}

/** Ends the membership of a deleted account. The last one takes its agency along. */
export async function endMembership(db: Db, userId: number): Promise<void> {
  const membership = await membershipOf(db, userId)
  if (!membership) return
  const others = await othersIn(db, membership.agency_id, userId)
  if (others.length === 0) await db.run(sql`delete from agencies where id = ${membership.agency_id}`)
  else await passOwnership(db, others, others[0])
}

/** A disabled account manages nothing, so its agency gets another owner if it has none. */
export async function replaceDisabledOwner(db: Db, userId: number): Promise<void> {
  const membership = await membershipOf(db, userId)
  if (membership?.role === 'owner') await passOwnership(db, await othersIn(db, membership.agency_id, userId))
}

const othersIn = async (db: Db, agencyId: number, userId: number): Promise<Member[]> =>
  (await lockAgency(db, agencyId, [])).filter(({ user_id }) => user_id !== userId)

/** If nobody else manages the agency, whoever belongs to it longest and can sign in becomes an owner. */
async function passOwnership(db: Db, others: readonly Member[], otherwise?: Member): Promise<void> {
  const isManaged = others.some(({ role, is_active }) => role === 'owner' && is_active)
  const heir = others.find(({ is_active }) => is_active) ?? otherwise
  if (!isManaged && heir) await db.run(sql`update agency_members set role = 'owner' where user_id = ${heir.user_id}`)
}
