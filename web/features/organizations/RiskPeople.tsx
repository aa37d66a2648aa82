// 'Where is the risk?': the contacts of an organization for a line in a state, the nearest one if there is none, and all others.
import { Link } from '@tanstack/react-router'
import { useId, useState } from 'react'
import type { OrganizationRecord } from '#contract/calls/organizationRecord.ts'
import { contactQueryText, notStatedNote, whoToCall } from '#contract/rules/whoToCall.ts'
import type { Risk } from '#web/platform/lastRisk.ts'
import type { useCall } from '#web/platform/useCall.ts'
import { Answer } from '#web/ui/Answer.tsx'
import { Picker } from '#web/ui/fields/Picker.tsx'
import { Loading, Skeleton } from '#web/ui/Loading.tsx'
import { states } from '#web/ui/states.ts'
import { alsoText, coversText, telOf } from '../contacts/contactTexts.ts'
import { PersonRow, Ways } from '../contacts/PersonRow.tsx'
import { AllPeople } from './AllPeople.tsx'
import { covering, coversEverywhere, nearestOf, type Person } from './people.ts'
import styles from './RiskPeople.module.css'

type Props = {
  organization: OrganizationRecord
  query: ReturnType<typeof useCall<'listings.whoToCall'>>
  /** The lines of its contacts and its listings. */
  lines: readonly string[]
  risk: Risk
  onChoose: (change: Partial<Risk>) => void
}

const stateOptions = states
  .toSorted((one, other) => (one.name < other.name ? -1 : 1))
  .map(({ code, name }) => ({ value: code, label: name, names: [code] }))

export function RiskPeople({ organization, query, lines, risk, onChoose }: Props) {
  const heading = useId()
  const options = [...new Set([...lines, ...(risk.line ? [risk.line] : [])])].sort()
  // Reserves a row for each contact of the record until the contacts have loaded.
  const places = Math.min(most, Math.max(1, organization.contacts.length))
  return (
    <section className={`card ${styles.panel}`} aria-labelledby={heading}>
      <h2 className={styles.heading} id={heading}>
        <span className="off-paper">Where is the risk?</span>
        <span className="on-paper">Who to call</span>
      </h2>
      <div className={`off-paper ${styles.asked}`}>
        <div className={risk.state ? styles.chosen : undefined}>
          <Picker
            label="State"
            placeholder="Any state"
            options={stateOptions}
            value={risk.state || null}
            onChange={state => onChoose({ state: state ?? '' })}
          />
        </div>
        <Picker
          label="Line Of Business"
          placeholder="Any line"
          options={options.map(line => ({ value: line, label: line }))}
          value={risk.line || null}
          onChange={line => onChoose({ line: line ?? '' })}
        />
      </div>
      <Answer
        query={query}
        loading={
          <Loading what="the people" places={places}>
            <div className={styles.place}>
              <Skeleton height={42} />
            </div>
          </Loading>
        }
      >
        {reply => 'people' in reply && <Called organization={organization} people={reply.people} risk={risk} />}
      </Answer>
    </section>
  )
}

/** More are behind a button. */
const most = 3
const few = 7

type CalledProps = { organization: OrganizationRecord; people: readonly Person[]; risk: Risk }

function Called({ organization, people, risk: { state, line } }: CalledProps) {
  const [typed, setTyped] = useState<string | null>(null)
  const contactQuery = { lines: line ? [line] : [], states: state ? [state] : [], listing: null }
  const isAsked = state !== '' || line !== ''
  const { first, rest, note, isNobody } = whoToCall(people.map(covering), contactQuery)
  const isLong = people.length > few
  const shown = isLong ? first.slice(0, most) : first
  const rowOf = (person: Person) => (
    <PersonRow
      key={person.id}
      name={person.contact_name}
      position={person.contact_type}
      phone={person.contact_phone}
      mail={{ email: person.contact_email, to: `mailto:${person.contact_email}` }}
      {...reasonsOf(person)}
    />
  )
  function reasonsOf(person: Person) {
    const isFirst = isAsked && first.some(({ id }) => id === person.id)
    const also = alsoText(person.covers, contactQuery)
    const isOpen = person.covers.length === 0
    const everywhere = coversEverywhere(person) && (people.length === 1 || !isOpen)
    const reason = everywhere ? 'Answers everywhere' : coversText(person.covers) || (isAsked ? notStatedNote : '')
    if (!isFirst || note) return { answers: '', reason: [reason] }
    return { answers: contactQueryText(contactQuery), reason: [also && `also ${also}`] }
  }
  if (people.length === 0)
    return (
      <>
        <p className={styles.nobody}>
          <b>Nobody is named here yet.</b>
        </p>
        <MainLine organization={organization} />
        <p className={styles.foot}>
          Know somebody? <AddContact organization={organization} />
        </p>
      </>
    )
  return (
    <div aria-live="polite">
      {isAsked && !note && people.length > 1 && (
        <p className={styles.asked_for}>For {contactQueryText(contactQuery)}:</p>
      )}
      {isNobody && <p className={styles.nobody}>{note}</p>}
      {isNobody && people.length > 1 && <Nearest people={people} contactQuery={contactQuery} />}
      {shown.length > 0 && <ul className={styles.people}>{shown.map(rowOf)}</ul>}
      {isNobody && <MainLine organization={organization} />}
      {!isLong && rest.length > 0 && (
        <>
          {people.length > 1 && <h3 className={styles.others}>Others</h3>}
          <ul className={styles.people}>{rest.map(rowOf)}</ul>
        </>
      )}
      {people.length === 1 && (
        <p className={styles.foot}>
          The only person named here. Know somebody else? <AddContact organization={organization} />
        </p>
      )}
      {isLong && (
        <AllPeople
          people={people}
          typed={typed}
          onType={setTyped}
          answering={
            isAsked && !note && first.length > most
              ? `${first.length} answer for ${contactQueryText(contactQuery)}`
              : ''
          }
        />
      )}
    </div>
  )
}

function Nearest({
  people,
  contactQuery,
}: {
  people: readonly Person[]
  contactQuery: { lines: string[]; states: string[] }
}) {
  const nearest = nearestOf(people, contactQuery)
  if (!nearest) return null
  const { person, line, state } = nearest
  return (
    <p className={styles.nearest}>
      <span>
        Nearest: <b>{person.contact_name}</b> answers {line} in {state}
      </span>
      {person.contact_phone && <a href={telOf(person.contact_phone)}>{person.contact_phone}</a>}
    </p>
  )
}

const MainLine = ({ organization }: { organization: OrganizationRecord }) => (
  <div className={styles.main}>
    <span className="muted small">Main line</span>
    <Ways
      phone={organization.contact_phone_number_1}
      mail={{
        email: organization.contact_email_address,
        to: `mailto:${organization.contact_email_address}`,
      }}
    />
  </div>
)

const AddContact = ({ organization: { id, can_edit, edits_live } }: { organization: OrganizationRecord }) =>
  can_edit && (
    <Link
      className="text-link"
      to="/dashboard/organization/edit/$id"
      params={{ id: String(id) }}
      title={edits_live ? undefined : 'Your change is reviewed first'}
    >
      Add a contact
    </Link>
  )
