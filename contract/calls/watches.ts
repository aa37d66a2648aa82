// Saved searches: what an account or its agency watches, what happened there, and how each of its people is told.
import { z } from 'zod'
import { call } from '../call.ts'
import { boolean, byId, fields, id, messageReply, name, page, wholeNumber } from '../input/wire.ts'
import { alertKinds, howOften, watchKinds } from '../rules/watching.ts'

/** The parameters of an address: what `filteredListings` or `findMatches` take, as text. */
const query = z
  .record(z.string().max(40), z.string().max(4_000))
  .refine(asked => Object.keys(asked).length <= 40, 'At most 40 conditions')

/** The same as one text. */
const address = z.string().min(1).max(8_000)

export const alertRecord = z.object({
  id: z.int(),
  kind: z.enum(alertKinds),
  listing_id: z.int().nullable(),
  listing_name: z.string(),
  /** What changed, of the twelve facts that are watched. */
  fields: z.array(z.string()),
  /** It was deleted, or waits for review again. */
  is_gone: z.boolean(),
  at: z.string(),
})

export const savedSearchRecord = z.object({
  id: z.int(),
  name: z.string(),
  kind: z.enum(watchKinds),
  /** Parameters of the search's address; empty for one listing or one market. */
  query: z.record(z.string(), z.string()),
  listing: z.object({ id: z.int(), listing_name: z.string() }).nullable(),
  organization: z.object({ id: z.int(), organization_name: z.string() }).nullable(),
  /** How many listings it finds; null until it was first looked at. */
  matches: z.int().nullable(),
  /** How many of them are new since one last looked. */
  new: z.int(),
  /** These four are the caller's own. */
  often: z.enum(howOften),
  bell: z.boolean(),
  mail: z.boolean(),
  paused: z.boolean(),
  shared: z.boolean(),
  is_mine: z.boolean(),
  last_told_at: z.string().nullable(),
  /** It finds more than 500 listings, and so tells nothing. */
  too_broad: z.boolean(),
  has_feed: z.boolean(),
  /** What happened since one last looked, the newest four first, and how much that was. */
  since: z.array(alertRecord),
  changes: z.int(),
  version: z.int(),
})

export const listSavedSearches = call({
  name: 'watches.list',
  summary: 'The saved searches of the account, and those that its agency shares.',
  input: fields({
    page: page.page,
    per_page: wholeNumber(1, 50).default(50).describe('How many a page holds, 50 at most.'),
    sort: z.enum(['name', 'new']).default('name').describe('By name, or those with the most new matches first.'),
    kind: z.enum(watchKinds).optional().describe('Only those that watch this.'),
    query: address.optional().describe('Only those of this very search, as its address says it; needs its kind.'),
    listing_id: id.optional().describe('Only those that watch this listing.'),
    organization_id: id.optional().describe('Only those that watch what this organization offers.'),
  }),
  reply: z.object({
    saved_searches: z.array(savedSearchRecord),
    total: z.int(),
    page: z.int(),
    per_page: z.int(),
    most: z.int(),
  }),
})

export const readSavedSearch = call({
  name: 'watches.read',
  summary: 'One saved search, and which of its listings are new since one last looked.',
  input: fields(byId),
  reply: z.object({ saved_search: savedSearchRecord, new_ids: z.array(z.int()).max(500) }),
})

export const saveSearch = call({
  name: 'watches.save',
  summary: 'Save a search or, with an id, change what is sent; how one is told is the caller’s own.',
  input: fields({
    id: id.optional().describe('The saved search to be changed; without it a new one is saved.'),
    version: wholeNumber(1, 2_147_483_647).optional().describe('The version that was read; needed with an id.'),
    name: name(80).optional().describe('What it is called; needed without an id.'),
    kind: z.enum(watchKinds).optional().describe('What is watched; needed without an id, and stays.'),
    query: query.optional().describe('The parameters of the search’s address, as text.'),
    listing_id: id.optional().describe('The listing that is watched.'),
    organization_id: id.optional().describe('The organization whose listings are watched.'),
    often: z.enum(howOften).optional().describe('When one is told.'),
    bell: boolean.optional().describe('Whether it is told in the bell.'),
    mail: boolean.optional().describe('Whether it is told by mail.'),
    paused: boolean.optional().describe('Whether nothing is told for a while.'),
    shared: boolean.optional().describe('Whether the members of the agency have it too.'),
  }).meta({
    example: {
      name: 'Pizza · TX · General Liability',
      kind: 'listings',
      query: { searchTerm: 'pizza', state: 'TX' },
      often: 'weekly',
    },
  }),
  reply: z.object({ message: z.string(), saved_search: savedSearchRecord }),
})

export const countSearch = call({
  name: 'watches.count',
  summary: 'How many listings a search would watch if it were saved.',
  input: fields({
    kind: z.enum(['listings', 'match']).describe('A search for listings, or a match of a risk.'),
    query: address.describe('The search’s address, after the question mark.'),
  }).meta({ example: { kind: 'listings', query: 'searchTerm=pizza&state=TX' } }),
  reply: z.object({ matches: z.int() }),
})

export const deleteSavedSearch = call({
  name: 'watches.delete',
  summary: 'Delete a saved search, with what it found.',
  input: fields(byId),
  reply: messageReply,
})

export const markSearchSeen = call({
  name: 'watches.seen',
  summary: 'Nothing of it is new to the caller any more.',
  input: fields(byId),
  reply: messageReply,
})

export const setSearchFeed = call({
  name: 'watches.setFeed',
  summary: 'Whether the caller reads a saved search as a feed: on makes a new address and ends an older one.',
  input: fields({ ...byId, on: boolean.describe('Whether it can be read as a feed.') }).meta({
    example: { id: 7, on: true },
  }),
  reply: messageReply.extend({
    /** Whoever has it can read the feed. It is told only now. */
    url: z.string().nullable(),
  }),
})

export const listSearchAlerts = call({
  name: 'watches.alerts',
  summary: 'What happened in a saved search, the newest first.',
  input: fields({ ...byId, since: id.optional().describe('Only what came after this alert.'), ...page }),
  reply: z.object({ alerts: z.array(alertRecord), total: z.int(), page: z.int(), per_page: z.int() }),
})
