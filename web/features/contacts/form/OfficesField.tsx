// The offices of an organization: a list, added and edited in a dialog, deleted after a question.
import { useState } from 'react'
import { newEntry, useEntryDrafts } from '#web/platform/entryDrafts.ts'
import { errorAt, type FieldErrors } from '#web/platform/formErrors.ts'
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { FieldGroup } from '#web/ui/FieldGroup.tsx'
import { useEditing } from '#web/ui/useEditing.ts'
import { AddressForm } from './AddressForm.tsx'
import { placed, without } from './draftRows.ts'
import { EntryItem } from './EntryItem.tsx'
import { EntryList } from './EntryList.tsx'
import { type OfficeValues, officeWords } from './officeValues.ts'

type Props = {
  value: OfficeValues[]
  onChange: (offices: OfficeValues[]) => void
  errors: FieldErrors
}

export function OfficesField({ value, onChange, errors }: Props) {
  const editing = useEditing<OfficeValues | null>()
  const begun = useEntryDrafts<OfficeValues>('office', 1)(editing.item?.key ?? newEntry)
  const [leaving, setLeaving] = useState<OfficeValues | null>(null)
  const keep = (office: OfficeValues) => {
    onChange(placed(value, office))
    editing.close()
  }
  const remove = () => {
    onChange(without(value, leaving))
    setLeaving(null)
  }
  return (
    <FieldGroup label="Offices">
      <EntryList
        entries={value}
        none="No offices found for this organization."
        add="Add Office"
        onAdd={() => editing.edit(null)}
      >
        {(office, index) => (
          <EntryItem
            key={office.key}
            name={office.address_line_1}
            title={officeWords(office)}
            error={errorAt(errors, `office_addresses.${index}`)}
            onEdit={() => editing.edit(office)}
            remove="Delete"
            onRemove={() => setLeaving(office)}
          />
        )}
      </EntryList>
      <Dialog
        title={editing.item ? 'Edit Address' : 'Add Address'}
        open={editing.isOpen}
        onClose={editing.close}
        size={640}
      >
        <AddressForm
          key={editing.turn}
          office={editing.item}
          draft={begun}
          onDone={keep}
          onCancel={() => {
            begun.drop()
            editing.close()
          }}
        />
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
    </FieldGroup>
  )
}
