// The offices of an organization; deleting one asks for confirmation.
import { useState } from 'react'
import { namesOf } from '#contract/facts/fact.ts'
import { officeFacts } from '#contract/facts/people.ts'
import { FactFields } from '#web/features/reference/FactSections.tsx'
import { fieldLabels } from '#web/features/reference/factWords.ts'
import { FileUpload } from '#web/features/uploads/FileUpload.tsx'
import { errorAt, errorsOf, type FieldErrors, loadSchemas } from '#web/platform/formErrors.ts'
import { type SetValue, useForm } from '#web/platform/useForm.ts'
import { FieldGroup } from '#web/ui/fields/FieldGroup.tsx'
import { ConfirmDialog } from '#web/ui/overlays/ConfirmDialog.tsx'
import { DialogForm } from '#web/ui/overlays/DialogForm.tsx'
import { usePlaceFields } from './ContactFields.tsx'
import { without } from './draftRows.ts'
import { EntriesField, type EntryForm, EntryItem } from './EntriesField.tsx'
import { blankOffice, type OfficeValues, officeInputOf, officeWords } from './entryValues.ts'

type Props = {
  value: OfficeValues[]
  onChange: SetValue<OfficeValues[]>
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
        forgetsNew
        item={(office, index, { onEdit }) => (
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
        form={entry => <AddressForm {...entry} />}
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

const labels = fieldLabels(officeFacts)

function AddressForm({ entry, draft, onDone, onCancel }: EntryForm<OfficeValues>) {
  const form = useForm<OfficeValues>({
    start: draft.read()?.values ?? entry ?? blankOffice(),
    check: values => errorsOf('office', officeInputOf(values), labels),
    keep: draft.keep,
    load: loadSchemas,
  })
  const own = {
    ...usePlaceFields(form),
    image_file_id: (
      <FileUpload
        label={officeFacts.image_file_id.label}
        optional
        purpose="office_image"
        {...form.of('image_file_id')}
      />
    ),
  }
  return (
    <DialogForm
      arranged
      submit={entry ? 'Update' : 'Add'}
      disabled={form.values.address_line_1.trim() === ''}
      place={form.place}
      onSubmit={() => form.submit(onDone)}
      onCancel={onCancel}
    >
      <div className="mt-5 grid gap-x-4 gap-y-4.5 sm:grid-cols-2">
        <FactFields facts={officeFacts} names={namesOf(officeFacts)} form={form} own={own} />
      </div>
    </DialogForm>
  )
}
