// Agencies: the firms that brokers work for. Their members share private records.
import { z } from 'zod'
import { call } from '../call.ts'
import { boolean, fields, id, messageReply, name, text, username, wholeNumber } from '../input/wire.ts'
import { recordVersion } from './moderation.ts'

const role = z.enum(['owner', 'member'])
const agencyRecord = z.object({
  id: z.int(),
  agency_name: z.string(),
  declinations_wanted: z.int(),
  declination_days: z.int(),
  version: z.int(),
  members: z.array(z.object({ user_id: z.int(), name_24: z.string(), username: z.string(), role })),
  /** The open invitations. */
  invitations: z.array(z.object({ email: z.string(), expires_at: z.string() })),
})
export type AgencyRecord = z.output<typeof agencyRecord>
const token = text(200)

export const readAgency = call({
  name: 'agencies.read',
  summary: 'One’s own agency; with the token of an invitation also the name of the agency that it is for.',
  input: fields({ token: token.optional() }),
  reply: z.object({
    agency: agencyRecord.nullable(),
    invitation: z.object({ agency_name: z.string() }).nullable(),
  }),
})

const saved = z.object({ message: z.string(), agency: agencyRecord })

export const saveAgency = call({
  name: 'agencies.save',
  summary:
    'Make an agency, as its owner, with one’s own private records unless bring is false; or change the one that one owns.',
  input: fields({
    agency_name: name(200),
    /** For a new agency. */
    bring: boolean.default(true),
    declinations_wanted: wholeNumber(1, 10).optional(),
    declination_days: wholeNumber(30, 365).optional(),
    version: recordVersion.optional(),
  }),
  reply: saved,
})

export const inviteToAgency = call({
  name: 'agencies.invite',
  summary: 'Invite somebody to the agency that one owns, by mail: 20 a day, 50 members, 20 open invitations.',
  input: fields({ email: username }),
  reply: messageReply,
})

export const joinAgency = call({
  name: 'agencies.join',
  summary: 'Accept an invitation; with bring, one’s own private records become the agency’s.',
  input: fields({ token, bring: boolean }),
  reply: saved,
})

export const leaveAgency = call({
  name: 'agencies.leave',
  summary: 'Leave one’s agency; an owner also removes a member, or changes a role.',
  input: fields({ user_id: id.optional(), role: role.optional() }),
  reply: messageReply,
})
