// Contacts, MGAs and offices: whom to call for which line in which state.
import { z } from 'zod'
import { call } from '../call.ts'
import {
  fields,
  id,
  ids,
  label,
  list,
  name,
  optionalEmail,
  optionalLink,
  optionalPhone,
  optionalState,
  optionalText,
  page,
  set,
  state,
  text,
} from '../input/wire.ts'

const lob = label(80)
const lobs = list(fields({ lob, states: set(state, 51).default([]) }, { line_of_business: 'lob' }), 60)

/** A contact in an input. Coverage without a listing_id is for the listing that the contact belongs to. */
export const contactInput = fields(
  {
    id: id.optional(),
    contact_name: text(120),
    contact_email: optionalEmail.optional(),
    contact_phone: optionalPhone.optional(),
    contact_type: optionalText(80).optional(),
    quoting_link: optionalLink.optional(),
    note: optionalText(2000).optional(),
    speciality: optionalText(300).optional(),
    city: optionalText(80).optional(),
    state: optionalState.optional(),
    listings: list(
      fields({ listing_id: id.nullish(), listing_name: optionalText(200).optional(), lobs }),
      500,
    ).optional(),
    specialties: lobs.optional(),
  },
  {
    contact_id: 'id',
    name: 'contact_name',
    email: 'contact_email',
    phone: 'contact_phone',
    position: 'contact_type',
    website: 'quoting_link',
  },
  ['org_name'],
)
export type ContactInput = z.output<typeof contactInput>

export const mgaInput = fields(
  {
    mga_id: id.optional(),
    mga_name: name(200).optional(),
    mga_email: optionalEmail.optional(),
    mga_phone: optionalPhone.optional(),
    carrier_program: optionalText(200).optional(),
    states: set(state, 51).optional(),
    line_of_business: set(lob, 60).optional(),
    /** The contacts that the organization shows: existing ones by id, new ones without one. */
    contacts: list(contactInput, 50).optional(),
  },
  { id: 'mga_id', name: 'mga_name', email: 'mga_email', phone: 'mga_phone', phone_number: 'mga_phone' },
  ['organization_id', 'contactOptions'],
)
export type MgaInput = z.output<typeof mgaInput>

/** The list replaces the previous one as a whole. */
export const officeInput = fields(
  {
    address_line_1: text(200),
    address_line_2: optionalText(200).optional(),
    city: optionalText(80).optional(),
    state: optionalState.optional(),
    postal_code: optionalText(20).optional(),
    image_file_id: z.uuid().nullish(),
  },
  {},
  ['id', 'image'],
)
export type OfficeInput = z.output<typeof officeInput>

const coverageRecord = z.array(z.object({ lob: z.string(), states: z.array(z.string()) }))

export const contactRecord = z.object({
  id: z.int(),
  contact_name: z.string(),
  contact_email: z.string(),
  contact_phone: z.string(),
  contact_type: z.string(),
  quoting_link: z.string(),
  note: z.string(),
  speciality: z.string(),
  org_name: z.string(),
  city: z.string(),
  state: z.string(),
  listings: z.array(z.object({ listing_id: z.int(), listing_name: z.string(), lobs: coverageRecord })),
  specialties: coverageRecord,
})
export type ContactRecord = z.output<typeof contactRecord>

export const mgaRecord = z.object({
  mga_id: z.int(),
  mga_name: z.string(),
  mga_email: z.string(),
  mga_phone: z.string(),
  carrier_program: z.string(),
  states: z.array(z.string()),
  line_of_business: z.string(),
  /** The organization of the same name in the directory, if there is one. */
  organization_id: z.int().nullable(),
  /** For an organization the contacts that it shows; in the catalog all of them. */
  contacts: z.array(contactRecord),
  /** All contacts that could be shown; empty in lists of organizations or MGAs. */
  contactOptions: z.array(contactRecord),
})
export type MgaRecord = z.output<typeof mgaRecord>

export const officeRecord = z.object({
  id: z.int(),
  address_line_1: z.string(),
  address_line_2: z.string(),
  city: z.string(),
  state: z.string(),
  postal_code: z.string(),
  image: z.string(),
  image_file_id: z.string().nullable(),
})
export type OfficeRecord = z.output<typeof officeRecord>

/** A contact who covers the request. `answers` lists the lines and states: 'General Liability in TX, OK'. */
export const calledContact = contactRecord
  .pick({
    id: true,
    contact_name: true,
    contact_type: true,
    contact_email: true,
    contact_phone: true,
    quoting_link: true,
  })
  .extend({ answers: z.array(z.string()) })
export type CalledContact = z.output<typeof calledContact>

/** The phone and email of an organization, shown if it has no contact. */
export const mainLine = z.object({ phone: z.string(), email: z.string() })

const calledForListing = z.object({
  listing_id: z.int(),
  /** The providers, beginning with the listing's own organization, each followed by its MGAs with contacts. */
  providers: z.array(
    z.object({
      org_id: z.int(),
      /** Null for the contacts of the organization itself. */
      mga_id: z.int().nullable(),
      contacts: z.array(calledContact),
      /** Says why contacts are listed that do not cover the request, or that there are none; otherwise ''. */
      note: z.string(),
      main_line: mainLine.nullable(),
    }),
  ),
})

/** The contacts of an organization and of its listings, each once. */
const calledAtOrganization = z.object({
  people: z.array(
    // A line without states is covered in all of them.
    calledContact.extend({ city: z.string(), state: z.string(), covers: coverageRecord }),
  ),
  /** The number of all contacts, regardless of the request. */
  total: z.int(),
  note: z.string(),
})

export const findWhoToCall = call({
  name: 'listings.whoToCall',
  summary:
    'Whom to call about up to 50 listings, or at an organization, for these states and lines; without any, everybody.',
  input: fields({
    listing_ids: ids(50)
      .optional()
      .describe('The listings, 20 at most; those that the caller does not see are left out.'),
    organization_id: id.optional().describe('The organization, in place of listings.'),
    state: set(state, 51).optional().describe('States by code or name, as a list with commas.'),
    line_of_business: set(label(80), 60)
      .optional()
      .describe('Lines of business by label or slug; in a query, as a list with commas.'),
  }).meta({ example: { listing_ids: [7, 8], state: ['TX'], line_of_business: ['General Liability'] } }),
  reply: z.union([z.object({ listings: z.array(calledForListing) }), calledAtOrganization]),
})

export const mgaInfo = call({
  name: 'contacts.mgas',
  summary: 'The MGAs of the directory: one by its name, those with a text in their names, or all.',
  input: fields({
    mga_name: text(200).optional().describe('The whole name of an MGA.'),
    q: text(200).optional().describe('Words, or the beginnings of words, to find.'),
    ...page,
  }).meta({ example: { q: 'harbor' } }),
  reply: z.object({ mgas: z.array(mgaRecord), total: z.int(), page: z.int(), per_page: z.int() }),
})

export const mgaContacts = call({
  name: 'contacts.ofMga',
  summary: 'The contacts of the MGA of that name.',
  input: fields({ mga_name: text(200).describe('The whole name of an MGA.') }).meta({
    example: { mga_name: 'Harborline Underwriting Managers' },
  }),
  reply: z.object({ contacts: z.array(contactRecord) }),
})
