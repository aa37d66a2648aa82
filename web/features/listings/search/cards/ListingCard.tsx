// A listing as a card: what was asked for first, then its terms, whom to call, and how fresh it is.

import { memo, type ReactNode } from 'react'
import type { ListingRecord } from '#contract/calls/listingRecord.ts'
import { AddToListButton } from '#web/features/collections/AddToListButton.tsx'
import { NewMark, useIsNew } from '#web/features/watches/NewMark.tsx'
import { CompareBox } from '#web/platform/CompareBox.tsx'
import { Chips } from '#web/ui/Chips.tsx'
import { MiniMap } from '#web/ui/CoverageMap.tsx'
import { Freshness } from '#web/ui/Freshness.tsx'
import { Highlight } from '#web/ui/Highlight.tsx'
import { Glyph } from '#web/ui/Icon.tsx'
import { glyphOf, typeClassOf } from '#web/ui/organizationType.ts'
import { relativeTime } from '#web/ui/relativeTime.ts'
import { StatusBadge } from '#web/ui/StatusBadge.tsx'
import { coverageCount } from '#web/ui/states.ts'
import { useOpenedMark } from '../../records/details/OpenedListing.tsx'
import { RatingBrief } from '../table/RatingBrief.tsx'
import { BookmarkButton } from './BookmarkButton.tsx'
import { CardCallLine } from './CardCalls.tsx'
import { CardTerms } from './CardTerms.tsx'
import { CompanyLine } from './CompanyLine.tsx'
import { cardLines, cardMeta, cardStates, cardTags } from './cardTexts.ts'
import { DetailsLink } from './DetailsLink.tsx'

type Props = {
  listing: ListingRecord
  /** States of the search, which are saffron on the map, and its lines by their labels. */
  picked?: readonly string[]
  lines?: readonly string[]
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
const none: readonly string[] = []

/** Six rows of a subgrid, which align with those of the neighboring cards. */
const shape =
  'group relative row-span-6 grid grid-cols-1 grid-rows-subgrid content-start overflow-clip rounded-lg border px-4 pt-2 transition hover:border-line-strong hover:shadow-lifted'
const looks = {
  approved: 'bg-surface shadow-card',
  waiting:
    'border-dashed border-line-strong text-muted [--color-chip:transparent] [--color-tile-on:var(--color-leader)]',
}

// Memoized, since each typed letter renders the page: a card whose props are the same must not render again.
export const ListingCard = memo((props: Props) => {
  const { listing, picked, lines, onOpen, withSearch = false, acts, isCompact = false, preview = false } = props
  const { id, listing_name, matched, status } = listing
  const waits = !preview && status !== 'approved'
  const opened = useOpenedMark(id)
  const isNew = useIsNew(id)
  const name = <Highlight text={listing_name} words={matched} />
  return (
    <article ref={opened.ref} className={`${shape} ${waits ? looks.waiting : looks.approved} ${opened.className}`}>
      {/* Beside a badge and buttons the company gets a line of its own if it does not fit. */}
      <div className="-mr-2 flex min-h-11 flex-wrap items-center gap-x-2 gap-y-0.5 sm:min-h-7">
        {waits && <StatusBadge status={status} />}
        {isNew && <NewMark />}
        <div className="min-w-0 flex-auto basis-35">
          <CompanyLine listing={listing} words={matched} isPlain={preview} />
        </div>
        <OtherTypes listing={listing} />
        {!acts && !preview && (
          <span className="flex">
            <CompareBox
              kind="listings"
              item={{ id, name: listing_name }}
              asked={{ state: picked ?? none, line_of_business: lines ?? none }}
            />
            {!waits && <AddToListButton isIcon className="sm:h-7! sm:w-8!" name={listing_name} listings={[id]} />}
            <BookmarkButton key={id} listing={listing} />
          </span>
        )}
        {acts}
      </div>
      <h3
        className="line-clamp-2 min-h-6 font-display text-16 leading-ui font-semibold tracking-tight wrap-anywhere has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus print:line-clamp-none huge-text:hyphens-auto [&>a]:text-inherit [&>a]:no-underline [&>a]:decoration-accent-line [&>a]:outline-0 [&>a]:hover:underline"
        title={listing_name}
      >
        {preview ? (
          name
        ) : (
          <DetailsLink listing={listing} onOpen={onOpen} withSearch={withSearch}>
            {name}
          </DetailsLink>
        )}
      </h3>
      <Coverage {...{ listing, picked, isCompact }} lines={lines ?? none} />
      <div className="mb-2">
        <CardTerms listing={listing} />
      </div>
      {waits && (
        <div className="mb-2">
          <Chips items={cardTags(listing)} words={matched} />
        </div>
      )}
      <CardCallLine listing={id} onOpen={onOpen} />
      <div className="flex min-h-11 flex-wrap items-center gap-x-3 text-13 text-muted sm:min-h-8">
        {waits ? (
          <Sent listing={listing} />
        ) : (
          <>
            <Freshness freshness={listing.freshness} editedAt={listing.updated_at} isShort />
            {listing.rating_count === 0 ? (
              !preview && <span className="text-faint">Not rated yet</span>
            ) : (
              <RatingBrief average={listing.average_rating} count={listing.rating_count} />
            )}
          </>
        )}
        {!preview && (
          <DetailsLink
            className="ml-auto inline-flex min-h-11 items-center font-semibold text-linked no-underline hover:underline sm:min-h-8 print:hidden"
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

type Covered = Pick<Props, 'listing' | 'picked'> & { lines: readonly string[]; isCompact: boolean }

function Coverage({ listing, picked, lines, isCompact }: Covered) {
  const { states, line_of_business } = listing
  const { first, others, more, words } = cardLines(listing, lines)
  return (
    <div className="mt-1.25 mb-1 flex items-center gap-3 text-14 text-muted">
      <MiniMap states={states} picked={picked} size="xs" />
      <div className="min-w-0 flex-1">
        <p className="flex whitespace-pre" title={line_of_business}>
          <span className="truncate">
            <b className="text-ink">
              <Highlight text={first} words={words} />
            </b>
            <Highlight text={others} words={words} />
          </span>
          {more > 0 && <span className="flex-none"> +{more}</span>}
        </p>
        {!isCompact && <Meta listing={listing} />}
      </div>
    </div>
  )
}

/** The class and its states, then what else fits whole into the line: the rest wraps below its end and is not seen. */
function Meta({ listing }: { listing: ListingRecord }) {
  const { states, iso_class_label, matched } = listing
  const [first = '', ...others] = cardMeta(listing)
  return (
    <p className="flex h-lh flex-wrap overflow-hidden text-13 whitespace-pre" title={iso_class_label || undefined}>
      <span className="flex max-w-full">
        <span className="truncate">
          <Highlight text={first} words={matched} />
        </span>
        <span className="flex-none" title={coverageCount(states)}>
          {first !== '' && ' · '}
          {cardStates(states)}
        </span>
      </span>
      {others.map(text => (
        <span key={text}>
          {' · '}
          <Highlight text={text} words={matched} />
        </span>
      ))}
    </p>
  )
}

/** The types of the other providers; the company's own type stands before its name. */
function OtherTypes({ listing: { provider_types, organization_type } }: { listing: ListingRecord }) {
  const others = provider_types.filter(type => type !== organization_type)
  const rest = others.slice(mostTypes - 1).join(', ')
  if (others.length === 0) return null
  return (
    <span className="inline-flex flex-none items-center gap-1.25">
      <span className="sr-only">Also offered by types </span>
      {others.slice(0, mostTypes - 1).map(type => (
        <span key={type} className={`${typeClassOf(type)} inline-flex text-(--type-text)`} title={type}>
          <Glyph name={glyphOf(type)} />
          <span className="sr-only">{type} </span>
        </span>
      ))}
      {rest && (
        <span className="font-bold text-faint" title={rest}>
          <span aria-hidden="true">…</span>
          <span className="sr-only">and {rest}</span>
        </span>
      )}
    </span>
  )
}

function Sent({ listing: { status, created_at, updated_at } }: { listing: ListingRecord }) {
  const since = (moment: string) => relativeTime(new Date(moment), new Date())
  return (
    <span className="whitespace-nowrap">
      {status === 'returned' ? `Returned ${since(updated_at)}` : `Sent for review ${since(created_at)}`}
    </span>
  )
}
