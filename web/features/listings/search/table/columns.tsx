// The columns of the results table: heading, width, and content.
import type { ReactNode } from 'react'
import type { ListingRecord } from '#contract/calls/listingRecord.ts'
import type { ListingSort } from '#contract/rules/listingSorts.ts'
import { admittedWords, appointmentWords, premiumWords } from '#contract/rules/listingWords.ts'
import { notStated } from '#contract/rules/statedTerms.ts'
import { AppointmentWords } from '#web/features/appointments/AppointmentWords.tsx'
import { fromCommas } from '#web/platform/fromCommas.ts'
import { MiniMap } from '#web/ui/CoverageMap.tsx'
import { FreshnessAge } from '#web/ui/Freshness.tsx'
import { formatCount } from '#web/ui/formatCount.ts'
import { Glyph } from '#web/ui/Icon.tsx'
import { glyphOf, shortTypeOf, typeClassOf } from '#web/ui/organizationType.ts'
import { shortAge } from '#web/ui/relativeTime.ts'
import { plainWords } from '../../records/listingTexts.ts'
import { useCardCall } from '../cards/CardCalls.tsx'
import { StatedPremium } from '../cards/StatedPremium.tsx'
import { RatingBrief } from './RatingBrief.tsx'

export type ColumnKey = keyof typeof shown
export type Searched = {
  states: readonly string[]
  /** The searched lines, by label. */
  lines: readonly string[]
}
type Column = {
  label: string
  /** Its width in pixels, with text of the usual size. Longer words widen it, so that no figure is ever cut. */
  least: number
  /** The class of its greatest width, for words that may be shortened. */
  most?: string
  sort?: ListingSort
  /** Aligned right, like amounts. */
  isRight?: true
  /** It is left out where there is little room: the name of the company has the same glyph there. */
  isWideOnly?: true
  /** The text that is shown and copied; '' where it is not stated. */
  text: (listing: ListingRecord) => string
  /** Shows more than the text. */
  cell?: (listing: ListingRecord, searched: Searched) => ReactNode
}

const shown = {
  type: {
    label: 'Type',
    least: 42,
    isWideOnly: true,
    text: ({ organization_type }) => organization_type,
    cell: ({ organization_type }) => (
      <span
        className={`${typeClassOf(organization_type)} inline-flex items-center gap-1.5 text-13 font-medium text-(--type-text)`}
        title={organization_type}
      >
        <Glyph name={glyphOf(organization_type)} />
        <span className="sr-only @7xl:not-sr-only">{shortTypeOf(organization_type)}</span>
      </span>
    ),
  },
  states: {
    label: 'States',
    sort: 'states',
    least: 60,
    text: ({ states }) => states.join(', '),
    cell: ({ states }, searched) => (
      <span className="inline-flex items-center gap-1.75 align-middle [&>svg]:h-8! [&>svg]:w-11.5! @max-wide-table:[&>svg]:hidden">
        <MiniMap states={states} picked={searched.states} size="xs" />
        <b className="font-medium" aria-hidden="true">
          {states.length}
        </b>
      </span>
    ),
  },
  lines: {
    label: 'Line Of Business',
    least: 120,
    most: 'max-w-30 @wide-table:max-w-36 @7xl:max-w-52',
    text: ({ line_of_business }) => line_of_business,
    cell: ({ line_of_business }, { lines }) => <Lines labels={fromCommas(line_of_business)} searched={lines} />,
  },
  premium: {
    label: 'Min. premium',
    sort: 'minimum_premium',
    least: 76,
    isRight: true,
    text: listing => premiumWords(listing).column,
    cell: listing => premiumWords(listing).column && <StatedPremium listing={listing} />,
  },
  appointment: {
    label: 'Appointment',
    least: 114,
    most: 'max-w-29 @wide-table:max-w-36 @7xl:max-w-42',
    text: ({ access }) => appointmentWords(access).column,
    cell: ({ access }) => (
      <span className="flex @max-wide-table:[&_svg]:hidden">
        <AppointmentWords appointment={access} isShort />
      </span>
    ),
  },
  admitted: {
    label: 'Admitted',
    least: 64,
    text: listing => admittedWords(listing).column,
    cell: listing => {
      const { column, label } = admittedWords(listing)
      return column || (label !== notStated && <Dash title={label} words={label} />)
    },
  },
  rating: {
    label: 'Rating',
    sort: 'rating',
    least: 84,
    text: ({ average_rating, rating_count }) =>
      average_rating === null ? '' : `${average_rating.toFixed(1)} (${rating_count})`,
    cell: ({ average_rating, rating_count }) => <RatingBrief average={average_rating} count={rating_count} />,
  },
  checked: {
    label: 'Checked',
    sort: 'verified',
    least: 70,
    text: ({ freshness }) => freshness.verified_at?.slice(0, 10) ?? '',
    cell: ({ freshness }) => <FreshnessAge freshness={freshness} />,
  },
  call: {
    label: 'Who to call',
    least: 122,
    most: 'max-w-34',
    text: () => '',
    cell: ({ id }) => <WhoToCall listing={id} />,
  },
  company: { label: 'Company', sort: 'company', least: 130, most: 'max-w-40', text: ({ org_name }) => org_name },
  iso: { label: 'ISO Class', least: 70, text: listing => plainWords('iso_class_code', listing) },
  earned: {
    label: 'Min. earned',
    least: 82,
    isRight: true,
    text: listing => plainWords('minimum_earned_premium', listing),
  },
  years: {
    label: 'Years wanted',
    least: 92,
    most: 'max-w-42',
    text: listing => plainWords('minimum_years_in_business', listing),
  },
  views: { label: 'Views', least: 60, isRight: true, text: ({ views }) => formatCount(views) },
  updated: {
    label: 'Updated',
    sort: 'last_updated',
    least: 68,
    text: ({ updated_at }) => updated_at.slice(0, 10),
    cell: ({ updated_at }) => <time dateTime={updated_at}>{shortAge(new Date(updated_at), new Date())}</time>,
  },
} satisfies Record<string, Column>

export const columns: Readonly<Record<ColumnKey, Column>> = shown
// as: the keys of the table above
export const allColumns = Object.keys(shown) as ColumnKey[]
export const firstColumns = allColumns.slice(0, allColumns.indexOf('company'))

/** In place of what a listing does not state. */
export const Dash = ({ title, words = notStated }: { title?: string; words?: string }) => (
  <span className="text-faint" title={title}>
    <span aria-hidden="true">–</span>
    <span className="sr-only">{words}</span>
  </span>
)

/** If a line was searched for, only the others: every row has that one. */
function Lines({ labels, searched }: { labels: readonly string[]; searched: readonly string[] }) {
  const others = labels.filter(label => !searched.includes(label))
  const isSought = others.length < labels.length
  const [first, ...rest] = others
  if (first === undefined) return <span className="text-faint">only this one</span>
  return (
    <span className="flex min-w-0" title={labels.join(', ')}>
      <span className="truncate">
        {isSought && <span className="text-faint">also </span>}
        {first}
      </span>
      {rest.length > 0 && <span className="ml-1 flex-none text-13 text-faint">+{rest.length}</span>}
    </span>
  )
}

/** The name, and below it a link with the phone number. */
function WhoToCall({ listing }: { listing: number }) {
  const call = useCardCall(listing)
  if (!call) return <span />
  const { name, way, note } = call
  return (
    <span className="block leading-tight" title={note || undefined}>
      <span className="block truncate text-13 text-muted in-[[data-density=compact]]:not-last:hidden">{name}</span>
      {way && (
        <a className="block truncate font-medium text-ink no-underline hover:underline" href={way.to}>
          {way.text}
        </a>
      )}
      {note && <span className="sr-only"> {note}</span>}
    </span>
  )
}
