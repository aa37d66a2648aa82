// Managing the lines of business, for superAdmins.
import { z } from 'zod'
import { call } from '../call.ts'
import { boolean, byId, fields, id, messageReply, page, text } from '../input/wire.ts'
import { lineName } from './reference.ts'

const lineRecord = z.object({
  id: z.int(),
  label: z.string(),
  value: z.string(),
  /** If false, only its author and superAdmins see the line, and it waits for review. */
  is_accepted: z.boolean(),
  author: z.string(),
  created_at: z.string(),
  /** The number of records that use the line. */
  listings: z.int(),
  organizations: z.int(),
  mgas: z.int(),
  contacts: z.int(),
  proposals: z.int(),
})

export const readLines = call({
  name: 'reference.lines',
  summary: 'The lines of business with what names each; those that wait for a reviewer first.',
  input: fields({
    q: text(100).optional().describe('Words, or the beginnings of words, to find.'),
    waiting: boolean.optional().describe('true finds only lines that wait for a reviewer.'),
    ...page,
  }).meta({ example: { waiting: true } }),
  reply: z.object({
    lines: z.array(lineRecord),
    total: z.int(),
    /** The number of all lines that wait for review. */
    waiting: z.int(),
    page: z.int(),
    per_page: z.int(),
  }),
})

export const acceptLine = call({
  name: 'reference.acceptLine',
  summary: 'Make a member’s line of business public; if a public line has the same name, it is merged into that one.',
  input: fields(byId),
  reply: messageReply,
})

export const renameLine = call({
  name: 'reference.renameLine',
  summary: 'Rename a line of business wherever it is used.',
  input: fields({ ...byId, label: lineName.describe('The line of business as people read it.') }).meta({
    example: { label: 'Paddle Sports Liability' },
  }),
  reply: messageReply,
})

export const mergeLine = call({
  name: 'reference.mergeLine',
  summary: 'Merge a line of business into another one, wherever it is used.',
  input: fields({ ...byId, into: id.describe('The line of business that takes its place.') }).meta({
    example: { into: 8 },
  }),
  reply: messageReply,
})

export const removeLine = call({
  name: 'reference.removeLine',
  summary: 'Remove a line of business wherever it is used.',
  input: fields(byId),
  reply: messageReply,
})
