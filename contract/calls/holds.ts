// Holding an entry of the queue while it is reviewed.
import { z } from 'zod'
import { call } from '../call.ts'
import { boolean, byId, fields } from '../input/wire.ts'
import { queueKinds } from './moderation.ts'

/** The reviewer who holds the entry, and since when. */
export const heldBy = z.object({ by: z.string(), since: z.string() })

export const holdItem = call({
  name: 'moderation.hold',
  summary:
    'Hold an entry of the queue for ten minutes, or hold it longer: nobody else decides it meanwhile. What the caller held before is free.',
  input: fields({
    kind: z.enum(queueKinds).describe('Of what kind the record is.'),
    ...byId,
    take_over: boolean.optional().describe('true takes it over from another reviewer.'),
    release: boolean.optional().describe('true holds it no longer.'),
  }).meta({ example: { kind: 'listing' } }),
  reply: z.object({
    /** Null if the caller holds it. */
    held: heldBy.nullable(),
    /** False if it was decided or withdrawn in the meantime; then nobody holds it. */
    waits: z.boolean(),
  }),
})
