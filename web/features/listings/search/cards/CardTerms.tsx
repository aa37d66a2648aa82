// What a broker weighs first, in one line: '$1,500 · no appointment · admitted'.
import type { ReactNode } from 'react'
import type { ListingRecord } from '#contract/calls/listingRecord.ts'
import { admittedWords, appointmentWords, premiumWords } from '#contract/rules/listingWords.ts'
import { appointmentLooks } from '#web/features/appointments/AppointmentWords.tsx'
import { StatedPremium } from './StatedPremium.tsx'

export function CardTerms({ listing }: { listing: Pick<ListingRecord, 'stated' | 'access'> }) {
  const { stated, access } = listing
  const admitted = admittedWords(listing)
  const appointment = appointmentWords(access).line
  const words = [premiumWords(listing).line, appointment, admitted.line].filter(Boolean).join(' · ')
  return (
    <dl className="truncate text-14 huge-text:whitespace-normal" title={words}>
      <Fact name="Minimum premium">
        {stated.minimum_premium.value === null ? (
          premiumWords(listing).line
        ) : (
          <b>
            <StatedPremium listing={listing} />
          </b>
        )}
      </Fact>
      <Fact name="Appointment">
        <span className={appointmentLooks[access.state].words}>{appointment}</span>
      </Fact>
      <Fact name="Admitted or not" isHidden={admitted.line === ''}>
        {admitted.line || admitted.label}
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
