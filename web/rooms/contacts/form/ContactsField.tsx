// The contacts of a listing or an organization: each as a row, added and edited in a dialog.
import type { OrganizationType } from '#contract/reference.ts'
import { errorsBelow } from '#web/platform/formErrors.ts'
import { notify } from '#web/platform/notify.ts'
import { useDraft } from '#web/platform/useDraft.ts'
import { useEditing } from '#web/platform/useEditing.ts'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { ContactForm } from './ContactForm.tsx'
import styles from './ContactItem.module.css'
import { ContactItem } from './ContactItem.tsx'
import type { ContactValues } from './contactValues.ts'
import type { Carrier } from './useListingChoices.ts'

type Props = {
  value: ContactValues[]
  onChange: (contacts: ContactValues[]) => void
  carrier: Carrier
  /** Of whose organization they are; '' while none is named. */
  orgName: string
  type: OrganizationType | null
  errors: Record<string, unknown>
  /** Whose half-written contact is kept, and in which form. */
  account: number
  form: string
  readOnly?: boolean
}

export const contactDraftVersion = 1

export function ContactsField(props: Props) {
  const { value, onChange, carrier, orgName, type, errors, account, form, readOnly } = props
  const editing = useEditing<ContactValues | null>()
  const draft = useDraft<ContactValues>({ account, form: `${form}-contact`, version: contactDraftVersion })
  const place = (contact: ContactValues) => {
    const isKnown = value.some(other => other.key === contact.key)
    onChange(isKnown ? value.map(other => (other.key === contact.key ? contact : other)) : [...value, contact])
    editing.close()
  }
  const add = () => {
    if (orgName.trim() === '') notify.error('Please select organization name before adding contact.')
    else editing.edit(null)
  }
  const others = value.filter(other => other.key !== editing.item?.key)
  return (
    <div className="field">
      <span className="lbl">Contacts</span>
      {value.length === 0 ? (
        <p className={styles.none}>No contacts found</p>
      ) : (
        <ul className={styles.list}>
          {value.map((contact, index) => (
            <ContactItem
              key={contact.key}
              contact={contact}
              error={Object.values(errorsBelow(errors, `contacts.${index}`))[0]}
              onEdit={readOnly ? undefined : () => editing.edit(contact)}
              onRemove={readOnly ? undefined : () => onChange(value.filter(other => other.key !== contact.key))}
            />
          ))}
        </ul>
      )}
      {!readOnly && (
        <div>
          <Button kind="soft" className={styles.add} onClick={add}>
            <Icon name="plus" size="s" />
            Add Contact
          </Button>
        </div>
      )}
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
          emails={others.map(other => other.contact_email.trim().toLowerCase()).filter(Boolean)}
          submit={editing.item ? 'Update' : 'Add'}
          draft={draft}
          onDone={place}
          onCancel={editing.close}
        />
      </Dialog>
    </div>
  )
}
