// The states in which an organization writes, and its offices.
import { useId, useState } from 'react'
import type { OrganizationRecord } from '#contract/calls/organizationRecord.ts'
import { CoverageMap } from '#web/ui/CoverageMap.tsx'
import { counted } from '#web/ui/formatCount.ts'
import { coverageCount, coverageWords } from '#web/ui/states.ts'
import { TextButton } from '#web/ui/TextLink.tsx'
import { placeOf, streetOf } from '../contacts/contactTexts.ts'
import type { Person } from './people.ts'

type Props = {
  organization: OrganizationRecord
  /** The states of its listings; undefined until they are counted. */
  union: readonly string[] | undefined
  listings: number
  people: readonly Person[]
  /** The state of the risk, or ''. */
  state: string
}
type Office = OrganizationRecord['office_addresses'][number]

const most = 3

export function Coverage({ organization, union, listings, people, state }: Props) {
  const heading = useId()
  const [isWhole, setWhole] = useState(false)
  const { organization_name, office_addresses: offices } = organization
  const hasListings = listings > 0
  // The organization's own states are shown until its listings are counted, or if it has none.
  const covered = union && hasListings ? union : organization.states
  if (covered.length === 0 && offices.length === 0) return null
  const words = coverageWords(covered)
  return (
    <section className="rounded-lg border bg-surface px-4.5 py-5 shadow-card sm:px-6" aria-labelledby={heading}>
      <h2 className="font-display text-section" id={heading}>
        {covered.length === 0 ? 'Offices' : coverageCount(covered)}
      </h2>
      {covered.length > 0 && (
        <>
          <p className="mt-0.5 text-13 text-muted">
            {hasListings
              ? `across ${counted(listings, 'listing')}.`
              : `As stated by ${organization_name}; no listings yet.`}
            {words && ` ${words}`}
          </p>
          <div className="@container mt-3.5">
            <CoverageMap
              states={covered}
              picked={state ? [state] : []}
              offices={offices.map(office => office.state)}
              label={`${organization_name} writes in`}
              size="panel"
            />
          </div>
        </>
      )}
      {offices.length > 0 && (
        <ul className="mt-3 divide-y border-t" aria-label="Offices">
          {offices.map((office, at) => (
            <li
              key={office.id}
              className={`min-h-11 grid-cols-[8px_minmax(0,1fr)_auto] content-center items-center gap-x-2.5 gap-y-0.5 py-2 text-14 last:-mb-2.5 print:grid ${isWhole || at < most ? 'grid' : 'hidden'}`}
            >
              <i
                className="size-2 rounded-full bg-pot ring ring-pot-strong forced-colors:border-4"
                aria-hidden="true"
              />
              <span>{placeOf(office) || streetOf(office)}</span>
              <span className="text-13 whitespace-nowrap text-faint">
                {office === offices[0] ? 'Main office' : whoIsThere(office, people)}
              </span>
              {placeOf(office) && (
                <span className="col-span-2 col-start-2 text-13 leading-ui wrap-anywhere text-pretty text-muted">
                  {streetOf(office)}
                </span>
              )}
            </li>
          ))}
          {offices.length > most && (
            <li className="-mb-2.5 flex min-h-11 items-center print:hidden">
              <TextButton aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
                {isWhole ? 'Show fewer offices' : `Show all ${offices.length} offices`}
              </TextButton>
            </li>
          )}
        </ul>
      )}
    </section>
  )
}

/** 'Lena Varga', or '11 people'. */
function whoIsThere({ city, state }: Office, people: readonly Person[]): string {
  const there = people.filter(person => city !== '' && person.city === city && person.state === state)
  if (there.length > 1) return `${there.length} people`
  return there[0]?.contact_name ?? ''
}
