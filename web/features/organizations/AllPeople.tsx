// The list of all contacts of an organization that has many, with a search, grouped by region.
import { useId } from 'react'
import { Breakable } from '#web/ui/Breakable.tsx'
import { SearchField } from '#web/ui/fields/SearchField.tsx'
import { counted } from '#web/ui/formatCount.ts'
import { TextButton } from '#web/ui/TextLink.tsx'
import { coversText, telOf } from '../contacts/contactTexts.ts'
import { SaveContact } from '../contacts/SaveContact.tsx'
import { savedAs } from '../contacts/vCard.ts'
import { foundAmong, groupsOf, type Person } from './people.ts'

type Props = {
  people: readonly Person[]
  organization: string
  /** The search text; null while the list is closed. */
  typed: string | null
  onType: (words: string | null) => void
  /** '34 answer for General Liability in Texas'; '' without a risk. */
  answering: string
}

export function AllPeople({ people, organization, typed, onType, answering }: Props) {
  const list = useId()
  const isOpen = typed !== null
  const found = foundAmong(people, typed ?? '')
  return (
    <>
      <div className="flex min-h-13 flex-wrap items-center gap-x-5 gap-y-1.5 border-t py-2 sm:py-1.5 print:hidden">
        <TextButton aria-expanded={isOpen} aria-controls={list} onClick={() => onType(isOpen ? null : '')}>
          {isOpen ? 'Show fewer people' : `Show all ${people.length} people`}
        </TextButton>
        {answering && <span className="text-14 text-muted">{answering}</span>}
        <div className="shrink-0 grow basis-58">
          <SearchField label="Search people" bare placeholder="Search people" value={typed ?? ''} onChange={onType} />
        </div>
      </div>
      <div id={list} className={isOpen ? undefined : 'hidden print:block'}>
        {isOpen && (
          <p className="sr-only" role="status">
            {counted(found.length, 'person').replace('persons', 'people')}
          </p>
        )}
        {isOpen && found.length === 0 && <p className="py-3 text-muted">Nobody here has that name.</p>}
        {groupsOf(found).map(({ name, people }) => (
          <section key={name} aria-label={name}>
            <h3 className="mt-3.5 text-14 font-semibold">
              {name} <span className="text-muted">{people.length}</span>
            </h3>
            <ul>
              {people.map(person => (
                <Row key={person.id} person={person} organization={organization} />
              ))}
            </ul>
          </section>
        ))}
      </div>
    </>
  )
}

const way = 'inline-flex min-h-11 items-center wrap-anywhere'

function Row({ person, organization }: { person: Person; organization: string }) {
  const { contact_name, contact_type, contact_phone, contact_email } = person
  return (
    <li className="grid min-h-11 grid-cols-tails items-center gap-x-3.5 gap-y-0.5 border-t sm:grid-cols-[minmax(0,1.2fr)_minmax(0,1fr)_auto_auto]">
      <span>
        <b>{contact_name}</b> {contact_type && <span className="text-14 text-muted">· {contact_type}</span>}
      </span>
      <span className="col-span-full row-start-2 pb-2 text-13 text-muted sm:col-auto sm:row-auto sm:pb-0">
        {coversText(person.covers, 1)}
      </span>
      {contact_phone ? (
        <a className={way} href={telOf(contact_phone)}>
          {contact_phone}
        </a>
      ) : (
        contact_email && (
          <a className={way} href={`mailto:${contact_email}`} aria-label={contact_email}>
            <Breakable text={contact_email} />
          </a>
        )
      )}
      <SaveContact
        className="col-start-3 -mr-2 -ml-2.5 sm:col-start-4"
        person={savedAs({ ...person, org_name: organization }, coversText(person.covers))}
      />
    </li>
  )
}
