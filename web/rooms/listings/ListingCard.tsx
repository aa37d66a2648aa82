// A listing at a glance: who offers it, where, for which lines, how good and how fresh, and the way to its details.
import { Link } from '@tanstack/react-router'
import { type MouseEvent, memo, type ReactNode } from 'react'
import type { ListingRecord } from '#contract/listingRecord.ts'
import { Chips } from '#web/ui/Chips.tsx'
import { Freshness } from '#web/ui/Freshness.tsx'
import { Highlight } from '#web/ui/Highlight.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { MiniMap } from '#web/ui/MiniMap.tsx'
import { Rating } from '#web/ui/Rating.tsx'
import { relativeTime } from '#web/ui/relativeTime.ts'
import { StatusBadge } from '#web/ui/StatusBadge.tsx'
import { coverageCount } from '#web/ui/states.ts'
import { TypeChip } from '#web/ui/TypeChip.tsx'
import { BookmarkButton } from './BookmarkButton.tsx'
import { cardLines, cardMeta, cardTags } from './cardTexts.ts'
import styles from './ListingCard.module.css'

type Props = {
  listing: ListingRecord
  /** States that were searched for: saffron on the map. */
  picked?: readonly string[]
  /** Shows the details where one is; without it the links lead to the page of the listing. */
  onOpen?: (id: number) => void
  hideBookmark?: boolean
  /** Buttons shown in place of the bookmark. */
  acts?: ReactNode
}

const mostTypes = 3

// Letters come faster than answers: a card that shows the same is not drawn anew for each.
export const ListingCard = memo(({ listing, picked, onOpen, hideBookmark, acts }: Props) => {
  const { listing_name, states, matched, status } = listing
  const waits = status !== 'approved'
  const lines = cardLines(listing)
  const meta = cardMeta(listing)
  return (
    <article className={waits ? 'card lc pending' : 'card lc'}>
      <div className="top">
        {waits && <StatusBadge status={status} />}
        {/* The badge takes the place of one type. */}
        <Types types={listing.provider_types} most={waits ? mostTypes - 1 : mostTypes} />
        {!hideBookmark && <BookmarkButton listing={listing} />}
        {acts}
      </div>
      <div className={`hg ${styles.heading}`}>
        <h3 className={styles.name}>
          <DetailsLink listing={listing} onOpen={onOpen}>
            <Highlight text={listing_name} words={matched} />
          </DetailsLink>
        </h3>
        <p className="meta" title={listing.iso_class_label || undefined}>
          <Highlight text={meta} words={matched} />
        </p>
      </div>
      <div className="cov">
        <MiniMap states={states} picked={picked} />
        <div className="t">
          <b>{coverageCount(states)}</b>
          <span title={listing.line_of_business}>
            <Highlight text={lines.shown} words={matched} />
            {lines.more > 0 && <span className={styles.more}> +{lines.more}</span>}
          </span>
        </div>
      </div>
      <Chips items={cardTags(listing)} words={matched}>
        {listing.appointment_needed === 1 && (
          <span className="chip out">
            <Icon name="shake" />
            Appointment
          </span>
        )}
      </Chips>
      <div className="ft">
        <div className="l">{waits ? <Sent listing={listing} /> : <Standing listing={listing} />}</div>
        <DetailsLink className="btn sec sm" name={`Details: ${listing_name}`} listing={listing} onOpen={onOpen}>
          Details
        </DetailsLink>
      </div>
    </article>
  )
})

function Types({ types, most }: { types: ListingRecord['provider_types']; most: number }) {
  const rest = types.slice(most).join(', ')
  return (
    <>
      {types.slice(0, most).map(type => (
        <TypeChip key={type} type={type} />
      ))}
      {rest && (
        <span className="more-dots" title={rest}>
          <span aria-hidden="true">…</span>
          <span className="sr">and {rest}</span>
        </span>
      )}
    </>
  )
}

function Standing({ listing }: { listing: ListingRecord }) {
  return (
    <>
      <div className="row">
        <Rating average={listing.average_rating} count={listing.rating_count} />
        <span className="v" title="views">
          <Icon name="eye" size="s" />
          <span className="sr">Views </span>
          {listing.views.toLocaleString('en-US')}
        </span>
      </div>
      <Freshness updatedAt={listing.updated_at} confirmedAt={listing.confirmed_at} />
    </>
  )
}

function Sent({ listing: { status, created_at, updated_at } }: { listing: ListingRecord }) {
  const since = (moment: string) => relativeTime(new Date(moment), new Date())
  return (
    <span className="fresh s">
      {status === 'returned' ? `Returned ${since(updated_at)}` : `Sent for review ${since(created_at)}`}
    </span>
  )
}

type Opening = {
  listing: ListingRecord
  onOpen: ((id: number) => void) | undefined
  className?: string
  name?: string
  children: ReactNode
}

/** A link in any case, so that it opens in a tab of its own as well. */
function DetailsLink({ listing: { id }, onOpen, className, name, children }: Opening) {
  const open = (event: MouseEvent) => {
    if (!onOpen || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    onOpen(id)
  }
  return (
    <Link
      className={className}
      aria-label={name}
      to="/listings/details/$id"
      params={{ id: String(id) }}
      preload={onOpen ? false : undefined}
      onClick={open}
    >
      {children}
    </Link>
  )
}
