// The contacts of a listing or an organization, in its form.
import type { OrganizationType } from '#contract/calls/reference.ts'
import { errorAt, type FieldErrors } from '#web/platform/formErrors.ts'
import { notify } from '#web/platform/notify.ts'
import type { SetValue } from '#web/platform/useForm.ts'
import { Avatar } from '#web/ui/Avatar.tsx'
import { ClampedText } from '#web/ui/ClampedText.tsx'
import { FieldGroup } from '#web/ui/fields/FieldGroup.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { coverageSentence } from '#web/ui/states.ts'
import { ContactForm } from './ContactForm.tsx'
import type { Carrier } from './CoverageFields.tsx'
import { anyListing, coverageWords, thisListing } from './coverageValues.ts'
import { without } from './draftRows.ts'
import { coverageClass, EntriesField, EntryItem } from './EntriesField.tsx'
import { type ContactValues, emailsOf } from './entryValues.ts'

type Props = {
  value: ContactValues[]
  onChange: SetValue<ContactValues[]>
  carrier: Carrier
  /** The name of their organization; '' if none is named yet. */
  orgName: string
  type: OrganizationType | null
  errors: FieldErrors
}

export function ContactsField({ value, onChange, carrier, orgName, type, errors }: Props) {
  const mayAdd = () => {
    if (orgName.trim() === '') notify.error('Please select organization name before adding contact.')
    return orgName.trim() !== ''
  }
  return (
    <FieldGroup label="Contacts">
      <EntriesField
        value={value}
        onChange={onChange}
        kind="contact"
        none="No contacts found"
        add="Add Contact"
        titles={{ add: 'Add Contact', edit: 'Edit Contact' }}
        mayAdd={mayAdd}
        item={(contact, index, { onEdit, onRemove }) => (
          <ContactItem
            key={contact.key}
            contact={contact}
            error={errorAt(errors, `contacts.${index}`)}
            onEdit={onEdit}
            onRemove={() => onRemove(contact.contact_name)}
          />
        )}
        form={({ entry, ...form }) => (
          <ContactForm
            {...form}
            contact={entry}
            carrier={carrier}
            type={type}
            emails={emailsOf(without(value, entry))}
            submit={entry ? 'Update' : 'Add'}
          />
        )}
      />
    </FieldGroup>
  )
}

type ItemProps = {
  contact: ContactValues
  /** The server's error about this contact. */
  error?: string | undefined
  onEdit: () => void
  onRemove: () => void
}

/** A contact with its coverage and actions. */
function ContactItem({ contact, ...acts }: ItemProps) {
  const { contact_name, contact_type, contact_email, contact_phone, quoting_link, note, coverage } = contact
  const lines = [contact_type, coverageWords(coverage)].filter(Boolean).join(' · ')
  const title = (
    <>
      <b>{contact_name}</b>
      {lines && <p className="text-13 text-faint">{lines}</p>}
    </>
  )
  return (
    <EntryItem name={contact_name} face={<Avatar name={contact_name} picture="" />} title={title} {...acts}>
      <p className="flex flex-wrap gap-x-4 gap-y-0.5 wrap-anywhere text-muted">
        <span>{contact_email || 'No email'}</span>
        <span>{contact_phone || 'No phone'}</span>
        <span>{quoting_link || 'No website'}</span>
      </p>
      <p className="text-13 text-faint">{note ? <ClampedText text={note} limit={80} /> : 'No notes'}</p>
      {coverage.map(one => (
        <details key={one.key} className={coverageClass}>
          <summary>
            {titleOf(one)}
            <Icon name="down" size="s" />
          </summary>
          <Lines of={one} />
        </details>
      ))}
    </EntryItem>
  )
}

function titleOf({ listing, listing_name }: ContactValues['coverage'][number]) {
  if (listing === thisListing) return listing_name || 'This listing'
  return listing === anyListing ? 'Any listing of this organization' : listing_name
}

function Lines({ of }: { of: ContactValues['coverage'][number] }) {
  return (
    <ul className="grid gap-1.5 pb-2">
      {of.rows.map(row => (
        <li key={row.key}>
          <b className="font-medium">{row.lines.join(', ')}</b>{' '}
          <span className="text-13 text-faint">{coverageSentence(row.states)}</span>
        </li>
      ))}
    </ul>
  )
}
