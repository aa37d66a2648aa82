// The page of a listing in two columns: its sections, and beside them the coverage map and other listings of its organization.
import type { ListingRecord } from '#contract/calls/listingRecord.ts'
import type { NotesOf } from '#web/features/notes/notesOf.ts'
import { compareKey } from '#web/platform/CompareBox.tsx'
import { pageOfRecord, recordKeys } from '#web/platform/recordKeys.ts'
import { useShortcuts } from '#web/platform/shortcuts.ts'
import { askedOf, type SearchedFor, useContactQuery } from '../useListing.ts'
import { ListingCoverage } from './ListingCoverage.tsx'
import { ListingSections } from './ListingSections.tsx'
import { OthersInBrief } from './OthersInBrief.tsx'
import type { Risk } from './RiskQuestion.tsx'

type Props = {
  listing: ListingRecord
  /** Undefined until the words of the search have been interpreted. */
  search: SearchedFor | undefined
  typed?: string
  onAsk?: (change: Partial<Risk>) => void
  notes?: NotesOf
}

const onPaper = 'print:border-0 print:p-0 print:shadow-none'

export function ListingDetail({ listing, search, typed, onAsk, notes }: Props) {
  const { contactQuery } = useContactQuery(search, listing)
  const { id, listing_name: name } = listing
  useShortcuts('This listing', [...recordKeys(pageOfRecord), compareKey('listings', { id, name }, askedOf(search))])
  return (
    <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-[minmax(0,1fr)_360px] lg:gap-6 print:block">
      <div className={`min-w-0 rounded-lg border bg-surface px-4.5 py-5 shadow-card sm:px-7 sm:py-6 ${onPaper}`}>
        <ListingSections
          listing={listing}
          search={search}
          typed={typed}
          level={2}
          hasMap={false}
          onAsk={onAsk}
          notes={notes}
        />
      </div>
      <div className="grid grid-cols-1 gap-4 lg:sticky lg:top-[calc(var(--spacing-header)+16px)]">
        <div
          className={`rounded-lg border bg-surface px-4.5 py-5 shadow-card max-sm:[&_.tile-grid]:mx-auto lg:[&_.tile-grid]:[--t:26px] print:mt-5 print:break-inside-avoid ${onPaper}`}
        >
          <ListingCoverage states={listing.states} picked={contactQuery.states} level={2} />
        </div>
        <OthersInBrief listing={listing} />
      </div>
    </div>
  )
}
