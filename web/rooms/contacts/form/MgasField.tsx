// The MGAs that an organization works with: chosen from the catalogue, or added, each with the contacts it shows.
import { errorsBelow } from '#web/platform/formErrors.ts'
import { useDraft } from '#web/platform/useDraft.ts'
import { useEditing } from '#web/platform/useEditing.ts'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { ContactForm } from './ContactForm.tsx'
import styles from './ContactItem.module.css'
import type { ContactValues } from './contactValues.ts'
import { MgaForm } from './MgaForm.tsx'
import { MgaItem } from './MgaItem.tsx'
import { MgaPicker } from './MgaPicker.tsx'
import type { MgaValues } from './mgaValues.ts'
import type { Carrier } from './useListingChoices.ts'

type Props = {
  value: MgaValues[]
  onChange: (mgas: MgaValues[]) => void
  carrier: Carrier
  errors: Record<string, unknown>
  account: number
  form: string
  /** Those who keep an MGA may change what the catalogue says of it. */
  changesCatalogue?: boolean
  readOnly?: boolean
}

export function MgasField(props: Props) {
  const { value, onChange, carrier, errors, account, form, changesCatalogue, readOnly } = props
  const editing = useEditing<MgaValues | null>()
  const extending = useEditing<MgaValues>()
  const draft = useDraft<MgaValues>({ account, form: `${form}-mga`, version: 1 })
  const replace = (mga: MgaValues) => onChange(value.map(other => (other.key === mga.key ? mga : other)))
  const place = (mga: MgaValues) => {
    if (value.some(other => other.key === mga.key)) replace(mga)
    else onChange([...value, mga])
    editing.close()
  }
  const addContact = (contact: ContactValues) => {
    const mga = value.find(other => other.key === extending.item?.key)
    if (mga) replace({ ...mga, contacts: [...mga.contacts, contact] })
    extending.close()
  }
  const others = value.filter(other => other.key !== editing.item?.key)
  return (
    <div className="field">
      {!readOnly && <MgaPicker value={value} onChange={onChange} />}
      {value.length === 0 ? (
        <p className={styles.none}>No MGAs found</p>
      ) : (
        <ul className={styles.list}>
          {value.map((mga, index) => (
            <MgaItem
              key={mga.key}
              mga={mga}
              onChange={replace}
              error={Object.values(errorsBelow(errors, `mgas.${index}`))[0] ?? sentenceOf(errors[`mgas.${index}`])}
              onEdit={readOnly || (mga.mga_id !== null && !changesCatalogue) ? undefined : () => editing.edit(mga)}
              onAddContact={readOnly ? undefined : () => extending.edit(mga)}
              onRemove={readOnly ? undefined : () => onChange(value.filter(other => other.key !== mga.key))}
            />
          ))}
        </ul>
      )}
      {!readOnly && (
        <div>
          <Button kind="soft" className={styles.add} onClick={() => editing.edit(null)}>
            <Icon name="plus" size="s" />
            Add MGA
          </Button>
        </div>
      )}
      <Dialog title={editing.item ? 'Edit MGA' : 'Add MGA'} open={editing.isOpen} onClose={editing.close} size={760}>
        <MgaForm
          key={editing.turn}
          mga={editing.item}
          names={others.map(other => other.mga_name.trim().toLowerCase())}
          carrier={carrier}
          draft={draft}
          onDone={place}
          onCancel={editing.close}
        />
      </Dialog>
      <Dialog title="Add Contact to MGA" open={extending.isOpen} onClose={extending.close} size={760}>
        <ContactForm
          key={extending.turn}
          contact={null}
          carrier={carrier}
          type={null}
          emails={(extending.item?.contacts ?? []).map(one => one.contact_email.trim().toLowerCase()).filter(Boolean)}
          missing="Please fill in all contact fields"
          submit="Add"
          onDone={addContact}
          onCancel={extending.close}
        />
      </Dialog>
    </div>
  )
}

const sentenceOf = (error: unknown) => (typeof error === 'string' ? error : undefined)
