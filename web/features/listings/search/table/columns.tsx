// The columns of the results table: heading, width, and content.
import type { ReactNode } from 'react'
import type { ListingRecord } from '#contract/calls/listingRecord.ts'
import { formatValue } from '#contract/facts/formatValue.ts'
import { AppointmentWords, shortAppointment } from '#web/features/appointments/AppointmentWords.tsx'
import { fromCommas } from '#web/platform/fromCommas.ts'
import { MiniMap } from '#web/ui/CoverageMap.tsx'
import { FreshnessAge } from '#web/ui/Freshness.tsx'
import { formatCount } from '#web/ui/formatCount.ts'
import { Glyph } from '#web/ui/Icon.tsx'
import { glyphOf, shortTypeOf, typeClassOf } from '#web/ui/organizationType.ts'
import { shortAge } from '#web/ui/relativeTime.ts'
import { useCardCall } from '../cards/CardCalls.tsx'
import { admittedBriefly } from '../cards/cardTexts.ts'
import { StatedPremium } from '../cards/StatedPremium.tsx'
import type { Sort } from '../searchParams.ts'
import { RatingBrief } from './RatingBrief.tsx'

export type ColumnKey = keyof typeof shown
export type Searched = {
  states: readonly string[]
  /** The searched lines, by label. */
  lines: readonly string[]
}
type Column = {
  label: string
  width: number
  /** The width where the filters are beside the table, and on a tablet. */
  tight: number
  /** The width if the maps of the states do not fit either. */
  snug?: number
  /** It gets room that the names do not need. */
  grows?: true
  sort?: Sort
  /** Aligned right, like amounts. */
  isRight?: true
  cell: (listing: ListingRecord, searched: Searched) => ReactNode
  /** The text that is copied. */
  text: (listing: ListingRecord) => string
}

export const notStated = (
  <span className="text-faint">
    <span aria-hidden="true">–</span>
    <span className="sr-only">Not stated</span>
  </span>
)
const percentOf = ({ minimum_earned_premium }: ListingRecord) => formatValue('percent', minimum_earned_premium)
const yearsOf = ({ minimum_years_in_business: years }: ListingRecord) =>
  years === null ? '' : years === 0 ? 'New ventures' : String(years)
const isoOf = ({ iso_class_code }: ListingRecord) => iso_class_code

const shown = {
  type: {
    label: 'Type',
    width: 98,
    tight: 42,
    cell: ({ organization_type }) => (
      <span
        className={`${typeClassOf(organization_type)} inline-flex items-center gap-1.5 text-13 font-medium text-(--type-text)`}
        title={organization_type}
      >
        <Glyph name={glyphOf(organization_type)} />
        <span className="in-[[data-tight]]:sr-only">{shortTypeOf(organization_type)}</span>
      </span>
    ),
    text: ({ organization_type }) => organization_type,
  },
  states: {
    label: 'States',
    sort: 'states',
    width: 96,
    tight: 84,
    snug: 60,
    cell: ({ states }, searched) => (
      <span className="inline-flex items-center gap-1.75 align-middle [&>svg]:h-8! [&>svg]:w-11.5! in-[[data-fit=snug]]:[&>svg]:hidden">
        <MiniMap states={states} picked={searched.states} size="xs" />
        <b className="font-medium" aria-hidden="true">
          {states.length}
        </b>
      </span>
    ),
    text: ({ states }) => states.join(', '),
  },
  lines: {
    label: 'Line Of Business',
    width: 156,
    tight: 130,
    snug: 120,
    grows: true,
    cell: ({ line_of_business }, { lines }) => <Lines labels={fromCommas(line_of_business)} searched={lines} />,
    text: ({ line_of_business }) => line_of_business,
  },
  premium: {
    label: 'Min. premium',
    sort: 'minimum_premium',
    width: 114,
    tight: 76,
    isRight: true,
    cell: listing => (listing.stated.minimum_premium.value === null ? notStated : <StatedPremium listing={listing} />),
    text: ({ stated: { minimum_premium } }) => (minimum_premium.value === null ? '' : minimum_premium.words),
  },
  appointment: {
    label: 'Appointment',
    width: 168,
    tight: 132,
    snug: 114,
    cell: ({ access }) => (
      <span className="flex in-[[data-fit=snug]]:[&_svg]:hidden">
        <AppointmentWords appointment={access} isShort />
      </span>
    ),
    text: ({ access }) => shortAppointment(access),
  },
  admitted: {
    label: 'Admitted',
    width: 84,
    tight: 64,
    cell: listing => {
      const { words } = listing.stated.admitted
      return (
        admittedBriefly(listing) || (
          <span title={words === 'Does not apply' ? words : undefined}>{notApplying(words)}</span>
        )
      )
    },
    text: admittedBriefly,
  },
  rating: {
    label: 'Rating',
    sort: 'rating',
    width: 94,
    tight: 84,
    cell: ({ average_rating, rating_count }) => <RatingBrief average={average_rating} count={rating_count} />,
    text: ({ average_rating, rating_count }) =>
      average_rating === null ? '' : `${average_rating.toFixed(1)} (${rating_count})`,
  },
  checked: {
    label: 'Checked',
    sort: 'verified',
    width: 80,
    tight: 70,
    cell: ({ freshness }) => <FreshnessAge freshness={freshness} />,
    text: ({ freshness }) => freshness.verified_at?.slice(0, 10) ?? '',
  },
  call: { label: 'Who to call', width: 136, tight: 122, cell: ({ id }) => <WhoToCall listing={id} />, text: () => '' },
  company: {
    sort: 'company',
    label: 'Company',
    width: 160,
    tight: 130,
    cell: ({ org_name }) => org_name,
    text: ({ org_name }) => org_name,
  },
  iso: { label: 'ISO Class', width: 90, tight: 70, cell: listing => isoOf(listing) || notStated, text: isoOf },
  earned: {
    label: 'Min. earned',
    width: 96,
    tight: 82,
    isRight: true,
    cell: listing => percentOf(listing) || notStated,
    text: percentOf,
  },
  years: {
    label: 'Years wanted',
    width: 110,
    tight: 92,
    cell: listing => yearsOf(listing) || notStated,
    text: yearsOf,
  },
  views: {
    label: 'Views',
    width: 90,
    tight: 60,
    isRight: true,
    cell: ({ views }) => formatCount(views),
    text: ({ views }) => String(views),
  },
  updated: {
    label: 'Updated',
    sort: 'last_updated',
    width: 90,
    tight: 68,
    cell: ({ updated_at }) => <time dateTime={updated_at}>{shortAge(new Date(updated_at), new Date())}</time>,
    text: ({ updated_at }) => updated_at.slice(0, 10),
  },
} satisfies Record<string, Column>

export const columns: Readonly<Record<ColumnKey, Column>> = shown
// as: the keys of the table above
export const allColumns = Object.keys(shown) as ColumnKey[]
export const firstColumns = allColumns.slice(0, allColumns.indexOf('company'))

const notApplying = (words: string) => (
  <span className="text-faint">
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
  if (!call) return null
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
