// The handlers of agencies: read and save one's own, invite, join and leave.
import sql from 'sql-template-tag'
import {
  type AgencyRecord,
  inviteToAgency,
  joinAgency,
  leaveAgency,
  readAgency,
  saveAgency,
} from '#contract/calls/agencies.ts'
import type { Viewer } from '#contract/policy.ts'
import type { Db } from '#server/db/connection.ts'
import type { Dependencies } from '#server/http/dependencies.ts'
import { Failure, wrongField } from '#server/http/failure.ts'
import { type Handler, handle } from '#server/http/handle.ts'
import { count } from '#server/http/rateLimits.ts'
import { queueMail } from '#server/mail/outbox.ts'
import type { Mail } from '#server/mail/render.ts'
import { bringPrivateRecords } from '#server/review/privateRecords.ts'
import { isReserved, refuseReserved } from '#server/review/reservedNames.ts'
import { changeRole, invitationFor, join, leave, mostMembers, requireOwner } from './membership.ts'
import {
  addInvitation,
  addMember,
  countInvitations,
  lockAgency,
  membershipOf,
  readAgencyOf,
  replaceLogo,
} from './queries.ts'

const mostInvitations = 20
const invitationsADay = 20
const daySeconds = 86_400

export const agencies = (dependencies: Dependencies): Handler[] => {
  const { config, viewers, files: links } = dependencies
  const agencyOf = async (db: Db, userId: number) => {
    const agency = await readAgencyOf(db, userId, links)
    if (!agency) throw new Failure('not_found')
    return agency
  }
  return [
    handle(readAgency, async ({ db, viewer }, { token }) => {
      const invitation = token === undefined ? null : await invitationFor(db, viewer, token)
      return {
        agency: await readAgencyOf(db, viewer.id, links),
        invitation: invitation && { agency_name: invitation.agency_name },
      }
    }),

    handle(saveAgency, async ({ db, viewer, files, afterCommit }, { version, bring, remove_logo, ...agency }) => {
      const membership = await membershipOf(db, viewer.id)
      if (membership) {
        const { agencyId } = await lockOwnAgency(db, viewer.id)
        const current = await agencyOf(db, viewer.id)
        if (version !== undefined && version !== current.version) throw new Failure('stale', { current })
        await change(db, viewer, { agencyId, current, agency })
      } else {
        refuseReserved('agency_name', agency.agency_name, viewer)
        await make(db, viewer.id, { ...agency, bring })
      }
      if (files.agency_logo || remove_logo) {
        const { id } = await agencyOf(db, viewer.id)
        const before = await replaceLogo(db, id, files.agency_logo?.id ?? null)
        afterCommit(() => removeBytes(dependencies, before))
      }
      return { message: membership ? 'Agency saved' : 'Agency created', agency: await agencyOf(db, viewer.id) }
    }),

    handle(inviteToAgency, async ({ db, viewer }, { email }) => {
      const { agencyId, members } = await lockOwnAgency(db, viewer.id)
      const { agency_name, members: colleagues } = await agencyOf(db, viewer.id)
      if (colleagues.some(({ username }) => username === email))
        throw wrongField('email', 'This account belongs to your agency already.')
      const isFull = members.length >= mostMembers || (await countInvitations(db, agencyId, email)) >= mostInvitations
      if (isFull) throw new Failure('limit_reached')
      // Counted per agency and per account, so that neither several owners nor several agencies raise the limit.
      for (const key of [`invitations:agency:${agencyId}`, `invitations:account:${viewer.id}`]) {
        const { count: sent, resetsIn } = await count(db, key, daySeconds)
        if (sent > invitationsADay) throw new Failure('too_many', { retryAfter: resetsIn })
      }
      const token = await addInvitation(db, { agencyId, email, by: viewer.id })
      const details = { inviter: viewer.username, agency: agency_name, publicUrl: config.publicUrl, token }
      await queueMail(db, email, invitationMail(details))
      return { message: 'Invitation sent' }
    }),

    handle(joinAgency, async ({ db, viewer }, invitation) => {
      await join(db, viewer, invitation)
      const agency = await agencyOf(db, viewer.id)
      return { message: `You belong to ${agency.agency_name} now`, agency }
    }),

    handle(leaveAgency, async ({ db, viewer, afterCommit }, { user_id: userId = viewer.id, role }) => {
      const membership = await membershipOf(db, viewer.id)
      if (!membership) throw new Failure('not_found')
      const isOwn = userId === viewer.id && role === undefined
      const step = { userId, agencyId: membership.agency_id, by: viewer.id }
      if (role) await changeRole(db, step, role)
      else await leave(db, step)
      afterCommit(() => viewers.forget(userId))
      return { message: role ? 'Role changed' : isOwn ? 'You have left the agency' : 'Member removed' }
    }),
  ]
}

/** Bytes that cannot be removed now become an orphan, which the sweep removes. */
async function removeBytes({ storage, log }: Dependencies, fileId: string | null) {
  if (!fileId) return
  await storage.remove(fileId).catch(error => log.warn({ err: error }, 'A replaced logo could not be removed yet.'))
}

/** Locks the agency of an owner, so that nobody joins, leaves or changes it meanwhile. */
async function lockOwnAgency(db: Db, userId: number) {
  const membership = await membershipOf(db, userId)
  if (!membership) throw new Failure('not_found')
  const members = await lockAgency(db, membership.agency_id, [userId])
  requireOwner(members, userId)
  return { agencyId: membership.agency_id, members }
}

type Agency = {
  agency_name: string
  declinations_wanted?: number | undefined
  declination_days?: number | undefined
}

async function make(db: Db, userId: number, agency: Agency & { bring: boolean }): Promise<void> {
  const made = await db.row<{ id: number }>(sql`
    insert into agencies (agency_name, declinations_wanted, declination_days)
    values (${agency.agency_name}, ${agency.declinations_wanted ?? 3}, ${agency.declination_days ?? 90}) returning id`)
  // Two requests at the same time make one agency: the second one waits for the first one's membership.
  if (!made || (await addMember(db, { userId, agencyId: made.id, role: 'owner' })) === 0)
    throw new Failure('agency_taken')
  if (agency.bring) await bringPrivateRecords(db, userId, made.id)
}

type Change = { agencyId: number; current: AgencyRecord; agency: Agency }

async function change(db: Db, viewer: Viewer, { agencyId, current, agency }: Change): Promise<void> {
  if (agency.agency_name !== current.agency_name) refuseReserved('agency_name', agency.agency_name, viewer)
  await db.run(sql`
    update agencies set agency_name = ${agency.agency_name},
      declinations_wanted = ${agency.declinations_wanted ?? current.declinations_wanted},
      declination_days = ${agency.declination_days ?? current.declination_days}, version = version + 1
    where id = ${agencyId}`)
}

type InvitationDetails = { inviter: string; agency: string; publicUrl: string; token: string }

// Anybody can invite any address, so a name that could contain a message or a link, or be taken for the site, is left out of the mail.
const harmlessName = /^(?!.*\.\p{L})[\p{L}\p{M}\p{N} .,&'’()-]{1,60}$/u
const quoted = (name: string) => (harmlessName.test(name) && !isReserved(name) ? `the agency “${name}”` : 'an agency')

// The inviter is named by its verified address, since everybody chooses the name beside it.
const invitationMail = ({ inviter, agency, publicUrl, token }: InvitationDetails): Mail => ({
  subject: 'You are invited to an agency at Appetite',
  headline: 'You are invited to an agency',
  paragraphs: [
    'Hello,',
    `${inviter} invites you to join ${quoted(agency)} at Appetite. Its members share the markets that they can reach.`,
  ],
  action: { label: 'Accept the invitation', link: `${publicUrl}/join-agency?token=${token}` },
  why: 'You get this because an owner of this agency named your address. The link works once, within seven days, for the account of this address. If you do not know this person, ignore it.',
})
