// What a broker weighs first, in one line: '$1,500 · no appointment · admitted'.
import type { ReactNode } from 'react'
import type { AppointmentRecord } from '#contract/calls/appointments.ts'
import type { ListingRecord } from '#contract/calls/listingRecord.ts'
import { cardAdmitted, cardAppointment, cardPremium } from './cardTexts.ts'
import { StatedPremium } from './StatedPremium.tsx'

const looks: Record<AppointmentRecord['state'], string> = {
  appointed: 'font-semibold text-linked',
  through: 'font-semibold text-linked',
  requested: 'font-medium text-on-pot-soft',
  needed: '',
  not_needed: '',
}

export function CardTerms({ listing }: { listing: Pick<ListingRecord, 'stated' | 'access'> }) {
  const { stated, access } = listing
  const admitted = cardAdmitted(listing)
  const words = [cardPremium(listing), cardAppointment(access), admitted].filter(Boolean).join(' · ')
  return (
    <dl className="mb-2 truncate text-14 huge-text:whitespace-normal" title={words}>
      <Fact name="Minimum premium">
        {stated.minimum_premium.value === null ? (
          cardPremium(listing)
        ) : (
          <b>
            <StatedPremium listing={listing} />
          </b>
        )}
      </Fact>
      <Fact name="Appointment">
        <span className={looks[access.state]}>{cardAppointment(access)}</span>
      </Fact>
      <Fact name="Admitted or not" isHidden={admitted === ''}>
        {admitted || stated.admitted.words}
      </Fact>
    </dl>
  )
}

const Fact = ({ name, isHidden, children }: { name: string; isHidden?: boolean; children: ReactNode }) => (
  <div className={isHidden ? 'sr-only' : "inline not-first:before:text-faint not-first:before:content-['_·_']"}>
    <dt className="sr-only">{name}</dt>
    <dd className="inline">{children}</dd>
  </div>
)
