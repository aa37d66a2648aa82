// The decisions of a reviewer, and undoing them.
import { z } from 'zod'
import { call } from '../call.ts'
import { fields, id, messageReply, moment, page } from '../input/wire.ts'

export const myDecisions = call({
  name: 'moderation.decided',
  summary: 'What the caller has decided since a moment, newest first; what was undone is left out.',
  input: fields({
    since: moment.describe('From this moment on, such as 2026-03-01T00:00:00Z.'),
    ...page,
  }).meta({ example: { since: '2026-03-01T00:00:00Z' } }),
  reply: z.object({
    decisions: z.array(
      z.object({
        /** The id with which it is undone. */
        id: z.int(),
        kind: z.string(),
        record_id: z.int(),
        /** The proposal that was applied or returned. */
        proposal_id: z.int().nullable(),
        title: z.string(),
        action: z.string(),
        at: z.string(),
        /** False once anything happened to its record since. */
        can_undo: z.boolean(),
      }),
    ),
    total: z.int(),
    page: z.int(),
    per_page: z.int(),
  }),
})

export const undoDecision = call({
  name: 'moderation.undo',
  summary:
    'Undo a decision of the last 24 hours, as long as nothing happened to its record since. Within a minute nobody is told.',
  input: fields({
    audit_id: id.describe('The entry of the audit trail that the decision wrote, as /api/my_decisions names it.'),
  }).meta({ example: { audit_id: 7 } }),
  reply: messageReply,
})
