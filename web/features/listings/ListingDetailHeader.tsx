// The head of a listing's page: what it is called, whose it is, how good and how fresh, and what can be done with it.

import { Link } from '@tanstack/react-router'
import type { ListingRecord } from '#contract/listingRecord.ts'
import { AccessWords } from '#web/features/access/AccessWords.tsx'
import { fromCommas } from '#web/platform/fromCommas.ts'
import { StillCorrect } from '#web/review/StillCorrect.tsx'
import { Button, iconButtonClass } from '#web/ui/Button.tsx'
import { Chip } from '#web/ui/Chip.tsx'
import { Freshness, LastEdited } from '#web/ui/Freshness.tsx'
import { figure } from '#web/ui/figure.ts'
import { Icon } from '#web/ui/Icon.tsx'
import { Monogram } from '#web/ui/Monogram.tsx'
import { Rating } from '#web/ui/Stars.tsx'
import { StatusBadge } from '#web/ui/StatusBadge.tsx'
import { TypeChip } from '#web/ui/TypeChip.tsx'
import { AddReview } from '../ratings/AddReview.tsx'
import { BookmarkButton } from './BookmarkButton.tsx'
import { CopyLinkButton } from './CopyLinkButton.tsx'
import styles from './ListingDetailHeader.module.css'
import type { SearchedFor } from './useListing.ts'

type Props = {
  listing: ListingRecord
  search: SearchedFor | undefined
  views: number
  onContact: () => void
  onReview: () => void
}

export function ListingDetailHeader({ listing, search, views, onContact, onReview }: Props) {
  const { listing_name, org_name, organization_id, organization_type, organization_logo_url, status } = listing
  const owner = listing.providers.find(provider => provider.org_id === organization_id)
  return (
    <div className={`card ${styles.head}`}>
      <Monogram name={org_name} type={organization_type} imageUrl={organization_logo_url} size="l" />
      <div className={styles.title}>
        <h1>{listing_name}</h1>
        <div className={styles.by}>
          <Link className={styles.organization} to="/organization-detail/$id" params={{ id: String(organization_id) }}>
            {org_name}
          </Link>
          <TypeChip type={organization_type} name="full" />
        </div>
        <div className={styles.by}>
          {status === 'approved' && (
            <>
              <Rating average={listing.average_rating} count={listing.rating_count} />
              <span className="inline-row muted tiny gap-6">
                <Icon name="eye" size="s" />
                {figure(views)} {views === 1 ? 'view' : 'views'}
              </span>
            </>
          )}
          {status === 'approved' && <Freshness freshness={listing.freshness} editedAt={listing.updated_at} />}
          <AccessWords access={listing.access} />
          <StillCorrect kind="listing" record={listing} />
          <LastEdited at={listing.updated_at} />
          <StatusBadge status={status} />
        </div>
        <div className={`row wraps gap-6 ${styles.tags}`}>
          {listing.dealsDirect && <Chip look="picked">Deals direct</Chip>}
          {fromCommas(listing.tags).map(tag => (
            <Chip key={tag}>{tag}</Chip>
          ))}
        </div>
      </div>
      <div className={styles.acts}>
        <div className={styles.marks}>
          <BookmarkButton listing={listing} />
          <CopyLinkButton id={listing.id} search={search} look="outlined" />
          {listing.can_edit && (
            <Link
              className={iconButtonClass('outlined')}
              to="/dashboard/listings/edit/$id"
              params={{ id: String(listing.id) }}
              state={{ isEdit: true }}
              aria-label="Edit"
              title={listing.edits_live ? 'Edit' : 'Edit: your change is reviewed first'}
            >
              <Icon name="pen" />
            </Link>
          )}
        </div>
        <Button className={styles.contact} aria-haspopup="dialog" onClick={onContact}>
          <Icon name="phone" size="s" />
          Contact
        </Button>
        {owner && (
          <div className={styles.review}>
            <AddReview organization={owner} onReview={onReview} />
          </div>
        )}
      </div>
    </div>
  )
}
