// Holding an entry of the queue while it is reviewed.
import { z } from 'zod'
import { call } from '../call.ts'
import { boolean, fields, id } from '../input/wire.ts'
import { queueKinds } from './moderation.ts'

/** The reviewer who holds the entry, and since when. */
export const heldBy = z.object({ by: z.string(), since: z.string() })

export const holdItem = call({
  name: 'moderation.hold',
  summary:
    'Hold an entry of the queue for ten minutes, or hold it longer: nobody else decides it meanwhile. What the caller held before is free.',
  input: fields({ kind: z.enum(queueKinds), id, take_over: boolean.optional(), release: boolean.optional() }),
  reply: z.object({
    /** Null if the caller holds it. */
    held: heldBy.nullable(),
    /** False if it was decided or withdrawn in the meantime; then nobody holds it. */
    waits: z.boolean(),
  }),
})
