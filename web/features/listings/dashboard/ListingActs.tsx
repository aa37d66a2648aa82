// What the viewer may do to a listing from its card: read all that it holds, edit it, or say that it is still correct.
import { Link } from '@tanstack/react-router'
import type { ListingRecord } from '#contract/listingRecord.ts'
import { useSend } from '#web/platform/useCall.ts'
import { Icon } from '#web/ui/Icon.tsx'
import styles from './Listings.module.css'

export function ListingActs({ listing }: { listing: ListingRecord }) {
  const { id, listing_name, can_edit, edits_live, status } = listing
  const confirm = useSend('listings.confirm', { refresh: ['listings'], toast: 'always' })
  return (
    <span className={styles.acts}>
      {edits_live && status === 'approved' && (
        <button
          type="button"
          className="icon-btn"
          aria-label={`Still correct: ${listing_name}`}
          title="Still correct"
          disabled={confirm.isPending}
          onClick={() => confirm.mutate({ input: { id } })}
        >
          <Icon name="check" />
        </button>
      )}
      <Link
        className="icon-btn"
        to="/dashboard/listings/edit/$id"
        params={{ id: String(id) }}
        state={{ isViewMode: true }}
        aria-label={`View ${listing_name}`}
        title="View"
      >
        <Icon name="eye" />
      </Link>
      {can_edit && (
        <Link
          className="icon-btn"
          to="/dashboard/listings"
          search={{ edit: String(id) }}
          aria-label={`Edit ${listing_name}`}
          title="Edit"
        >
          <Icon name="pen" />
        </Link>
      )}
    </span>
  )
}
