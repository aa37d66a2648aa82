// The labels of a record's fields, for the screens of a review and for notices to the author.
import type { Facts } from '../facts/fact.ts'
import { listingFacts } from '../facts/listing.ts'
import { organizationFacts } from '../facts/organization.ts'

export const factsOf = { listing: listingFacts, organization: organizationFacts } as const satisfies Record<
  string,
  Facts
>

/** A field without a label is called by its name. */
export function labelOfField(kind: keyof typeof factsOf, name: string): string {
  const facts: Facts = factsOf[kind]
  const label = facts[name]?.label
  if (label) return label
  const words = name.replaceAll('_', ' ').trim()
  return words.charAt(0).toUpperCase() + words.slice(1)
}
