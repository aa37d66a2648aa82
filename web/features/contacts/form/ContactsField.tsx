// The contacts of a listing or an organization.
import type { OrganizationType } from '#contract/reference.ts'
import { errorAt, type FieldErrors } from '#web/platform/formErrors.ts'
import { notify } from '#web/platform/notify.ts'
import { FieldGroup } from '#web/ui/FieldGroup.tsx'
import { ContactForm } from './ContactForm.tsx'
import { ContactItem } from './ContactItem.tsx'
import { type ContactValues, emailsOf } from './contactValues.ts'
import { without } from './draftRows.ts'
import { EntriesField } from './EntriesField.tsx'
import type { Carrier } from './useListingChoices.ts'
import { useRemoval } from './useRemoval.ts'

type Props = {
  value: ContactValues[]
  onChange: (contacts: ContactValues[]) => void
  carrier: Carrier
  /** Of whose organization they are; '' while none is named. */
  orgName: string
  type: OrganizationType | null
  errors: FieldErrors
}

export function ContactsField({ value, onChange, carrier, orgName, type, errors }: Props) {
  const remove = useRemoval(value, onChange)
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
        size={760}
        mayAdd={mayAdd}
        item={(contact, index, onEdit) => (
          <ContactItem
            key={contact.key}
            contact={contact}
            error={errorAt(errors, `contacts.${index}`)}
            onEdit={onEdit}
            onRemove={() => remove(contact, contact.contact_name)}
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
