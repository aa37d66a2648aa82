// Saves or unsaves a listing. It changes only after the server has confirmed, and stays as it was on a failure.
import type { ListingRecord } from '#contract/calls/listingRecord.ts'
import { failureMessage } from '#web/platform/callFailed.ts'
import { notify } from '#web/platform/notify.ts'
import { useSend } from '#web/platform/useCall.ts'
import { Icon } from '#web/ui/Icon.tsx'

type Saved = Pick<ListingRecord, 'id' | 'listing_name' | 'is_favorite'>

export function BookmarkButton({ listing }: { listing: Saved }) {
  const { id, listing_name, is_favorite } = listing
  const saving = useSend('listings.save')
  const turn = () => {
    if (saving.isPending) return
    saving.mutate(
      { input: { listing_id: id, favouriteValue: !is_favorite } },
      { onError: failed => notify.error(failureMessage(failed, 'An error occurred while saving the listing.')) },
    )
  }
  return (
    <>
      <button
        type="button"
        className="grid size-11 flex-none place-items-center rounded-md text-faint hover:bg-hover hover:text-ink aria-pressed:text-accent sm:size-9 print:hidden in-[tr]:sm:size-7.5 in-[article]:sm:h-7 in-[article]:sm:w-8 aria-pressed:[&>svg]:fill-current"
        aria-pressed={is_favorite}
        aria-busy={saving.isPending || undefined}
        aria-label={`Save ${listing_name}`}
        title={is_favorite ? 'Remove from Saved Listings' : 'Save to Saved Listings'}
        onClick={turn}
      >
        <Icon name="mark" />
      </button>
      {/* The key `s` presses the button from elsewhere, where nobody hears that it is pressed now. */}
      <span className="sr-only" aria-live="polite">
        {saving.data?.message}
      </span>
    </>
  )
}
