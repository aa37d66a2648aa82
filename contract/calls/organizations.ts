// Organizations: searching, contributing and managing them, and who contributes for them.
import { z } from 'zod'
import { call, pdf, picture } from '../call.ts'
import { organizationFacts } from '../facts/organization.ts'
import { addShape, changeShape } from '../facts/schemas.ts'
import { boolean, byId, fields, id, messageReply, noInput, page, text, updatedSince, username } from '../input/wire.ts'
import { changeNote, decisionInput, deleteInput, proposalRecord, recordVersion, returnInput } from './moderation.ts'
import { organizationRecord } from './organizationRecord.ts'
import { organizationTypes } from './reference.ts'

const type = z.enum(organizationTypes, 'Please choose a type')

const aliases = {
  'carrier/program_name': 'organization_name',
  program_name: 'organization_name',
  active_states: 'states',
  description: 'short_description',
  website: 'organization_website',
  mga: 'mgas',
  offices: 'office_addresses',
} as const

const files = {
  organization_photo: { ...picture, description: 'The logo.' },
  other_specific_rules_file: { ...pdf, description: 'A PDF with rules.' },
  other_specific_requirements_file: { ...pdf, description: 'A PDF with requirements.' },
} as const

const nameOnly = z.object({ id: z.int(), organization_name: z.string() })

export const orgData = call({
  name: 'organizations.data',
  summary: 'Organizations with contacts and MGAs; with fields=names their names and ids only.',
  input: fields({
    id: id.optional().describe('The record, by its number.'),
    organization_type: type
      .optional()
      .describe('What kind of organization it is; a search for listings takes a list with commas.'),
    /** Approved ones by default; with an id, the organization in any state if the viewer sees it. */
    approved_by: z
      .enum(['approved', 'not_approved'])
      .optional()
      .describe('approved: what is public. not_approved: what waits for review, as far as the caller may see it.'),
    fields: z.literal('names').optional().describe('names answers only ids and names.'),
    q: text(200)
      .optional()
      .describe(
        'Words, or the beginnings of words, to find in names and, where contacts are returned, in their names and emails.',
      ),
    updated_since: updatedSince,
    ...page,
  }).meta({ example: { id: 3 } }),
  reply: z.array(z.union([organizationRecord, nameOnly])),
})

export const searchOrganizations = call({
  name: 'organizations.search',
  summary: 'The approved organizations by name, type and page, with a count for each type.',
  input: fields({
    q: text(200).optional().describe('Words, or the beginnings of words, to find.'),
    organization_type: type
      .optional()
      .describe('What kind of organization it is; a search for listings takes a list with commas.'),
    mine: boolean.optional().describe('true finds only organizations that the caller looks after.'),
    updated_since: updatedSince,
    sort: z
      .enum(['last_updated', 'date_created', 'name'])
      .default('last_updated')
      .describe('In which order the answer comes.'),
    ...page,
  }).meta({ example: { q: 'harbor', organization_type: 'Insurance Company' } }),
  reply: z.object({
    organizations: z.array(organizationRecord),
    total: z.int(),
    page: z.int(),
    per_page: z.int(),
    counts: z.record(z.enum(organizationTypes), z.int()),
  }),
})

export const createOrganization = call({
  name: 'organizations.create',
  summary: 'Add an organization; it waits for review.',
  input: fields(addShape(organizationFacts), aliases).meta({
    example: {
      organization_name: 'Harborline Mutual',
      organization_type: 'Insurance Company',
      contact_phone_number_1: '212-555-0100',
      contact_email_address: 'desk@harbor.example',
      organization_website: 'https://www.harbor.example',
      short_description: 'Writes restaurants on the East Coast.',
      states: ['NY', 'NJ'],
      contacts: [{ contact_name: 'Rosa Quill', contact_email: 'rosa@harbor.example', contact_phone: '212-555-0100' }],
    },
  }),
  files,
  reply: z.object({ message: z.string(), organization: organizationRecord }),
})

export const updateOrganization = call({
  name: 'organizations.update',
  summary:
    'Change an organization: at once by those who look after it, as a proposal by everybody else. A change of the type of a live one is a proposal in any case, except by a superAdmin.',
  input: fields(
    {
      ...byId,
      version: recordVersion.optional(),
      change_note: changeNote,
      still_correct: boolean
        .optional()
        .describe('true says that all of it was read and is still correct; counts only for those whose edit is live.'),
      ...changeShape(organizationFacts),
    },
    aliases,
  ).meta({ example: { version: 1, short_description: 'Writes restaurants and bakeries.' } }),
  files,
  reply: z.union([
    z.object({ message: z.string(), organization: organizationRecord }),
    z.object({ message: z.string(), proposal: proposalRecord }),
  ]),
})

const decided = z.object({ message: z.string(), organization: organizationRecord })

export const approveOrganization = call({
  name: 'organizations.approve',
  summary: 'Make a pending organization public, with what it carries.',
  input: decisionInput,
  reply: decided,
})
export const returnOrganization = call({
  name: 'organizations.return',
  summary: 'Return a pending organization with a reason that its author reads.',
  input: returnInput,
  reply: decided,
})
export const deleteOrganization = call({
  name: 'organizations.delete',
  summary: 'Delete an organization with its contacts, offices and ratings.',
  input: deleteInput,
  reply: messageReply,
})

export const previewDeletion = call({
  name: 'organizations.previewDeletion',
  summary: 'What goes with an organization when it is deleted.',
  input: fields({ id: id.describe('The record, by its number.') }).meta({ example: { id: 3 } }),
  reply: z.object({
    contacts: z.int(),
    offices: z.int(),
    ratings: z.int(),
    /** Listings that pass to their first other provider, and those that are deleted. */
    listings_passed_on: z.int(),
    listings_deleted: z.int(),
  }),
})

export const manageOrgNames = call({
  name: 'organizations.manageNames',
  summary: 'Let an account contribute for an organization, or no longer.',
  input: fields({
    org_name: text(200).describe('The name of the organization; in a search, words of it.'),
    target_user: username.describe('The user name of the account.'),
    remove: boolean.optional().describe('true takes the right away again.'),
  }).meta({ example: { org_name: 'Harborline Mutual', target_user: 'rosa@example.com' } }),
  reply: z.object({ message: z.string(), organizations: z.array(nameOnly) }),
})

export const checkName = call({
  name: 'organizations.checkName',
  summary: 'Whether a name is taken, and the names most like it.',
  input: fields({
    kind: z.enum(['organization', 'listing', 'mga']).default('organization').describe('Of what kind the record is.'),
    name: text(200).describe('A name that somebody is about to give.'),
  }).meta({ example: { name: 'Harborline Mutual' } }),
  reply: z.object({ exists: z.enum(['0', '1']), similar: z.array(z.object({ id: z.int(), name: z.string() })) }),
})

export const nameCollisions = call({
  name: 'organizations.nameCollisions',
  summary:
    'Organizations, MGAs and lines of business whose names look like another’s, from before such names were refused.',
  input: noInput,
  reply: z.object({
    collisions: z.array(
      z.object({
        kind: z.enum(['organization', 'mga', 'line']),
        id: z.int(),
        name: z.string(),
        /** The organization where the name can be changed: itself, or the one that added the MGA. */
        organization_id: z.int().nullable(),
        other_id: z.int(),
        other_name: z.string(),
      }),
    ),
  }),
})
