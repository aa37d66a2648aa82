// An MGA in the form of an organization: which of its contacts are shown, and what it writes.
import { useCall } from '#web/platform/useCall.ts'
import { FailureNote } from '#web/ui/FailureNote.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { Monogram } from '#web/ui/Monogram.tsx'
import { MultiPicker } from '#web/ui/MultiPicker.tsx'
import { coverageSentence } from '#web/ui/states.ts'
import { EntryItem } from './EntriesField.tsx'
import styles from './EntryItem.module.css'
import type { MgaValues } from './entryValues.ts'
import { type ContactValues, contactOf } from './entryValues.ts'

type Props = {
  mga: MgaValues
  onChange: (mga: MgaValues) => void
  error: string | undefined
  onEdit: (() => void) | undefined
  onAddContact: () => void
  onRemove: () => void
}

export function MgaItem({ mga, onChange, onAddContact, ...acts }: Props) {
  const { mga_id, mga_name, mga_email, mga_phone, contacts, states, line_of_business } = mga
  const isKept = mga_id !== null
  const answer = useCall('contacts.ofMga', { mga_name }, { enabled: isKept, staleMs: 60_000 })
  const existing = [
    ...mga.options,
    ...(answer.data?.contacts ?? []).filter(one => !mga.options.some(o => o.id === one.id)),
  ]
  const choose = (chosen: string[]) => {
    const next = chosen.flatMap((id): ContactValues[] => {
      const before = contacts.find(contact => keyOf(contact) === id)
      const record = existing.find(one => String(one.id) === id)
      return before ? [before] : record ? [contactOf(record)] : []
    })
    onChange({ ...mga, contacts: next })
  }
  const own = contacts.filter(contact => contact.id === null)
  const options = [
    ...existing.map(one => ({ value: String(one.id), label: one.contact_name })),
    ...own.map(contact => ({ value: contact.key, label: contact.contact_name })),
  ]
  return (
    <EntryItem
      name={mga_name}
      face={<Monogram name={mga_name} type="MGA/Wholesaler" size="s" />}
      title={
        <>
          <b>{mga_name}</b>
          <p className="caption">{[mga_email || 'No email', mga_phone || 'No phone'].join(' · ')}</p>
        </>
      }
      {...acts}
    >
      {answer.isError && (
        <FailureNote
          error={answer.error}
          message={`Failed to load contacts for ${mga_name}`}
          onRetry={answer.refetch}
        />
      )}
      <div className={styles.shown}>
        <MultiPicker
          label={`Contacts of ${mga_name}`}
          options={options}
          value={contacts.map(keyOf)}
          onChange={choose}
          busy={isKept && answer.isPending}
          placeholder="Choose whom to show"
        />
      </div>
      <div>
        <button type="button" className="text-link" aria-label={`Add Contact to ${mga_name}`} onClick={onAddContact}>
          <Icon name="plus" size="s" />
          Add Contact
        </button>
      </div>
      {(line_of_business.length > 0 || states.length > 0) && (
        <details className={styles.coverage}>
          <summary>
            Business Coverage
            <Icon name="down" size="s" />
          </summary>
          <p>{line_of_business.join(', ')}</p>
          <p className="caption">{coverageSentence(states)}</p>
        </details>
      )}
    </EntryItem>
  )
}

const keyOf = (contact: ContactValues) => (contact.id === null ? contact.key : String(contact.id))
