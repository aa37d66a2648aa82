// The actions on a listing's page: call, save, copy the link, edit, review.
import { Link } from '@tanstack/react-router'
import type { ListingRecord } from '#contract/calls/listingRecord.ts'
import { AddReview } from '#web/features/ratings/AddReview.tsx'
import { Button, iconButtonClass } from '#web/ui/Button.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { BookmarkButton } from '../../search/cards/BookmarkButton.tsx'
import type { SearchedFor } from '../useListing.ts'
import { CopyLinkButton } from './CopyLinkButton.tsx'
import styles from './ListingActs.module.css'

type Props = {
  listing: ListingRecord
  search: SearchedFor | undefined
  onContact: () => void
}

export function ListingActs({ listing, search, onContact }: Props) {
  const { id, organization_id, providers, can_edit, edits_live } = listing
  const owner = providers.find(({ org_id }) => org_id === organization_id)
  return (
    <div className="row wraps off-paper gap-8px">
      <Button className={styles.contact} aria-haspopup="dialog" onClick={onContact}>
        <Icon name="phone" size="s" />
        Contact
      </Button>
      <div className={styles.marks}>
        <BookmarkButton listing={listing} />
        <CopyLinkButton id={id} search={search} look="outlined" />
        <Link
          className={iconButtonClass('outlined')}
          to="/add-to-the-pot"
          search={{ organization: organization_id, copy: id }}
          aria-label="Duplicate"
          title="Duplicate: add another listing that begins with these facts"
        >
          <Icon name="plus" />
        </Link>
        {can_edit && (
          <Link
            className={iconButtonClass('outlined')}
            to="/dashboard/listings/edit/$id"
            params={{ id: String(id) }}
            state={{ isEdit: true }}
            aria-label="Edit"
            title={edits_live ? 'Edit' : 'Edit: your change is reviewed first'}
          >
            <Icon name="pen" />
          </Link>
        )}
      </div>
      {owner && (
        <div className={styles.review}>
          <AddReview organization={owner} />
        </div>
      )}
    </div>
  )
}
