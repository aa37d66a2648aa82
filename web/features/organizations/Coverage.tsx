// The states in which an organization writes, and its offices.
import { useId, useState } from 'react'
import type { OrganizationRecord } from '#contract/calls/organizationRecord.ts'
import { CoverageMap } from '#web/ui/CoverageMap.tsx'
import { counted } from '#web/ui/formatCount.ts'
import { coverageCount, coverageWords } from '#web/ui/states.ts'
import styles from './Coverage.module.css'
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
    <section className={`card ${styles.panel}`} aria-labelledby={heading}>
      <h2 className="section-title" id={heading}>
        {covered.length === 0 ? 'Offices' : coverageCount(covered)}
      </h2>
      {covered.length > 0 && (
        <>
          <p className={styles.sentence}>
            {hasListings
              ? `across ${counted(listings, 'listing')}.`
              : `As stated by ${organization_name}; no listings yet.`}
            {words && ` ${words}`}
          </p>
          <div className={styles.map}>
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
        <ul className={styles.offices} aria-label="Offices">
          {offices.map((office, at) => (
            <li key={office.id} className={isWhole || at < most ? undefined : 'on-paper'}>
              <i aria-hidden="true" />
              <span>{placeOf(office) || streetOf(office)}</span>
              <span className="caption nowrap">
                {office === offices[0] ? 'Main office' : whoIsThere(office, people)}
              </span>
              {placeOf(office) && <span className={styles.street}>{streetOf(office)}</span>}
            </li>
          ))}
          {offices.length > most && (
            <li className="off-paper">
              <button type="button" className="text-link" aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
                {isWhole ? 'Show fewer offices' : `Show all ${offices.length} offices`}
              </button>
            </li>
          )}
        </ul>
      )}
    </section>
  )
}

/** 'Hartford, CT 06103' */
const placeOf = ({ city, state, postal_code }: Office) =>
  [[city, state].filter(Boolean).join(', '), postal_code].filter(Boolean).join(' ')
const streetOf = ({ address_line_1, address_line_2 }: Office) =>
  [address_line_1, address_line_2].filter(Boolean).join(', ')

/** 'Lena Varga', or '11 people'. */
function whoIsThere({ city, state }: Office, people: readonly Person[]): string {
  const there = people.filter(person => city !== '' && person.city === city && person.state === state)
  if (there.length > 1) return `${there.length} people`
  return there[0]?.contact_name ?? ''
}
