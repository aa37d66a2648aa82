// The MGAs that an organization works with: chosen from the catalogue, or added, each with the contacts it shows.
import { newEntry, useEntryDrafts } from '#web/platform/entryDrafts.ts'
import { errorAt } from '#web/platform/formErrors.ts'
import { Dialog } from '#web/ui/Dialog.tsx'
import { useEditing } from '#web/ui/useEditing.ts'
import { ContactForm } from './ContactForm.tsx'
import { type ContactValues, emailsOf } from './contactValues.ts'
import { EntryList } from './EntryList.tsx'
import { placed, without } from './keyed.ts'
import { MgaForm } from './MgaForm.tsx'
import { MgaItem } from './MgaItem.tsx'
import { MgaPicker } from './MgaPicker.tsx'
import type { MgaValues } from './mgaValues.ts'
import type { Carrier } from './useListingChoices.ts'
import { useRemoval } from './useRemoval.ts'

type Props = {
  value: MgaValues[]
  onChange: (mgas: MgaValues[]) => void
  carrier: Carrier
  errors: Record<string, unknown>
  /** Those who keep an MGA may change what the catalogue says of it. */
  changesCatalogue: boolean
}

const mgaDraftVersion = 1

export function MgasField({ value, onChange, carrier, errors, changesCatalogue }: Props) {
  const editing = useEditing<MgaValues | null>()
  const extending = useEditing<MgaValues>()
  const begun = useEntryDrafts<MgaValues>('mga', mgaDraftVersion)(editing.item?.key ?? newEntry)
  const contactBegun = useEntryDrafts<ContactValues>('mga-contact', mgaDraftVersion)(extending.item?.key ?? newEntry)
  const change = (mga: MgaValues) => onChange(placed(value, mga))
  const remove = useRemoval(value, onChange)
  const keep = (mga: MgaValues) => {
    change(mga)
    editing.close()
  }
  const addContact = (contact: ContactValues) => {
    const mga = value.find(other => other.key === extending.item?.key)
    if (mga) change({ ...mga, contacts: [...mga.contacts, contact] })
    extending.close()
  }
  return (
    <div className="field">
      <MgaPicker value={value} onChange={onChange} />
      <EntryList entries={value} none="No MGAs found" add="Add MGA" onAdd={() => editing.edit(null)}>
        {(mga, index) => (
          <MgaItem
            key={mga.key}
            mga={mga}
            onChange={change}
            error={errorAt(errors, `mgas.${index}`)}
            onEdit={mga.mga_id !== null && !changesCatalogue ? undefined : () => editing.edit(mga)}
            onAddContact={() => extending.edit(mga)}
            onRemove={() => remove(mga, mga.mga_name)}
          />
        )}
      </EntryList>
      <Dialog title={editing.item ? 'Edit MGA' : 'Add MGA'} open={editing.isOpen} onClose={editing.close} size={760}>
        <MgaForm
          key={editing.turn}
          mga={editing.item}
          names={without(value, editing.item).map(other => other.mga_name.trim().toLowerCase())}
          carrier={carrier}
          draft={begun}
          onDone={keep}
          onCancel={() => {
            if (editing.item) begun.drop()
            editing.close()
          }}
        />
      </Dialog>
      <Dialog title="Add Contact to MGA" open={extending.isOpen} onClose={extending.close} size={760}>
        <ContactForm
          key={extending.turn}
          contact={null}
          carrier={carrier}
          type={null}
          emails={emailsOf(extending.item?.contacts ?? [])}
          missing="Please fill in all contact fields"
          submit="Add"
          draft={contactBegun}
          onDone={addContact}
          onCancel={() => {
            contactBegun.drop()
            extending.close()
          }}
        />
      </Dialog>
    </div>
  )
}
