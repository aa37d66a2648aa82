// The offices of an organization, deleted after a question.
import { useState } from 'react'
import { errorAt, type FieldErrors } from '#web/platform/formErrors.ts'
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx'
import { FieldGroup } from '#web/ui/FieldGroup.tsx'
import { AddressForm } from './AddressForm.tsx'
import { without } from './draftRows.ts'
import { EntriesField } from './EntriesField.tsx'
import { EntryItem } from './EntryItem.tsx'
import { type OfficeValues, officeWords } from './officeValues.ts'

type Props = {
  value: OfficeValues[]
  onChange: (offices: OfficeValues[]) => void
  errors: FieldErrors
}

export function OfficesField({ value, onChange, errors }: Props) {
  const [leaving, setLeaving] = useState<OfficeValues | null>(null)
  return (
    <FieldGroup label="Offices">
      <EntriesField
        value={value}
        onChange={onChange}
        kind="office"
        none="No offices found for this organization."
        add="Add Office"
        titles={{ add: 'Add Address', edit: 'Edit Address' }}
        size={640}
        forgetsNew
        item={(office, index, onEdit) => (
          <EntryItem
            key={office.key}
            name={office.address_line_1}
            title={officeWords(office)}
            error={errorAt(errors, `office_addresses.${index}`)}
            onEdit={onEdit}
            remove="Delete"
            onRemove={() => setLeaving(office)}
          />
        )}
        form={({ entry, ...form }) => <AddressForm {...form} office={entry} />}
      />
      <ConfirmDialog
        title="Delete this office?"
        open={leaving !== null}
        onClose={() => setLeaving(null)}
        confirm="Delete"
        danger
        onConfirm={() => {
          onChange(without(value, leaving))
          setLeaving(null)
        }}
      >
        {leaving && officeWords(leaving)}
      </ConfirmDialog>
    </FieldGroup>
  )
}
