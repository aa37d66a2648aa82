// What programs take out: the link to a file of a search, of chosen records, of an organization, of a match, or of the whole
// directory, how many rows such a file has, and what a copy of it should hold no longer.
import { z } from 'zod'
import { call } from '../call.ts'
import { boolean, fields, id, ids, moment, page, set, text } from '../input/wire.ts'
import { directoryKinds, exported, exportFormats } from '../rules/exportColumns.ts'

const choices = {
  what: z.enum(exported).describe('Of what the file is. directory and audit are for superAdmins.'),
  ids: ids(500).optional().describe('The listings or organizations to write, in this order.'),
  organization_id: id.optional().describe('Only what belongs to this organization.'),
  kind: z.enum(directoryKinds).optional().describe('The kind of record of a directory as CSV, which has one table.'),
  waiting: boolean.optional().describe('true adds one’s own entries of the organization that wait for review.'),
  format: z.enum(exportFormats).describe('csv, xlsx, or jsonl: one record a line, as calls answer it.'),
}

export const countExport = call({
  name: 'exchange.count',
  summary: 'How many rows a file of these choices has now. Of a search and of a match their own calls say it.',
  input: fields(choices).meta({ example: { what: 'listings', organization_id: 4, format: 'csv' } }),
  reply: z.object({ rows: z.int() }),
})

export const exportLink = call({
  name: 'exchange.link',
  summary: 'Make a link to a file of what a search finds, of chosen records, of an organization, or of a match.',
  /** What to write is said by `search`, `ids` or `organization_id`; without any of them it is everything of that kind. */
  input: fields({
    ...choices,
    search: z
      .record(z.string().max(60), z.unknown())
      .optional()
      .describe(
        'For listings and organizations the parameters of their search, for a match those of the risk, without pages.',
      ),
    columns: set(text(60), 80)
      .optional()
      .describe('The fields to write; the number and the version of a record are always there. Not for JSON lines.'),
  }).meta({ example: { what: 'listings', organization_id: 4, format: 'csv' } }),
  reply: z.object({
    /** Works once, until `expires_at`. */
    url: z.string(),
    rows: z.int(),
    expires_at: z.string(),
  }),
})

export const listWithdrawn = call({
  name: 'exchange.withdrawn',
  summary:
    'Listings and organizations that everybody saw and that are deleted now, or back in review; the oldest first.',
  input: fields({
    since: moment
      .optional()
      .describe(
        'Only what was withdrawn at this moment or later, such as 2026-03-01T00:00:00Z; all that is kept without.',
      ),
    ...page,
  }).meta({ example: { since: '2026-03-01T00:00:00Z' } }),
  reply: z.object({
    withdrawn: z.array(z.object({ kind: z.enum(['listing', 'organization']), id: z.int(), at: z.string() })),
    /** What was withdrawn before this moment is no longer known. */
    kept_since: z.string(),
    total: z.int(),
    page: z.int(),
    per_page: z.int(),
  }),
})
