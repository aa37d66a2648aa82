// The sections of a listing in their order: whom to call, fit, coverage, channels, providers and texts. They are used by
// the drawer over the results and over a match, by the listing's page, and by the preview of a pending entry in the queue.
import { useState } from 'react'
import type { ListingRecord } from '#contract/calls/listingRecord.ts'
import { contactsOf } from '#contract/rules/contactsOf.ts'
import { ListingChannels } from '#web/features/channels/ListingChannels.tsx'
import { WhoToCall } from '#web/features/contacts/WhoToCall.tsx'
import type { NotesOf } from '#web/features/notes/notesOf.ts'
import { Printed } from '#web/ui/Freshness.tsx'
import { Bars } from '#web/ui/screen/Bars.tsx'
import { ProviderList } from '../../providers/ProviderList.tsx'
import { desksOf } from '../listingTexts.ts'
import { type SearchedFor, useContactQuery } from '../useListing.ts'
import { ListingAbout } from './ListingAbout.tsx'
import { ListingCoverage } from './ListingCoverage.tsx'
import { ListingFit } from './ListingFit.tsx'
import { type Risk, RiskQuestion } from './RiskQuestion.tsx'

type Props = {
  listing: ListingRecord
  /** Undefined until the words of the search have been interpreted. */
  search: SearchedFor | undefined
  /** The typed words of the search. */
  typed?: string
  /** The level of the headings. */
  level: 2 | 3
  /** The page already shows the map in its other column. */
  hasMap?: boolean
  /** The contact to scroll to. */
  person?: number | undefined
  /** Changes the state and line; absent if another part of the screen asks for them. */
  onAsk?: ((change: Partial<Risk>) => void) | undefined
  notes?: NotesOf | undefined
  /** Content above the first section. */
  children?: React.ReactNode
}

/** Separated by hairlines, without nested boxes. */
const sections =
  '[&>*+*]:mt-5.5 [&>*+*]:border-t [&>*+*]:pt-5 [&>section]:min-w-0 print:[&>section:not(:has(details))]:break-inside-avoid'

export function ListingSections(props: Props) {
  const { listing, search, typed = '', level, hasMap = true, person, onAsk, notes, children } = props
  const { contactQuery, isPending } = useContactQuery(search, listing)
  const { state = [], line_of_business = [] } = search ?? {}
  // After the question is answered it stays, so that the answer can be changed.
  const [wasAsked, setAsked] = useState(false)
  const isQuestion = onAsk && search && (wasAsked || state.length + line_of_business.length === 0)
  const ask = (change: Partial<Risk>) => {
    setAsked(true)
    onAsk?.(change)
  }
  return (
    <div className={sections}>
      {children}
      <WhoToCall
        // The key resets which contacts are shown when another listing opens.
        key={`who ${listing.id}`}
        contacts={contactsOf(listing)}
        contactQuery={contactQuery}
        company={listing.org_name}
        desks={desksOf(listing)}
        person={person}
        isPending={isPending}
        level={level}
        question={isQuestion && <RiskQuestion risk={{ state, line_of_business }} onAsk={ask} />}
      />
      <div key={`fit ${listing.id}`} className="grid grid-cols-1 gap-3">
        <ListingFit listing={listing} searched={{ ...search, ...contactQuery }} level={level} />
        {hasMap && <ListingCoverage states={listing.states} picked={contactQuery.states} level={level} isFolded />}
      </div>
      <ListingChannels key={`routes ${listing.id}`} listing={listing} search={search} level={level} notes={notes} />
      <ProviderList key={`providers ${listing.id}`} listing={listing} contactQuery={contactQuery} level={level} />
      <ListingAbout key={`about ${listing.id}`} listing={listing} typed={typed} level={level} />
      {listing.status === 'approved' && notes && (
        <div key={`notes ${listing.id}`}>{notes({ listing_id: listing.id })}</div>
      )}
      <Printed path={`/listings/details/${listing.id}`} />
    </div>
  )
}

export const ListingSectionsSkeleton = () => (
  <Bars what="the listing" bar="first:h-14 h-28" frame="grid gap-6" count={4} />
)
