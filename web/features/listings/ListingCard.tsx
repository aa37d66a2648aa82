// A listing at a glance: who offers it, where, for which lines, how good and how fresh, and the way to its details.

import { memo, type ReactNode } from 'react'
import type { ListingRecord } from '#contract/listingRecord.ts'
import { AccessWords, accessWords } from '#web/features/access/AccessWords.tsx'
import { buttonClass } from '#web/ui/Button.tsx'
import { CardLink } from '#web/ui/CardLink.tsx'
import { Chips } from '#web/ui/Chips.tsx'
import { Freshness } from '#web/ui/Freshness.tsx'
import { figure } from '#web/ui/figure.ts'
import { Highlight } from '#web/ui/Highlight.tsx'
import { Glyph, Icon } from '#web/ui/Icon.tsx'
import { Skeleton } from '#web/ui/Loading.tsx'
import { MiniMap } from '#web/ui/MiniMap.tsx'
import { glyphOf, typeClassOf } from '#web/ui/organizationType.ts'
import { relativeTime } from '#web/ui/relativeTime.ts'
import { Rating } from '#web/ui/Stars.tsx'
import { StatusBadge } from '#web/ui/StatusBadge.tsx'
import { coverageCount } from '#web/ui/states.ts'
import { BookmarkButton } from './BookmarkButton.tsx'
import { CardCallLine } from './CardCalls.tsx'
import { CompanyLine } from './CompanyLine.tsx'
import { cardLines, cardMeta, cardTags } from './cardTexts.ts'
import styles from './ListingCard.module.css'
import { searchAlong } from './searchParams.ts'

type Props = {
  listing: ListingRecord
  /** States that were searched for: saffron on the map. */
  picked?: readonly string[]
  /** Shows the details where one is; without it the links lead to the page of the listing. */
  onOpen?: (id: number, person?: number) => void
  /** The links take the search of the address along. */
  keepsSearch?: boolean
  hideBookmark?: boolean
  /** Buttons shown in place of the bookmark. */
  acts?: ReactNode
}

/** Spec §2.6: after three types an ellipsis. */
const mostTypes = 3
/** The room of a sign and the gaps around it, in letters. */
const signRoom = 5

// Letters come faster than answers: a card that shows the same is not drawn anew for each.
export const ListingCard = memo(({ listing, picked, onOpen, keepsSearch = false, hideBookmark, acts }: Props) => {
  const { listing_name, states, matched, status } = listing
  const waits = status !== 'approved'
  const lines = cardLines(listing)
  const meta = cardMeta(listing)
  return (
    <article className={waits ? styles.waiting : styles.card}>
      <div className={styles.top}>
        {waits && <StatusBadge status={status} />}
        <div className={styles.company}>
          <CompanyLine listing={listing} words={matched} />
        </div>
        <OtherTypes listing={listing} />
        {!hideBookmark && <BookmarkButton key={listing.id} listing={listing} />}
        {acts}
      </div>
      <div className={styles.heading}>
        <h3>
          <DetailsLink listing={listing} onOpen={onOpen} keepsSearch={keepsSearch}>
            <Highlight text={listing_name} words={matched} />
          </DetailsLink>
        </h3>
        <p className={styles.meta} title={listing.iso_class_label || undefined}>
          <Highlight text={meta} words={matched} />
        </p>
      </div>
      <div className={styles.coverage}>
        <MiniMap states={states} picked={picked} />
        <div>
          <b>{coverageCount(states)}</b>
          <span title={listing.line_of_business}>
            <Highlight text={lines.shown} words={matched} />
            {lines.more > 0 && <span className={styles.more}> +{lines.more}</span>}
          </span>
        </div>
      </div>
      <div className={styles.tags}>
        <Chips items={cardTags(listing)} words={matched} taken={accessWords(listing.access).length + signRoom}>
          <span className={styles.access}>
            <AccessWords access={listing.access} />
          </span>
        </Chips>
      </div>
      <CardCallLine listing={listing.id} onOpen={onOpen} />
      <div className={styles.foot}>
        <div className={styles.standing}>{waits ? <Sent listing={listing} /> : <Standing listing={listing} />}</div>
        <DetailsLink
          className={buttonClass('sec', 'sm')}
          name={`Details: ${listing_name}`}
          listing={listing}
          onOpen={onOpen}
          keepsSearch={keepsSearch}
        >
          Details
        </DetailsLink>
      </div>
    </article>
  )
})

/** The company's own type stands before its name. */
function OtherTypes({ listing: { provider_types, organization_type } }: { listing: ListingRecord }) {
  const others = provider_types.filter(type => type !== organization_type)
  const rest = others.slice(mostTypes - 1).join(', ')
  if (others.length === 0) return null
  return (
    <span className={styles.types}>
      <span className="visually-hidden">Also offered by types </span>
      {others.slice(0, mostTypes - 1).map(type => (
        <span key={type} className={`${typeClassOf(type)} ${styles.type}`} title={type}>
          <Glyph name={glyphOf(type)} />
          <span className="visually-hidden">{type} </span>
        </span>
      ))}
      {rest && (
        <span className={styles.dots} title={rest}>
          <span aria-hidden="true">…</span>
          <span className="visually-hidden">and {rest}</span>
        </span>
      )}
    </span>
  )
}

function Standing({ listing }: { listing: ListingRecord }) {
  return (
    <>
      <div className={styles.numbers}>
        <Rating average={listing.average_rating} count={listing.rating_count} />
        <span className={styles.views} title="views">
          <Icon name="eye" size="s" />
          <span className="visually-hidden">Views </span>
          {figure(listing.views)}
        </span>
      </div>
      <Freshness freshness={listing.freshness} editedAt={listing.updated_at} />
    </>
  )
}

function Sent({ listing: { status, created_at, updated_at } }: { listing: ListingRecord }) {
  const since = (moment: string) => relativeTime(new Date(moment), new Date())
  return (
    <span className="muted tiny nowrap">
      {status === 'returned' ? `Returned ${since(updated_at)}` : `Sent for review ${since(created_at)}`}
    </span>
  )
}

type Opening = {
  listing: ListingRecord
  onOpen: ((id: number) => void) | undefined
  keepsSearch: boolean
  className?: string
  name?: string
  children: ReactNode
}

/** A link in any case, so that it opens in a tab of its own as well. */
const DetailsLink = ({ listing: { id }, onOpen, keepsSearch, className, name, children }: Opening) => (
  <CardLink
    className={className}
    aria-label={name}
    to="/listings/details/$id"
    id={id}
    along={keepsSearch ? searchAlong : undefined}
    onOpen={onOpen}
  >
    {children}
  </CardLink>
)

/** A card before it has come: the same rows of the same height, so that nothing moves when it does. */
export function ListingCardSkeleton() {
  return (
    <article className={styles.card} aria-hidden="true">
      <div className={styles.top}>
        <Skeleton width={168} height={14} />
      </div>
      <div className={styles.blankHeading}>
        <Skeleton width="86%" height={18} />
        <Skeleton width="52%" height={18} />
        <Skeleton width="46%" height={13} />
      </div>
      <div className={styles.coverage}>
        <Skeleton width={94} height={68} />
        <div className="stack grows gap-8">
          <Skeleton width="70%" height={14} />
          <Skeleton width="90%" height={13} />
        </div>
      </div>
      <div className={styles.tags}>
        <Skeleton width={164} height={24} />
      </div>
      <CardCallLine listing={0} />
      <div className={styles.foot}>
        <div className={styles.blankStanding}>
          <Skeleton width={130} height={15} />
          <Skeleton width={112} height={13} />
        </div>
        <Skeleton width={74} height={36} />
      </div>
    </article>
  )
}
