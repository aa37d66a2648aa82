// What the fields of a record are called, on the screens of a review and in the words that its author reads.
import type { Facts } from './facts/fact.ts'
import { listingFacts } from './facts/listing.ts'
import { organizationFacts } from './facts/organization.ts'

export const factsOf = { listing: listingFacts, organization: organizationFacts } as const satisfies Record<
  string,
  Facts
>

/** One without words of its own here is called by its name. */
export function labelOfField(kind: keyof typeof factsOf, name: string): string {
  const facts: Facts = factsOf[kind]
  const label = facts[name]?.label
  if (label) return label
  const words = name.replaceAll('_', ' ').trim()
  return words.charAt(0).toUpperCase() + words.slice(1)
}
