// Notes on listings, organizations and MGAs: plain text of an account, or shared with its agency.
import { z } from 'zod'
import { call } from '../call.ts'
import { boolean, byId, fields, id, messageReply, page, text, wholeNumber } from '../input/wire.ts'
import { recordVersion } from './moderation.ts'

export const noteRecord = z.object({
  id: z.int(),
  text: z.string(),
  /** What the listing, organization or MGA is called; it stays when that leaves the directory, and all three numbers are null then. */
  name: z.string(),
  listing_id: z.int().nullable(),
  organization_id: z.int().nullable(),
  mga_id: z.int().nullable(),
  shared: z.boolean(),
  /** The name of whoever wrote it; '' if that account is gone. */
  author: z.string(),
  /** Only its author changes it. */
  is_mine: z.boolean(),
  /** Its author, and of a shared one an owner of the agency. */
  can_delete: z.boolean(),
  created_at: z.string(),
  updated_at: z.string(),
  version: z.int(),
})
export type NoteRecord = z.output<typeof noteRecord>

export const listNotes = call({
  name: 'notes.list',
  summary: 'Notes of the account and of its agency, newest first: of one record, with some words, or all.',
  input: fields({
    listing_id: id.optional().describe('Only those on this listing.'),
    organization_id: id.optional().describe('Only those on this organization.'),
    mga_id: id.optional().describe('Only those on this MGA.'),
    q: text(200).optional().describe('Words, or the beginnings of words, of the note or of the name of its record.'),
    page: page.page,
    per_page: wholeNumber(1, 100).default(20).describe('How many a page holds, 100 at most.'),
  }).meta({ example: { q: 'Rosa' } }),
  reply: z.object({ notes: z.array(noteRecord), total: z.int(), page: z.int(), per_page: z.int() }),
})

export const saveNote = call({
  name: 'notes.save',
  summary: 'Write a note or, with an id, change one’s own.',
  input: fields({
    id: id.optional().describe('The note to be changed; without it a new one is written.'),
    version: recordVersion.optional(),
    listing_id: id.optional().describe('The listing that a new note is about.'),
    organization_id: id.optional().describe('The organization that it is about, in place of a listing.'),
    mga_id: id.optional().describe('The MGA that it is about, in place of either.'),
    text: text(4_000).describe('Plain text; line breaks stay.'),
    shared: boolean.optional().describe('Whether the members of the agency read it too.'),
  }).meta({ example: { listing_id: 7, text: 'Ask for Rosa; she answers within a day.', shared: true } }),
  reply: z.object({ message: z.string(), note: noteRecord }),
})

export const deleteNote = call({
  name: 'notes.delete',
  summary: 'Delete a note: its author, or an owner of the agency that shares it.',
  input: fields(byId),
  reply: messageReply,
})
