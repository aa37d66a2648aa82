// Agencies: the firms that brokers work for. Their members share private records.
import { z } from 'zod'
import { call, picture } from '../call.ts'
import { boolean, fields, id, messageReply, name, text, username, wholeNumber } from '../input/wire.ts'
import { recordVersion } from './moderation.ts'

const role = z.enum(['owner', 'member'])
const agencyRecord = z.object({
  id: z.int(),
  agency_name: z.string(),
  /** An address that works for an hour; '' without a logo. */
  logo_url: z.string(),
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
  input: fields({ token: token.optional().describe('The token of the mailed link.') }),
  reply: z.object({
    agency: agencyRecord.nullable(),
    invitation: z.object({ agency_name: z.string() }).nullable(),
  }),
})

const saved = z.object({ message: z.string(), agency: agencyRecord })

export const saveAgency = call({
  name: 'agencies.save',
  summary:
    'Make an agency, as its owner, with one’s own marks and lists unless bring is false; or change the one that one owns.',
  input: fields({
    agency_name: name(200).describe('The name of the agency; only its members and those whom it invites see it.'),
    bring: boolean
      .default(true)
      .describe('Of a new agency: true gives it one’s own marks and lists; false lets marks rest until one leaves it.'),
    declinations_wanted: wholeNumber(1, 10)
      .optional()
      .describe('How many declinations the agency wants before it goes to surplus lines.'),
    declination_days: wholeNumber(30, 365).optional().describe('For how many days a declination counts.'),
    remove_logo: boolean.optional().describe('true takes the logo away.'),
    version: recordVersion.optional(),
  }).meta({ example: { agency_name: 'Quill & Daughters', declinations_wanted: 3, declination_days: 90 } }),
  files: { agency_logo: { ...picture, description: 'The logo on the one-pagers and records of the agency.' } },
  reply: saved,
})

export const inviteToAgency = call({
  name: 'agencies.invite',
  summary: 'Invite somebody to the agency that one owns, by mail: 20 a day, 50 members, 20 open invitations.',
  input: fields({ email: username.describe('The email address of whoever is invited.') }).meta({
    example: { email: 'sam@quill.example' },
  }),
  reply: messageReply,
})

export const joinAgency = call({
  name: 'agencies.join',
  summary: 'Accept an invitation; with bring, one’s own marks and lists become the agency’s.',
  input: fields({
    token: token.describe('The token of the mailed link.'),
    bring: boolean.describe(
      'true gives one’s own private records to the agency; false lets them rest until one leaves it.',
    ),
  }).meta({ example: { token: 'the-token-of-the-mailed-link', bring: true } }),
  reply: saved,
})

export const leaveAgency = call({
  name: 'agencies.leave',
  summary: 'Leave one’s agency; an owner also removes a member, or changes a role.',
  input: fields({
    user_id: id.optional().describe('The account of a member; one’s own when nothing is said.'),
    role: role.optional().describe('What somebody is in the agency from now on; without it the account leaves.'),
  }).meta({ example: { user_id: 7, role: 'owner' } }),
  reply: messageReply,
})
