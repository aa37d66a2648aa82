// Lists of listings and organizations that an account or its agency keeps, in an order of its own. The API calls them collections.
import { z } from 'zod'
import { call } from '../call.ts'
import {
  boolean,
  byId,
  fields,
  id,
  ids,
  list,
  messageReply,
  name,
  optionalText,
  page,
  set,
  wholeNumber,
} from '../input/wire.ts'
import { mostAtOnce, mostItems } from '../rules/collecting.ts'
import { freshness } from '../rules/freshness.ts'
import { appointmentRecord } from './appointments.ts'
import { recordVersion } from './moderation.ts'
import { organizationTypes } from './reference.ts'

export const collectionRecord = z.object({
  id: z.int(),
  name: z.string(),
  description: z.string(),
  /** How many listings and organizations are on it, with those that left the directory. */
  items: z.int(),
  /** Every member of the agency reads and changes it. */
  shared: z.boolean(),
  is_mine: z.boolean(),
  /** The name of whoever changed it last; '' if that account is gone. */
  changed_by: z.string(),
  updated_at: z.string(),
  /** Whether the listing or organization of the question is on it. */
  has: z.boolean(),
  version: z.int(),
})
export type CollectionRecord = z.output<typeof collectionRecord>

export const collectionItem = z.object({
  id: z.int(),
  /** Null for an organization, and for what left the directory. */
  listing_id: z.int().nullable(),
  organization_id: z.int().nullable(),
  name: z.string(),
  /** The organization that offers the listing; of an organization its own name. */
  company: z.string(),
  organization_type: z.enum(organizationTypes).nullable(),
  /** What one wrote about it. */
  line: z.string(),
  /** Counted from 1, without gaps. */
  position: z.int(),
  /** Null where no mark leads to an organization, and for what left the directory. */
  access: appointmentRecord.nullable(),
  freshness: freshness.nullable(),
  states: z.array(z.string()),
  /** Labels with commas, as in every record. */
  line_of_business: z.string(),
  minimum_premium: z.string().nullable(),
  appointment_needed: z.boolean(),
  /** The first whom to call, or the main line under the name ''; only with `contact`. */
  contact: z.object({ name: z.string(), phone: z.string(), email: z.string() }).nullable(),
  is_gone: z.boolean(),
})
export type CollectionItem = z.output<typeof collectionItem>

/**
 * 'Saved Listings', the first list, is no record of its own: it is the listings that `filteredListings` finds with `is_favorite`, as
 * everywhere a bookmark is shown, and `saved` is how many it finds.
 */
export const listCollections = call({
  name: 'collections.list',
  summary: 'The lists of the account and of its agency, by name; with a record, whether each has it.',
  input: fields({
    listing_id: id.optional().describe('A listing: `has` says of each list whether it is on it.'),
    organization_id: id.optional().describe('The same for an organization.'),
  }).meta({ example: { listing_id: 7 } }),
  reply: z.object({ collections: z.array(collectionRecord), saved: z.int(), total: z.int() }),
})

export const readCollection = call({
  name: 'collections.read',
  summary: 'One list with a page of what is on it, in its order.',
  input: fields({
    ...byId,
    with: set(z.enum(['contact']), 1)
      .optional()
      .describe("'contact' names for each item whom to call first."),
    ...page,
  }),
  reply: z.object({
    collection: collectionRecord,
    items: z.array(collectionItem),
    total: z.int(),
    page: z.int(),
    per_page: z.int(),
  }),
})

const saved = z.object({ message: z.string(), collection: collectionRecord })

export const saveCollection = call({
  name: 'collections.save',
  summary: 'Start a list or, with an id, change its name, its description or who has it.',
  input: fields({
    id: id.optional().describe('The list to be changed; without it a new one is started.'),
    version: recordVersion.optional(),
    name: name(80).describe('What it is called; no two lists of an account, or of an agency, are called the same.'),
    description: optionalText(300).optional().describe('What it is for.'),
    shared: boolean.optional().describe('Whether the members of the agency have it too; only its owner changes that.'),
  }).meta({ example: { name: 'Trucks', description: 'Who answers at once.', shared: true } }),
  reply: saved,
})

export const copyCollection = call({
  name: 'collections.copy',
  summary: 'Copy a list, with what is on it and its lines, into one of one’s own that nobody else sees.',
  input: fields({
    ...byId,
    name: name(80)
      .optional()
      .describe('What the copy is called; without it as the list, with a number where that is taken.'),
  }).meta({ example: { name: 'Trucks of mine' } }),
  reply: saved,
})

export const deleteCollection = call({
  name: 'collections.delete',
  summary: 'Delete a list; what is on it stays in the directory.',
  input: fields({ ...byId, version: recordVersion.optional() }),
  reply: messageReply,
})

const line = optionalText(300)
const position = wholeNumber(1, mostItems)
/** Either a listing or an organization. */
const collected = fields({
  listing_id: id.optional().describe('A listing, or'),
  organization_id: id.optional().describe('an organization.'),
  line: line.optional().describe('Its line.'),
  position: position.optional().describe('Its place, counted from 1; without it the last.'),
})

/** Exactly one of the six says what is meant. What is already there, or already not, stays as it is. */
export const collect = call({
  name: 'collections.collect',
  summary:
    'Put listings or organizations on a list, up to 100 at once, or take them off; or move one, or write its line.',
  input: fields({
    collection_id: id.describe('The list, by its number.'),
    listing_id: id.optional().describe('A listing.'),
    organization_id: id.optional().describe('An organization.'),
    listing_ids: ids(mostAtOnce).optional().describe('Several listings.'),
    organization_ids: ids(mostAtOnce).optional().describe('Several organizations.'),
    item_ids: ids(mostAtOnce).optional().describe('What is on the list already, also what left the directory.'),
    items: list(collected, mostAtOnce)
      .optional()
      .describe(
        'Several with their lines and places, such as those that were taken off. What is there already keeps its place, and its line if it has one.',
      ),
    on: boolean.describe('true puts on the list, or changes what is on it; false takes off.'),
    line: line.optional().describe('A line about it; of one alone.'),
    position: position
      .optional()
      .describe('Its place, counted from 1; of one alone. Without it what is new comes last.'),
    version: recordVersion.optional(),
  }).meta({ example: { collection_id: 3, listing_ids: [7, 8], on: true } }),
  reply: z.object({
    message: z.string(),
    collection: collectionRecord,
    /** How many are on the list, or off it, that were not before. */
    added: z.int(),
    /** How many had no room. */
    did_not_fit: z.int(),
    /** What was taken off, as it was; `items` puts it back. What left the directory is not among it. */
    taken: z.array(
      z.object({
        listing_id: z.int().nullable(),
        organization_id: z.int().nullable(),
        line: z.string(),
        position: z.int(),
      }),
    ),
  }),
})
