// What waits for a decision, proposals, and the memory of changes.
import { z } from 'zod'
import { call } from './call.ts'
import { organizationTypes } from './reference.ts'
import { returnReasons } from './returnReasons.ts'
import { done, fields, id, ids, page, set, wholeNumber, words, yesNo } from './wire.ts'

export const statuses = ['pending', 'returned', 'approved'] as const
export const returnReason = z.enum(returnReasons, 'Please choose a reason')

/** Of an item that waits: its status, and why it came back. Part of each record that is reviewed. */
export const reviewed = {
  status: z.enum(statuses),
  /** Who approved it; empty while it waits. */
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
  /** An edit changes the record at once; otherwise it becomes a proposal. */
  edits_live: z.boolean(),
  can_delete: z.boolean(),
  can_approve: z.boolean(),
  can_withdraw: z.boolean(),
}

export const recordVersion = wholeNumber(1, 2_147_483_647)
export const decisionInput = fields({ id, version: recordVersion.optional() })
export const returnInput = fields({ id, version: recordVersion.optional(), reason: returnReason, note: words(2000) })

/** What its author says of a change, for the reviewer. */
export const changeNote = words(1000).optional()

const fieldChange = z.object({ field: z.string(), from: z.unknown(), to: z.unknown() })
/** Why something came back before it was handed in again, and what its author made of it since. */
const resubmission = z.object({
  returned_at: z.string(),
  reason: z.enum(returnReasons).nullable(),
  note: z.string(),
  change_note: z.string(),
  /** From what was returned to what is handed in now. */
  changes: z.array(fieldChange),
})

const queueKinds = ['listing', 'organization', 'proposal', 'provider', 'article', 'comment'] as const
export const check = z.object({
  name: z.string(),
  ok: z.boolean(),
  text: z.string(),
  /** The one that must be approved first. */
  organization: z.object({ id: z.int(), status: z.enum(statuses) }).optional(),
})
export type Check = z.output<typeof check>

export const moderationQueue = call({
  name: 'moderation.queue',
  summary: 'What waits for a decision, oldest first, with its automatic checks.',
  /**
   * `q` is found in titles and in authors' names; the counts are of what it finds. `id` tells one item alone, or none when it waits
   * no more, with the same counts: what is asked after a decision.
   */
  input: fields({ kind: z.enum(queueKinds).optional(), id: id.optional(), q: words(200).optional(), ...page }),
  reply: z.object({
    items: z.array(
      z.object({
        kind: z.enum(queueKinds),
        id: z.int(),
        title: z.string(),
        author: z.string(),
        since: z.string(),
        /** Of an organization, and of the one that a listing or a proposal belongs to. */
        organization_type: z.enum(organizationTypes).nullable(),
        /** Of a comment: all of it, where it stands, and why it was reported. */
        comment: z
          .object({
            content: z.string(),
            article_title: z.string(),
            article_slug: z.string(),
            reasons: z.array(z.string()),
          })
          .nullable(),
        checks: z.array(check),
        /** Null where it is handed in for the first time. */
        resubmitted: resubmission.nullable(),
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
  /** The live record's version now: what a decision names. */
  record_version: z.int(),
  base_version: z.int(),
  changes: z.array(
    z.object({
      field: z.string(),
      from: z.unknown(),
      to: z.unknown(),
      /** Where a field names a file: addresses that open the live one and the proposed one. */
      from_url: z.string(),
      to_url: z.string(),
      /** The live value has moved since the author saw it. */
      moved: z.boolean(),
    }),
  ),
  author: z.string(),
  status: z.enum(proposalStatuses),
  reason: z.enum(returnReasons).nullable(),
  note: z.string(),
  /** What its author says of it. */
  change_note: z.string(),
  applied_fields: z.array(z.string()),
  checks: z.array(check),
  created_at: z.string(),
})
export type ProposalRecord = z.output<typeof proposalRecord>

export const listProposals = call({
  name: 'moderation.proposals',
  summary: 'Proposals to approved records: all for a superAdmin, one’s own for everybody else.',
  input: fields({
    id: id.optional(),
    status: z.enum(proposalStatuses).optional(),
    mine: yesNo.optional(),
    /** Those to one record. */
    kind: z.enum(['listing', 'organization']).optional(),
    record_id: id.optional(),
    ...page,
  }),
  reply: z.object({ proposals: z.array(proposalRecord), total: z.int(), page: z.int(), per_page: z.int() }),
})

export const applyProposal = call({
  name: 'moderation.applyProposal',
  summary: 'Apply a proposal, whole or the fields named, to the live version that was read.',
  input: fields({
    id,
    version: recordVersion.optional(),
    fields: set(words(60), 40).optional(),
    /** To its author, such as why a field was left out. */
    note: words(2000).optional(),
  }),
  reply: z.object({ message: z.string(), proposal: proposalRecord }),
})

export const returnProposal = call({
  name: 'moderation.returnProposal',
  summary: 'Return a proposal with a reason that its author reads.',
  input: fields({ id, reason: returnReason, note: words(2000) }),
  reply: done,
})

export const withdraw = call({
  name: 'moderation.withdraw',
  summary: 'Take back one’s own pending or returned item, open proposal, or request for a provider.',
  input: fields({ kind: z.enum(['listing', 'organization', 'proposal', 'article', 'provider']), id }),
  reply: done,
})

export const recordNames = call({
  name: 'moderation.names',
  summary: 'The names of records by their ids, as far as the caller sees them.',
  input: fields({ kind: z.enum(['listings', 'organizations']), ids: ids(50) }),
  reply: z.object({ names: z.array(z.object({ id: z.int(), name: z.string() })) }),
})

export const readHistory = call({
  name: 'moderation.history',
  summary: 'Who did what with a record, newest first.',
  input: fields({ kind: z.enum(['listing', 'organization']), id, ...page }),
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

export const myContributions = call({
  name: 'moderation.mine',
  summary: 'One’s own contributions, with their state and the reason of a return.',
  input: fields({ ...page }),
  reply: z.object({
    contributions: z.array(
      z.object({
        kind: z.enum(['listing', 'organization', 'proposal', 'article', 'provider']),
        id: z.int(),
        /** Of a proposal: the record it would change, and its kind. Of a provider’s request: the listing. */
        record_id: z.int(),
        record_kind: z.enum(['listing', 'organization', 'article']),
        title: z.string(),
        status: z.string(),
        reason: z.string().nullable(),
        note: z.string(),
        /** Of a proposal that was applied: the fields that are live now, and those that were not accepted. */
        applied_fields: z.array(z.string()),
        left_out: z.array(z.string()),
        created_at: z.string(),
        updated_at: z.string(),
      }),
    ),
    total: z.int(),
    page: z.int(),
    per_page: z.int(),
  }),
})

export const dismissReports = call({
  name: 'moderation.dismissReports',
  summary: 'Keep a reported comment: its reports are taken off the queue.',
  input: fields({ comment_id: id }),
  reply: done,
})
