// The columns of an exported table, by kind: what the dialog offers and the server writes. This file loads no schema.
import type { Fact, Facts, Kind } from '../facts/fact.ts'
import { listingFacts } from '../facts/listing.ts'
import { organizationFacts } from '../facts/organization.ts'
import { contactFacts, mgaFacts } from '../facts/people.ts'

export const exportFormats = ['csv', 'xlsx', 'jsonl'] as const
export type ExportFormat = (typeof exportFormats)[number]
/** The kinds of rows; a directory has the first four. */
export const exportKinds = ['listings', 'organizations', 'contacts', 'mgas', 'match', 'audit'] as const
export type ExportKind = (typeof exportKinds)[number]
export const directoryKinds = ['organizations', 'listings', 'contacts', 'mgas'] as const satisfies ExportKind[]
export const exported = [...exportKinds, 'directory'] as const
export type Exported = (typeof exported)[number]

/** `name` is the field of the record; its kind says how it is written. */
export type ExportColumn = { name: string; label: string; kind?: Kind }

/** Every file has these, in front. */
export const firstColumns: Record<ExportKind, readonly string[]> = {
  listings: ['appetite_id', 'version'],
  organizations: ['appetite_id', 'version'],
  contacts: ['appetite_id'],
  mgas: ['appetite_id'],
  match: ['appetite_id', 'rank'],
  audit: ['appetite_id'],
}

/** Of more contacts only JSON lines tell. */
export const contactsInTable = 5
/** Facts that a table names in another way: files by their address, providers by their names. */
const renamed: Record<string, string> = {
  provider_ids: 'provider_names',
  organization_photo_file_id: 'organization_photo_url',
  other_specific_rules_file_id: 'other_specific_rules_file',
  other_specific_requirements_file_id: 'other_specific_requirements_file',
}

const columnOf = ([name, { label, kind, readAs }]: [string, Fact]): ExportColumn => ({
  name: renamed[name] ?? name,
  label: readAs ?? label,
  kind,
})
const ofFacts = (facts: Facts): ExportColumn[] => Object.entries(facts).map(columnOf)
const ratings: ExportColumn[] = [{ name: 'rating_count', label: 'Ratings' }]
const dates: ExportColumn[] = [
  { name: 'verified_at', label: 'Verified' },
  { name: 'status', label: 'Status' },
  { name: 'approved_at', label: 'Approved' },
  { name: 'created_at', label: 'Added' },
  { name: 'updated_at', label: 'Changed' },
]

export const exportColumns: Record<ExportKind, readonly ExportColumn[]> = {
  listings: [
    ...ofFacts(listingFacts),
    { name: 'organization_id', label: 'Organization number' },
    { name: 'organization_type', label: 'Organization type' },
    { name: 'average_rating', label: 'Average rating' },
    ...ratings,
    { name: 'views', label: 'Views' },
    ...dates,
  ],
  organizations: [
    ...ofFacts(organizationFacts),
    { name: 'active_listings', label: 'Active listings' },
    { name: 'avg_combined_rating', label: 'Average rating' },
    ...ratings,
    ...dates,
  ],
  contacts: [
    ...ofFacts(contactFacts),
    { name: 'org_name', label: 'Organization' },
    { name: 'covers', label: 'Lines and states' },
  ],
  mgas: [...ofFacts(mgaFacts), { name: 'organization_id', label: 'Organization number' }],
  match: [
    { name: 'organization_name', label: 'Organization' },
    { name: 'organization_type', label: 'Organization type' },
    { name: 'verdict', label: 'Verdict' },
    { name: 'listing_name', label: 'Listing' },
    { name: 'listing_id', label: 'Listing number' },
    { name: 'reasons', label: 'Reasons' },
    { name: 'contacts', label: 'Whom to call', kind: 'contacts' },
    { name: 'call_note', label: 'Note on whom to call' },
    { name: 'main_phone', label: 'Main phone' },
    { name: 'main_email', label: 'Main email' },
    { name: 'verified_at', label: 'Verified' },
  ],
  audit: [
    { name: 'at', label: 'When' },
    { name: 'actor_id', label: 'Account' },
    { name: 'action', label: 'Action' },
    { name: 'kind', label: 'Kind' },
    { name: 'record_id', label: 'Record' },
    { name: 'before', label: 'Before' },
    { name: 'after', label: 'After' },
  ],
}
