// The form of a listing with its latest version in it; when somebody else's is taken over, it begins anew.
import { useState } from 'react'
import { useProfile } from '#web/platform/useProfile.ts'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { FailureNote } from '#web/ui/FailureNote.tsx'
import { ListingDetailSkeleton } from '../ListingDetailSkeleton.tsx'
import { useListing } from '../useListing.ts'
import { EditListing } from './EditListing.tsx'

export function EditableListing({ id }: { id: number | null }) {
  const { listing, data, error, refetch } = useListing(id)
  const { data: profile } = useProfile()
  const [turn, setTurn] = useState(0)
  if (error && !data)
    return <FailureNote message={error.message} requestId={error.requestId} onRetry={() => void refetch()} />
  if (data && !listing) return <EmptyState level={2} title="No data available for this listing" />
  if (!listing || !profile) return <ListingDetailSkeleton />
  return (
    <EditListing
      key={`${listing.id} ${turn}`}
      listing={listing}
      account={profile.id}
      onTheirs={async () => {
        await refetch()
        setTurn(turn + 1)
      }}
    />
  )
}
