// The live listings that the viewer looks after or has added, as a table: their age, who opened them, and 'Still correct' in place.
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { KeptListing } from '#contract/calls/confirming.ts'
import { countedWeeks } from '#contract/rules/weeks.ts'
import { useProfile, useSend } from '#web/platform/useCall.ts'
import { useConfirm } from '#web/review/StillCorrect.tsx'
import { Button, IconButton, iconButtonClass } from '#web/ui/Button.tsx'
import { MiniMap } from '#web/ui/CoverageMap.tsx'
import { Freshness } from '#web/ui/Freshness.tsx'
import { counted, formatCount } from '#web/ui/formatCount.ts'
import { Icon } from '#web/ui/Icon.tsx'
import { type Column, DeskTable } from '#web/ui/screen/DeskTable.tsx'
import type { RecordsProps } from '#web/ui/screen/Records.tsx'
import { coverageCount } from '#web/ui/states.ts'
import type { Key } from '#web/ui/Table.tsx'

type Listed<Sort extends string> = RecordsProps<'listings.kept', KeptListing, Sort>
type Props<Sort extends string> = Omit<Listed<Sort>, 'call' | 'rows' | 'keyOf' | 'noun' | 'count'> & {
  /** The listings are of one organization, so the table does not name it. */
  isOfOne?: boolean
}

export function KeptListings<Sort extends string = string>({ isOfOne = false, ...list }: Props<Sort>) {
  const { data: profile } = useProfile()
  // Somebody may have added others, which only their keepers confirm.
  const confirmsAll = isOfOne || profile?.role === 'superAdmin'
  return (
    <DeskTable<'listings.kept', KeptListing, Sort>
      {...list}
      call="listings.kept"
      rows={reply => reply.listings}
      keyOf={({ id }) => id}
      nameOf={({ listing_name }) => listing_name}
      noun="listings"
      count="quiet"
      columns={isOfOne ? columnsOfOne : columns}
      acts={listing => <Acts listing={listing} />}
      {...(confirmsAll && {
        selection: { acts: (ticked: readonly Key[], clear: () => void) => <ConfirmTicked {...{ ticked, clear }} /> },
      })}
    />
  )
}

const brokersAsk = (count: number) => (count === 1 ? '1 broker asks' : `${formatCount(count)} brokers ask`)

const nameColumn = (below: (listing: KeptListing) => ReactNode): Column<KeptListing> => ({
  head: 'Listing',
  cell: listing => (
    <>
      <Link
        to="/listings/details/$id"
        params={{ id: String(listing.id) }}
        className="text-inherit no-underline decoration-accent-line hover:underline"
      >
        {listing.listing_name}
      </Link>
      <span className="block text-13 font-normal text-muted">
        {below(listing)}
        {listing.asked > 0 && <span className="sm:hidden"> · {brokersAsk(listing.asked)}</span>}
      </span>
    </>
  ),
})

const facts: Column<KeptListing>[] = [
  {
    head: 'States',
    narrow: 'hidden',
    cell: ({ states }) => (
      <span className="flex items-center gap-2.5" title={coverageCount(states)}>
        <MiniMap states={states} size="xs" />
        {states.length}
      </span>
    ),
  },
  { head: 'Confirmed', narrow: 'bare', cell: ({ freshness }) => <Freshness freshness={freshness} /> },
  {
    head: `Opened, ${countedWeeks} weeks`,
    cell: ({ opened }) => (opened === null ? 'fewer than 5' : formatCount(opened)),
  },
  {
    head: 'Brokers ask',
    narrow: 'hidden',
    cell: ({ asked }) => (asked > 0 ? <b className="text-on-pot-soft">{formatCount(asked)}</b> : '–'),
  },
]
const columnsOfOne = [nameColumn(({ sub_category }) => sub_category), ...facts]
const columns = [
  nameColumn(({ sub_category, organization_name }) => [sub_category, organization_name].filter(Boolean).join(' · ')),
  ...facts,
]

function Acts({ listing: { id, listing_name, freshness, edits_live } }: { listing: KeptListing }) {
  const { confirm, isBusy } = useConfirm('listing', id)
  const label = `Still correct: ${listing_name}`
  return (
    <>
      {edits_live &&
        (freshness.state === 'fresh' ? (
          <IconButton aria-label={label} title="Still correct" aria-disabled={isBusy || undefined} onClick={confirm}>
            <Icon name="check" />
          </IconButton>
        ) : (
          <Button kind="sec" size="sm" className="max-sm:ml-3.5" busy={isBusy} aria-label={label} onClick={confirm}>
            <Icon name="check" size="s" />
            Still correct
          </Button>
        ))}
      <ViewAndEdit {...{ id, listing_name }} />
    </>
  )
}

type Named = Pick<KeptListing, 'id' | 'listing_name'> & { canEdit?: boolean }

export const ViewAndEdit = ({ id, listing_name, canEdit = true }: Named) => (
  <>
    <Link
      className={iconButtonClass()}
      to="/dashboard/listings/edit/$id"
      params={{ id: String(id) }}
      state={{ isViewMode: true }}
      aria-label={`View ${listing_name}`}
      title="View"
    >
      <Icon name="eye" />
    </Link>
    {canEdit && (
      <Link
        className={iconButtonClass()}
        to="/dashboard/listings"
        search={{ edit: String(id) }}
        aria-label={`Edit ${listing_name}`}
        title="Edit"
      >
        <Icon name="pen" />
      </Link>
    )}
  </>
)

function ConfirmTicked({ ticked, clear }: { ticked: readonly Key[]; clear: () => void }) {
  const confirm = useSend('listings.confirmAll', { toast: 'always' })
  return (
    <>
      <span className="self-center text-13">Everybody will see that you have read each of them today.</span>
      <Button
        size="sm"
        busy={confirm.isPending ? 'Confirming...' : undefined}
        onClick={() => confirm.mutate({ input: { ids: ticked.map(Number) } }, { onSuccess: clear })}
      >
        <Icon name="check" size="s" />
        Confirm {counted(ticked.length, 'listing')}
      </Button>
    </>
  )
}
