// The sections of a listing in their order: whom to call, fit, coverage, channels, providers and texts. They are used by
// the drawer over the results and over a match, by the listing's page, and by the preview of a pending entry in the queue.
import { useState } from 'react'
import type { ListingRecord } from '#contract/calls/listingRecord.ts'
import { ListingChannels } from '#web/features/channels/ListingChannels.tsx'
import { WhoToCall, WhoToCallSkeleton } from '#web/features/contacts/WhoToCall.tsx'
import { Printed } from '#web/ui/Freshness.tsx'
import { Skeleton } from '#web/ui/Loading.tsx'
import { ProviderList } from '../../providers/ProviderList.tsx'
import { contactsOf, desksOf } from '../listingTexts.ts'
import { type SearchedFor, useContactQuery } from '../useListing.ts'
import { ListingAbout } from './ListingAbout.tsx'
import { ListingCoverage } from './ListingCoverage.tsx'
import { ListingFit } from './ListingFit.tsx'
import styles from './ListingSections.module.css'
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
  /** Shows the providers that the search leaves out, if there are any. */
  onShowAll?: (() => void) | undefined
  /** Changes the state and line; absent if another part of the screen asks for them. */
  onAsk?: ((change: Partial<Risk>) => void) | undefined
  /** Content above the first section. */
  children?: React.ReactNode
}

export function ListingSections(props: Props) {
  const { listing, search, typed = '', level, hasMap = true, person, onShowAll, onAsk, children } = props
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
    <div className={styles.sections}>
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
      <ListingFit key={`fit ${listing.id}`} listing={listing} searched={{ ...search, ...contactQuery }} level={level} />
      {hasMap && <ListingCoverage states={listing.states} picked={contactQuery.states} level={level} />}
      <ListingChannels key={`routes ${listing.id}`} listing={listing} search={search} level={level} />
      <ProviderList
        key={`providers ${listing.id}`}
        listing={listing}
        contactQuery={contactQuery}
        level={level}
        onShowAll={onShowAll}
      />
      <ListingAbout key={`about ${listing.id}`} listing={listing} typed={typed} level={level} />
      <Printed path={`/listings/details/${listing.id}`} />
    </div>
  )
}

const rows = ['first', 'second', 'third', 'fourth']

/** Skeletons of the sections, of about the same height. */
export function ListingSectionsSkeleton() {
  return (
    <div className={styles.sections} role="status">
      <span className="visually-hidden">Loading the listing...</span>
      <div className={styles.name}>
        <Skeleton width="72%" height={30} />
        <div className={styles.firm}>
          <Skeleton width={280} height={18} />
        </div>
      </div>
      <section>
        <WhoToCallSkeleton />
      </section>
      <section>
        <Skeleton width={48} height={24} />
        <div className={styles.fit}>
          {['risk', 'terms'].map(side => (
            <div key={side} className="stack gap-10px">
              {rows.map(row => (
                <Skeleton key={row} height={18} />
              ))}
            </div>
          ))}
        </div>
      </section>
      <section>
        <Skeleton height={268} />
      </section>
    </div>
  )
}
