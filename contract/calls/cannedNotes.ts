// Prepared notes for returning an entry, which superAdmins share.
import { z } from 'zod'
import { call } from '../call.ts'
import { byId, fields, id, messageReply, noInput, text } from '../input/wire.ts'
import { returnReasons } from '../rules/returnReasons.ts'
import { returnReason } from './moderation.ts'

export const cannedNote = z.object({
  id: z.int(),
  title: z.string(),
  reason: z.enum(returnReasons),
  /** {title} and {field} stand for the entry's title and the fields that its checks question. */
  text: z.string(),
})
export type CannedNote = z.output<typeof cannedNote>

export const listCannedNotes = call({
  name: 'moderation.cannedNotes',
  summary: 'The prepared notes for returning an entry, in the order in which they are offered.',
  input: noInput,
  reply: z.object({ notes: z.array(cannedNote) }),
})

export const saveCannedNote = call({
  name: 'moderation.saveCannedNote',
  summary: 'Add a prepared note, or change the one with this id.',
  input: fields({
    id: id.optional().describe('The prepared note to change; without it one is added.'),
    title: text(80).describe('Under which it is offered.'),
    reason: returnReason.describe('The reason for which it is offered.'),
    text: text(2000).describe('The note; {title} and {field} are filled in when it is chosen.'),
  }).meta({
    example: {
      title: 'Too general',
      reason: 'more_detail',
      text: '{field} of {title} is too general for a broker to act on.',
    },
  }),
  reply: z.object({ message: z.string(), note: cannedNote }),
})

export const deleteCannedNote = call({
  name: 'moderation.deleteCannedNote',
  summary: 'Delete a prepared note. Notes that were sent stay as they are.',
  input: fields(byId),
  reply: messageReply,
})
