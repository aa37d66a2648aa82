// The offices of an organization: a list, added and edited in a dialog, deleted after a question.
import { useState } from 'react'
import { errorsBelow } from '#web/platform/formErrors.ts'
import { useEditing } from '#web/platform/useEditing.ts'
import { Button } from '#web/ui/Button.tsx'
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { AddressForm } from './AddressForm.tsx'
import styles from './ContactItem.module.css'
import { type OfficeValues, officeWords } from './officeValues.ts'

type Props = {
  value: OfficeValues[]
  onChange: (offices: OfficeValues[]) => void
  errors: Record<string, unknown>
  readOnly?: boolean
}

export function OfficesField({ value, onChange, errors, readOnly }: Props) {
  const editing = useEditing<OfficeValues | null>()
  const [leaving, setLeaving] = useState<OfficeValues | null>(null)
  const place = (office: OfficeValues) => {
    const isKnown = value.some(other => other.key === office.key)
    onChange(isKnown ? value.map(other => (other.key === office.key ? office : other)) : [...value, office])
    editing.close()
  }
  const remove = () => {
    onChange(value.filter(other => other.key !== leaving?.key))
    setLeaving(null)
  }
  return (
    <div className="field">
      <span className="lbl">Offices</span>
      {value.length === 0 ? (
        <p className={styles.none}>No offices found for this organization.</p>
      ) : (
        <ul className={styles.list}>
          {value.map((office, index) => {
            const error = Object.values(errorsBelow(errors, `office_addresses.${index}`))[0]
            return (
              <li key={office.key} className={error ? `${styles.item} err` : styles.item}>
                <div className={styles.head}>
                  <span className={styles.who}>{officeWords(office)}</span>
                  {!readOnly && <Actions office={office} onEdit={editing.edit} onRemove={setLeaving} />}
                </div>
                {error && (
                  <p className="msg" role="alert">
                    <Icon name="alert" size="s" />
                    <span>{error}</span>
                  </p>
                )}
              </li>
            )
          })}
        </ul>
      )}
      {!readOnly && (
        <div>
          <Button kind="soft" className={styles.add} onClick={() => editing.edit(null)}>
            <Icon name="plus" size="s" />
            Add Office
          </Button>
        </div>
      )}
      <Dialog
        title={editing.item ? 'Edit Address' : 'Add Address'}
        open={editing.isOpen}
        onClose={editing.close}
        size={640}
      >
        <AddressForm key={editing.turn} office={editing.item} onDone={place} onCancel={editing.close} />
      </Dialog>
      <ConfirmDialog
        title="Delete this office?"
        open={leaving !== null}
        onClose={() => setLeaving(null)}
        confirm="Delete"
        danger
        onConfirm={remove}
      >
        {leaving && officeWords(leaving)}
      </ConfirmDialog>
    </div>
  )
}

type Acting = { office: OfficeValues; onEdit: (office: OfficeValues) => void; onRemove: (office: OfficeValues) => void }

function Actions({ office, onEdit, onRemove }: Acting) {
  return (
    <>
      <button
        type="button"
        className="icon-btn"
        aria-label={`Edit ${office.address_line_1}`}
        onClick={() => onEdit(office)}
      >
        <Icon name="pen" />
      </button>
      <button
        type="button"
        className="icon-btn"
        aria-label={`Delete ${office.address_line_1}`}
        onClick={() => onRemove(office)}
      >
        <Icon name="trash" />
      </button>
    </>
  )
}
