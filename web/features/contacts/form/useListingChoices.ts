// The listings that a contact can answer for: the one being written, any of the organization's, and those of the directory.
import { useState } from 'react'
import { fromCommas } from '#web/platform/fromCommas.ts'
import { useCall } from '#web/platform/useCall.ts'
import { anyListing, thisListing } from './coverageValues.ts'

/** Who carries the contact that is being written. */
export type Carrier = {
  /** The listing whose form it is, with what it covers so far. */
  listing?: { name: string; lines: string[]; states: string[] }
  /** Set where the organization is in the directory: then its listings are offered first. */
  orgName?: string
}

export type ListingChoice = { value: string; label: string; group?: string; lines: string[]; states: string[] }

const most = 20

export function useListingChoices({ listing, orgName }: Carrier) {
  const [sought, seek] = useState('')
  const own = useCall(
    'listings.filtered',
    { org_name: orgName ?? '', per_page: 100, facets: false },
    { enabled: orgName !== undefined },
  )
  const found = useCall(
    'listings.filtered',
    { searchTerm: sought, per_page: most, facets: false },
    { keepLast: true, enabled: listing === undefined },
  )
  const choices: ListingChoice[] = []
  if (listing)
    choices.push({
      value: thisListing,
      label: listing.name.trim() || 'This listing',
      lines: listing.lines,
      states: listing.states,
    })
  else choices.push({ value: anyListing, label: 'Any listing of this organization', lines: [], states: [] })
  const optionOf = (record: NonNullable<typeof found.data>['listings'][number], group: string): ListingChoice => ({
    value: String(record.id),
    label: record.listing_name,
    group,
    lines: fromCommas(record.line_of_business),
    states: record.states,
  })
  const ours = (own.data?.listings ?? []).map(record => optionOf(record, 'Its listings'))
  const ids = new Set(ours.map(choice => choice.value))
  const others = (found.data?.listings ?? [])
    .map(record => optionOf(record, 'In the directory'))
    .filter(choice => !ids.has(choice.value))
  return {
    choices: [...choices, ...ours, ...others],
    seek,
    isBusy: found.isFetching,
    failed: found.error ?? own.error,
    retry: () => void (found.isError ? found.refetch() : own.refetch()),
  }
}
