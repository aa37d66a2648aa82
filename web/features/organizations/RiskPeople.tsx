// 'Where is the risk?': the contacts of an organization for a line in a state, the nearest one if there is none, and all others.
import { Link } from '@tanstack/react-router'
import { useId, useState } from 'react'
import type { OrganizationRecord } from '#contract/calls/organizationRecord.ts'
import { contactQueryText, notStatedNote, whoToCall } from '#contract/rules/whoToCall.ts'
import { stateOptions } from '#web/features/reference/stateOptions.ts'
import type { useCall } from '#web/platform/useCall.ts'
import { Answer } from '#web/ui/Answer.tsx'
import { Picker } from '#web/ui/fields/Picker.tsx'
import { Bars } from '#web/ui/screen/Bars.tsx'
import { textLinkClass } from '#web/ui/TextLink.tsx'
import { alsoText, coversText, telOf } from '../contacts/contactTexts.ts'
import { PersonRow, Ways } from '../contacts/PersonRow.tsx'
import { savedAs } from '../contacts/vCard.ts'
import { AllPeople } from './AllPeople.tsx'
import { covering, coversEverywhere, nearestOf, type Person } from './people.ts'
import type { Risk } from './useRisk.ts'

type Props = {
  organization: OrganizationRecord
  query: ReturnType<typeof useCall<'listings.whoToCall'>>
  /** The lines of its contacts and its listings. */
  lines: readonly string[]
  risk: Risk
  onChoose: (change: Partial<Risk>) => void
}

export function RiskPeople({ organization, query, lines, risk, onChoose }: Props) {
  const heading = useId()
  const options = [...new Set([...lines, ...(risk.line ? [risk.line] : [])])].sort()
  return (
    <section
      className="rounded-lg border bg-surface px-4.5 pt-5.5 pb-2.5 shadow-card sm:px-6"
      aria-labelledby={heading}
    >
      <h2 className="font-display text-section" id={heading}>
        <span className="print:hidden">Where is the risk?</span>
        <span className="hidden print:inline">Who to call</span>
      </h2>
      <div className="mt-3.5 mb-1 grid grid-cols-1 gap-3 sm:grid-cols-2 print:hidden">
        <div className={risk.state ? chosen : undefined}>
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
      <Answer query={query} loading={<Bars what="the people" bar="h-10.5" count={3} frame="grid gap-7 py-3.5" />}>
        {reply => 'people' in reply && <Called organization={organization} people={reply.people} risk={risk} />}
      </Answer>
    </section>
  )
}

const foot = 'flex min-h-13 flex-wrap items-center gap-x-1.5 gap-y-1 border-t text-14 text-muted'

/** The requested state is saffron. */
const chosen =
  '[&_[role=presentation]]:border-pot-strong [&_[role=presentation]]:bg-pot-soft [&_[role=presentation]]:text-on-pot-soft [&_[role=presentation]]:inset-ring [&_[role=presentation]]:inset-ring-pot-strong'

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
      person={savedAs({ ...person, org_name: organization.organization_name }, coversText(person.covers))}
      position={person.contact_type}
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
        <p className="pt-4">
          <b>Nobody is named here yet.</b>
        </p>
        <MainLine organization={organization} />
        <p className={foot}>
          Know somebody? <AddContact organization={organization} />
        </p>
      </>
    )
  return (
    <div aria-live="polite">
      {isAsked && !note && people.length > 1 && (
        <p className="mt-2.5 text-14 text-muted">For {contactQueryText(contactQuery)}:</p>
      )}
      {isNobody && <p className="pt-4">{note}</p>}
      {isNobody && people.length > 1 && <Nearest people={people} contactQuery={contactQuery} />}
      {shown.length > 0 && <ul className="divide-y">{shown.map(rowOf)}</ul>}
      {isNobody && <MainLine organization={organization} />}
      {!isLong && rest.length > 0 && (
        <>
          {people.length > 1 && <h3 className="mt-2 text-14 font-semibold text-muted">Others</h3>}
          <ul className="divide-y">{rest.map(rowOf)}</ul>
        </>
      )}
      {people.length === 1 && (
        <p className={foot}>
          The only person named here. Know somebody else? <AddContact organization={organization} />
        </p>
      )}
      {isLong && (
        <AllPeople
          people={people}
          organization={organization.organization_name}
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
    <p className="flex flex-wrap items-center gap-x-3.5 gap-y-0.5 pt-1.5">
      <span>
        Nearest: <b>{person.contact_name}</b> answers {line} in {state}
      </span>
      {person.contact_phone && (
        <a className="inline-flex min-h-11 items-center sm:min-h-8" href={telOf(person.contact_phone)}>
          {person.contact_phone}
        </a>
      )}
    </p>
  )
}

const MainLine = ({ organization }: { organization: OrganizationRecord }) => (
  <div className="flex flex-wrap items-center gap-x-4.5 gap-y-1.5 py-3.5 *:[div]:flex *:[div]:flex-wrap *:[div]:items-center *:[div]:gap-x-4.5 *:[div]:gap-y-0.5">
    <span className="text-14 text-muted">Main line</span>
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
      className={textLinkClass}
      to="/dashboard/organization/edit/$id"
      params={{ id: String(id) }}
      title={edits_live ? undefined : 'Your change is reviewed first'}
    >
      Add a contact
    </Link>
  )
