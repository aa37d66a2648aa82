// The contacts of a listing or an organization: each as a row, added and edited in a dialog.
import type { OrganizationType } from '#contract/reference.ts'
import { newEntry, useEntryDrafts } from '#web/platform/entryDrafts.ts'
import { errorAt, type FieldErrors } from '#web/platform/formErrors.ts'
import { notify } from '#web/platform/notify.ts'
import { Dialog } from '#web/ui/Dialog.tsx'
import { FieldGroup } from '#web/ui/FieldGroup.tsx'
import { useEditing } from '#web/ui/useEditing.ts'
import { ContactForm } from './ContactForm.tsx'
import { ContactItem } from './ContactItem.tsx'
import { type ContactValues, emailsOf } from './contactValues.ts'
import { placed, without } from './draftRows.ts'
import { EntryList } from './EntryList.tsx'
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

const contactDraftVersion = 1

export function ContactsField({ value, onChange, carrier, orgName, type, errors }: Props) {
  const editing = useEditing<ContactValues | null>()
  const begun = useEntryDrafts<ContactValues>('contact', contactDraftVersion)(editing.item?.key ?? newEntry)
  const remove = useRemoval(value, onChange)
  const keep = (contact: ContactValues) => {
    onChange(placed(value, contact))
    editing.close()
  }
  const add = () => {
    if (orgName.trim() === '') notify.error('Please select organization name before adding contact.')
    else editing.edit(null)
  }
  return (
    <FieldGroup label="Contacts">
      <EntryList entries={value} none="No contacts found" add="Add Contact" onAdd={add}>
        {(contact, index) => (
          <ContactItem
            key={contact.key}
            contact={contact}
            error={errorAt(errors, `contacts.${index}`)}
            onEdit={() => editing.edit(contact)}
            onRemove={() => remove(contact, contact.contact_name)}
          />
        )}
      </EntryList>
      <Dialog
        title={editing.item ? 'Edit Contact' : 'Add Contact'}
        open={editing.isOpen}
        onClose={editing.close}
        size={760}
      >
        <ContactForm
          key={editing.turn}
          contact={editing.item}
          carrier={carrier}
          type={type}
          emails={emailsOf(without(value, editing.item))}
          submit={editing.item ? 'Update' : 'Add'}
          draft={begun}
          onDone={keep}
          onCancel={() => {
            if (editing.item) begun.drop()
            editing.close()
          }}
        />
      </Dialog>
    </FieldGroup>
  )
}
