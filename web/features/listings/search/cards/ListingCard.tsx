// A listing as a card: its provider, states, lines, rating and freshness, and links to its details.

import { memo, type ReactNode } from 'react'
import type { ListingRecord } from '#contract/calls/listingRecord.ts'
import { AppointmentWords, appointmentWords, shortAppointment } from '#web/features/appointments/AppointmentWords.tsx'
import { buttonClass } from '#web/ui/Button.tsx'
import { Chips } from '#web/ui/Chips.tsx'
import { MiniMap } from '#web/ui/CoverageMap.tsx'
import { Freshness } from '#web/ui/Freshness.tsx'
import { Highlight } from '#web/ui/Highlight.tsx'
import { Glyph } from '#web/ui/Icon.tsx'
import { glyphOf, typeClassOf } from '#web/ui/organizationType.ts'
import { relativeTime } from '#web/ui/relativeTime.ts'
import { Rating } from '#web/ui/Stars.tsx'
import { StatusBadge } from '#web/ui/StatusBadge.tsx'
import { coverageCount } from '#web/ui/states.ts'
import { OpenedMark } from '../../records/details/OpenedListing.tsx'
import { BookmarkButton } from './BookmarkButton.tsx'
import { CardCallLine } from './CardCalls.tsx'
import { CompanyLine } from './CompanyLine.tsx'
import { cardLines, cardMeta, cardTags } from './cardTexts.ts'
import { DetailsLink } from './DetailsLink.tsx'
import styles from './ListingCard.module.css'
import { StatedPremium } from './StatedPremium.tsx'

type Props = {
  listing: ListingRecord
  /** States of the search, which are saffron on the map. */
  picked?: readonly string[]
  /** Opens the details in place; without it the links lead to the listing's page. */
  onOpen?: (id: number, person?: number) => void
  /** The links contain the search parameters. */
  withSearch?: boolean
  /** Buttons shown in place of the bookmark. */
  acts?: ReactNode
  /** Renders fewer and shorter rows. */
  isCompact?: boolean
  /** A preview of the published card: its links are disabled, and it does not look pending. */
  preview?: boolean
}

/** Types beyond this number are replaced by an ellipsis. */
const mostTypes = 3
/** The width of an icon with its margins, in letters. */
const signRoom = 5

// Memoized, since each typed letter renders the page: a card whose props are the same must not render again.
export const ListingCard = memo((props: Props) => {
  const { listing, picked, onOpen, withSearch = false, acts, isCompact = false, preview = false } = props
  const { id, listing_name, matched, status } = listing
  const waits = !preview && status !== 'approved'
  const name = <Highlight text={listing_name} words={matched} />
  return (
    <article className={waits ? styles.waiting : isCompact ? styles.compact : styles.card}>
      <OpenedMark listing={listing.id} />
      <div className={styles.top}>
        {waits && <StatusBadge status={status} />}
        <div className={styles.company}>
          <CompanyLine listing={listing} words={matched} isPlain={preview} />
        </div>
        <OtherTypes listing={listing} />
        {!acts && !preview && <BookmarkButton key={id} listing={listing} />}
        {acts}
      </div>
      <div className={styles.heading}>
        <h3 className="two-lines" title={listing_name}>
          {preview ? (
            name
          ) : (
            <DetailsLink listing={listing} onOpen={onOpen} withSearch={withSearch}>
              {name}
            </DetailsLink>
          )}
        </h3>
        {!isCompact && (
          <p className={styles.meta} title={listing.iso_class_label || undefined}>
            {cardMeta(listing).map((text, place) => (
              <span key={text}>
                {place > 0 && ' · '}
                <Highlight text={text} words={matched} />
              </span>
            ))}
          </p>
        )}
      </div>
      <Coverage listing={listing} picked={picked} isCompact={isCompact} />
      {waits ? <Tags listing={listing} /> : isCompact ? <FactLine listing={listing} /> : <Facts listing={listing} />}
      <CardCallLine listing={id} onOpen={onOpen} />
      <div className={styles.foot}>
        <div className={styles.standing}>
          {waits ? (
            <Sent listing={listing} />
          ) : (
            <>
              <Rating average={listing.average_rating} count={listing.rating_count} />
              <Freshness freshness={listing.freshness} editedAt={listing.updated_at} />
            </>
          )}
        </div>
        {!preview && (
          <DetailsLink
            className={`off-paper ${buttonClass('sec', 'sm')}`}
            aria-label={`Details: ${listing_name}`}
            listing={listing}
            onOpen={onOpen}
            withSearch={withSearch}
          >
            Details
          </DetailsLink>
        )}
      </div>
    </article>
  )
})

type Covered = Pick<Props, 'listing' | 'picked'> & { isCompact: boolean }

function Coverage({ listing, picked, isCompact }: Covered) {
  const { states, line_of_business, matched } = listing
  const lines = cardLines(listing)
  return (
    <div className={styles.coverage}>
      <MiniMap states={states} picked={picked} {...(isCompact && { size: 'xs' as const })} />
      <div>
        <b>{coverageCount(states)}</b>
        <span title={line_of_business}>
          <Highlight text={lines.shown} words={matched} />
          {lines.more > 0 && `\u00A0+${lines.more}`}
        </span>
      </div>
    </div>
  )
}

function Facts({ listing }: { listing: ListingRecord }) {
  const { admitted } = listing.stated
  return (
    <dl className={styles.facts}>
      <div>
        <dt>Minimum premium</dt>
        <dd>
          <StatedPremium listing={listing} />
        </dd>
      </div>
      <div>
        <dt>Appointment</dt>
        <dd>
          <AppointmentWords appointment={listing.access} isShort />
        </dd>
      </div>
      <div>
        <dt>Admitted or not</dt>
        <dd className={admitted.value ? undefined : styles.general}>{admitted.words}</dd>
      </div>
    </dl>
  )
}

function FactLine({ listing }: { listing: ListingRecord }) {
  const { minimum_premium, admitted } = listing.stated
  const words = [minimum_premium.value && minimum_premium.words, shortAppointment(listing.access), admitted.words]
  return (
    <p className={styles.factLine} title={minimum_premium.note || undefined}>
      {words.filter(Boolean).join(' · ')}
      {minimum_premium.note && <span className="visually-hidden">. {minimum_premium.note}</span>}
    </p>
  )
}

const Tags = ({ listing }: { listing: ListingRecord }) => (
  <div className={styles.tags}>
    <Chips items={cardTags(listing)} words={listing.matched} taken={appointmentWords(listing.access).length + signRoom}>
      <span className={styles.access}>
        <AppointmentWords appointment={listing.access} />
      </span>
    </Chips>
  </div>
)

/** The types of the other providers; the company's own type stands before its name. */
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

function Sent({ listing: { status, created_at, updated_at } }: { listing: ListingRecord }) {
  const since = (moment: string) => relativeTime(new Date(moment), new Date())
  return (
    <span className="muted tiny nowrap">
      {status === 'returned' ? `Returned ${since(updated_at)}` : `Sent for review ${since(created_at)}`}
    </span>
  )
}
