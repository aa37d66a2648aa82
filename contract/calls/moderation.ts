// The moderation queue, proposals, and the history of records.
import { z } from 'zod'
import { call } from '../call.ts'
import {
  boolean,
  byId,
  fields,
  id,
  ids,
  messageReply,
  optionalText,
  page,
  set,
  text,
  wholeNumber,
} from '../input/wire.ts'
import { returnReasons } from '../rules/returnReasons.ts'
import { organizationTypes } from './reference.ts'

/** Describes the field `version` of an input. */
export const versionRead =
  'The version that was read. When somebody else was faster, the answer is 409 with the record as it is now.'

export const statuses = ['pending', 'returned', 'approved'] as const
export const returnReason = z.enum(returnReasons, 'Please choose a reason').describe('Why it is returned.')

/** The review state, which is part of each reviewed record: its status, and why it was returned. */
export const reviewed = {
  status: z.enum(statuses),
  /** The approver's name; empty while the record waits. */
  approved_by: z.string(),
  approved_at: z.string().nullable(),
  return_reason: z.enum(returnReasons).nullable(),
  return_note: z.string(),
  version: z.int(),
  created_at: z.string(),
  updated_at: z.string(),
}

/** What the viewer may do with a record, so that the web offers nothing that would be refused. */
export const allowances = {
  can_edit: z.boolean(),
  /** If true, an edit changes the record at once; otherwise it becomes a proposal. */
  edits_live: z.boolean(),
  can_delete: z.boolean(),
  can_approve: z.boolean(),
  can_withdraw: z.boolean(),
}

export const recordVersion = wholeNumber(1, 2_147_483_647).describe(versionRead)
const decision = { ...byId, version: recordVersion.optional() }
const decided = { id: 7, version: 1 }
export const decisionInput = fields(decision).meta({ example: decided })
export const deleteInput = fields({
  ...decision,
  note: optionalText(2000).optional().describe('Why; those who sent or keep the record read it.'),
}).meta({
  example: decided,
})
const returnNote = text(2000).describe('What the author reads beside the reason.')
export const returnInput = fields({ ...decision, reason: returnReason, note: returnNote }).meta({
  example: { ...decided, reason: 'more_detail', note: 'Which states does it cover?' },
})

export const changeNote = text(1000)
  .optional()
  .describe('What the author says about the change, for whoever reviews it.')

export const fieldChange = z.object({ field: z.string(), from: z.unknown(), to: z.unknown() })
/** Why a record was returned before it was submitted again, and what its author has changed since. */
const resubmission = z.object({
  /** How often it was returned. */
  times: z.int(),
  reason: z.enum(returnReasons).nullable(),
  note: z.string(),
  /** The name of who returned it, and when. */
  by: z.string(),
  at: z.string(),
  /** The author's comment on it. */
  contributor_note: z.string(),
  /** The facts that differ from the returned version. */
  changed: z.array(fieldChange),
  /** The version that was returned; null where the audit trail does not tell. */
  version_then: z.int().nullable(),
})
export type Resubmission = z.output<typeof resubmission>

export const queueKinds = ['listing', 'organization', 'proposal', 'provider', 'article', 'comment'] as const
export const check = z.object({
  name: z.string(),
  ok: z.boolean(),
  text: z.string(),
  /** The fields that it is about. */
  fields: z.array(z.string()),
  /** The organization that must be approved first. */
  organization: z.object({ id: z.int(), status: z.enum(statuses) }).optional(),
})
export type Check = z.output<typeof check>

export const moderationQueue = call({
  name: 'moderation.queue',
  summary: 'What waits for a decision, oldest first, with its automatic checks.',
  /**
   * `q` searches titles and authors' names, and the counts cover what it finds. `id` returns one item, or none if it no longer
   * waits, with the same counts; the web asks for that after a decision.
   */
  input: fields({
    kind: z.enum(queueKinds).optional().describe('Of what kind the record is.'),
    id: id.optional().describe('The record, by its number.'),
    q: text(200).optional().describe('Found in titles and in names of authors.'),
    ...page,
  }).meta({ example: { kind: 'listing' } }),
  reply: z.object({
    items: z.array(
      z.object({
        kind: z.enum(queueKinds),
        id: z.int(),
        title: z.string(),
        author: z.string(),
        since: z.string(),
        /** The type of the organization, or of the one that the listing or proposal belongs to. */
        organization_type: z.enum(organizationTypes).nullable(),
        /** For a comment its text, its article, and why it was reported. */
        comment: z
          .object({
            content: z.string(),
            article_title: z.string(),
            article_slug: z.string(),
            reasons: z.array(z.string()),
          })
          .nullable(),
        checks: z.array(check),
        /** Null if the record is submitted for the first time. */
        again: resubmission.nullable(),
        held: z.object({ by: z.string(), since: z.string() }).nullable(),
      }),
    ),
    total: z.int(),
    counts: z.record(z.enum(queueKinds), z.int()),
    page: z.int(),
    per_page: z.int(),
  }),
})

const proposalStatuses = ['open', 'applied', 'returned', 'replaced', 'withdrawn'] as const
export const proposalRecord = z.object({
  id: z.int(),
  kind: z.enum(['listing', 'organization']),
  record_id: z.int(),
  title: z.string(),
  /** The live record's current version, which a decision has to name. */
  record_version: z.int(),
  base_version: z.int(),
  changes: z.array(
    z.object({
      field: z.string(),
      from: z.unknown(),
      to: z.unknown(),
      /** For a field that names a file, the addresses of the live and the proposed file. */
      from_url: z.string(),
      to_url: z.string(),
      /** Whether the live value has changed since the author saw it. */
      moved: z.boolean(),
    }),
  ),
  author: z.string(),
  status: z.enum(proposalStatuses),
  reason: z.enum(returnReasons).nullable(),
  note: z.string(),
  /** The author's note. */
  change_note: z.string(),
  applied_fields: z.array(z.string()),
  checks: z.array(check),
  /** Set for an open proposal that follows a returned one. Only superAdmins get it, like the checks. */
  again: resubmission.nullable(),
  created_at: z.string(),
})
export type ProposalRecord = z.output<typeof proposalRecord>

export const listProposals = call({
  name: 'moderation.proposals',
  summary: 'Proposals to approved records: all for a superAdmin, one’s own for everybody else.',
  input: fields({
    id: id.optional().describe('The record, by its number.'),
    status: z.enum(proposalStatuses).optional().describe('In which state the records are.'),
    mine: boolean.optional().describe('true finds only one’s own proposals.'),
    kind: z.enum(['listing', 'organization']).optional().describe('Of what kind the record is that would be changed.'),
    record_id: id.optional().describe('The record that would be changed, by its number.'),
    ...page,
  }),
  reply: z.object({ proposals: z.array(proposalRecord), total: z.int(), page: z.int(), per_page: z.int() }),
})

export const applyProposal = call({
  name: 'moderation.applyProposal',
  summary: 'Apply the named fields of a proposal to the live version that was read.',
  input: fields({
    ...byId,
    version: recordVersion.optional(),
    fields: set(text(60), 80)
      .refine(names => names.length > 0, 'Name at least one field')
      .describe('The fields of a proposal to apply; no other one goes live.'),
    note: text(2000).optional().describe('What the author reads, such as why a field was not accepted.'),
  }).meta({ example: { version: 1, fields: ['description', 'states'] } }),
  reply: z.object({ message: z.string(), proposal: proposalRecord }),
})

export const returnProposal = call({
  name: 'moderation.returnProposal',
  summary: 'Return a proposal with a reason that its author reads.',
  input: fields({
    ...byId,
    reason: returnReason,
    note: returnNote,
  }).meta({ example: { reason: 'more_detail', note: 'Which states does it cover?' } }),
  reply: messageReply,
})

export const withdraw = call({
  name: 'moderation.withdraw',
  summary: 'Take back one’s own pending or returned item, open proposal, or request for a provider.',
  input: fields({
    kind: z
      .enum(['listing', 'organization', 'proposal', 'article', 'provider'])
      .describe('Of what kind the record is.'),
    ...byId,
  }).meta({ example: { kind: 'listing' } }),
  reply: messageReply,
})

export const recordNames = call({
  name: 'moderation.names',
  summary: 'The names of records by their ids, as far as the caller sees them.',
  input: fields({
    kind: z.enum(['listings', 'organizations']).describe('Of what kind the record is.'),
    ids: ids(50).describe('The ids of the records.'),
  }).meta({ example: { kind: 'organizations', ids: [3, 5] } }),
  reply: z.object({ names: z.array(z.object({ id: z.int(), name: z.string() })) }),
})

export const readHistory = call({
  name: 'moderation.history',
  summary: 'Who did what with a record, newest first.',
  input: fields({
    kind: z.enum(['listing', 'organization']).describe('Of what kind the record is.'),
    ...byId,
    ...page,
  }).meta({ example: { kind: 'listing' } }),
  reply: z.object({
    entries: z.array(
      z.object({
        id: z.int(),
        at: z.string(),
        who: z.string(),
        action: z.string(),
        changes: z.array(fieldChange),
      }),
    ),
    total: z.int(),
    page: z.int(),
    per_page: z.int(),
  }),
})

/** What became of a contribution, by the states of its records. */
export const contributionStates = {
  returned: ['returned'],
  waiting: ['pending', 'open', 'waiting'],
  live: ['approved', 'applied', 'accepted'],
  closed: ['declined', 'withdrawn', 'deleted'],
} as const
export type ContributionState = keyof typeof contributionStates
const stateNames = ['returned', 'waiting', 'live', 'closed'] as const satisfies readonly ContributionState[]

export const myContributions = call({
  name: 'moderation.mine',
  summary: 'One’s own contributions, those that were returned first, with their state and the reason of a return.',
  input: fields({
    contribution_state: z
      .enum(stateNames)
      .optional()
      .describe('Only contributions that were returned, that wait for a reviewer, or that are live.'),
    ...page,
  }),
  reply: z.object({
    contributions: z.array(
      z.object({
        kind: z.enum(['listing', 'organization', 'proposal', 'article', 'provider']),
        id: z.int(),
        /** For a proposal the record that it would change; for a provider request the listing. */
        record_id: z.int(),
        record_kind: z.enum(['listing', 'organization', 'article']),
        title: z.string(),
        status: z.string(),
        reason: z.string().nullable(),
        note: z.string(),
        /** For an applied proposal, the fields that are live now and those that were not accepted. */
        applied_fields: z.array(z.string()),
        left_out: z.array(z.string()),
        created_at: z.string(),
        updated_at: z.string(),
      }),
    ),
    total: z.int(),
    returned: z.int(),
    /** How many there are in each state, whichever was asked for. */
    counts: z.object({ returned: z.int(), waiting: z.int(), live: z.int(), closed: z.int() }),
    page: z.int(),
    per_page: z.int(),
  }),
})

export const dismissReports = call({
  name: 'moderation.dismissReports',
  summary: 'Keep a reported comment: its reports are taken off the queue.',
  input: fields({ comment_id: id.describe('The comment.') }).meta({ example: { comment_id: 7 } }),
  reply: messageReply,
})
