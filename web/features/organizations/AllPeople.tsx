// The list of all contacts of an organization that has many, with a search, grouped by region.
import { useId } from 'react'
import { Breakable } from '#web/ui/Breakable.tsx'
import { counted } from '#web/ui/formatCount.ts'
import { Icon } from '#web/ui/Icon.tsx'
import { coversText, telOf } from '../contacts/contactTexts.ts'
import styles from './AllPeople.module.css'
import { foundAmong, groupsOf, type Person } from './people.ts'

type Props = {
  people: readonly Person[]
  /** The search text; null while the list is closed. */
  typed: string | null
  onType: (words: string | null) => void
  /** '34 answer for General Liability in Texas'; '' without a risk. */
  answering: string
}

export function AllPeople({ people, typed, onType, answering }: Props) {
  const list = useId()
  const isOpen = typed !== null
  const found = foundAmong(people, typed ?? '')
  return (
    <>
      <div className={`off-paper ${styles.bar}`}>
        <button
          type="button"
          className="text-link"
          aria-expanded={isOpen}
          aria-controls={list}
          onClick={() => onType(isOpen ? null : '')}
        >
          {isOpen ? 'Show fewer people' : `Show all ${people.length} people`}
        </button>
        {answering && <span className="muted small">{answering}</span>}
        <span className={`input-box ${styles.search}`}>
          <Icon name="search" size="s" />
          <input
            type="search"
            aria-label="Search people"
            placeholder="Search people"
            value={typed ?? ''}
            onChange={event => onType(event.target.value)}
          />
        </span>
      </div>
      <div id={list} className={isOpen ? undefined : 'on-paper'}>
        {isOpen && (
          <p className="visually-hidden" role="status">
            {counted(found.length, 'person').replace('persons', 'people')}
          </p>
        )}
        {isOpen && found.length === 0 && <p className={styles.none}>Nobody here is called that.</p>}
        {groupsOf(found).map(({ name, people }) => (
          <section key={name} aria-label={name}>
            <h3 className={styles.group}>
              {name} <span className="muted">{people.length}</span>
            </h3>
            <ul>
              {people.map(person => (
                <Row key={person.id} person={person} />
              ))}
            </ul>
          </section>
        ))}
      </div>
    </>
  )
}

function Row({ person }: { person: Person }) {
  const { contact_name, contact_type, contact_phone, contact_email } = person
  return (
    <li className={styles.person}>
      <span>
        <b>{contact_name}</b> {contact_type && <span className="muted small">· {contact_type}</span>}
      </span>
      <span className={styles.covers}>{coversText(person.covers, 1)}</span>
      {contact_phone ? (
        <a href={telOf(contact_phone)}>{contact_phone}</a>
      ) : (
        contact_email && (
          <a href={`mailto:${contact_email}`} aria-label={contact_email}>
            <Breakable text={contact_email} />
          </a>
        )
      )}
    </li>
  )
}
