// The address of an office, in a dialog.
import { officeInput } from '#contract/contacts.ts'
import { CityField } from '#web/features/reference/CityField.tsx'
import { StateField } from '#web/features/reference/StateField.tsx'
import { FileUpload } from '#web/features/uploads/FileUpload.tsx'
import type { EntryDraft } from '#web/platform/entryDrafts.ts'
import { errorsOf } from '#web/platform/formErrors.ts'
import { useForm } from '#web/platform/useForm.ts'
import { DialogForm } from '#web/ui/DialogForm.tsx'
import { TextField } from '#web/ui/TextField.tsx'
import styles from './ContactFields.module.css'
import { blankOffice, type OfficeValues, officeInputOf } from './officeValues.ts'

type Props = {
  office: OfficeValues | null
  /** What was written of it and not finished. */
  draft: EntryDraft<OfficeValues>
  onDone: (office: OfficeValues) => void
  onCancel: () => void
}

const labels = { address_line_1: 'Address Line 1' }

export function AddressForm({ office, draft, onDone, onCancel }: Props) {
  const form = useForm<OfficeValues>({
    start: draft.read()?.values ?? office ?? blankOffice(),
    check: values => errorsOf(officeInput, officeInputOf(values), labels),
    keep: draft.keep,
  })
  const { errors } = form
  const { state, address_line_1, image } = form.values
  return (
    <DialogForm
      arranged
      submit={office ? 'Update' : 'Add'}
      disabled={address_line_1.trim() === ''}
      onSubmit={() =>
        form.submit(whole => {
          draft.drop()
          onDone(whole)
        })
      }
      onCancel={onCancel}
    >
      <div className={styles.fields} ref={form.place}>
        <TextField label="Address Line 1" required {...form.text('address_line_1')} />
        <TextField label="Address Line 2" optional {...form.text('address_line_2')} />
        <StateField value={state} onChange={code => form.change({ state: code, city: '' })} error={errors.state} />
        <CityField state={state} {...form.of('city')} />
        <TextField label="Postal Code" optional {...form.text('postal_code')} />
        <div className={styles.wide}>
          <FileUpload
            label="Picture"
            optional
            purpose="office_image"
            value={image}
            onChange={file => form.change({ image: file })}
            error={errors.image_file_id}
          />
        </div>
      </div>
    </DialogForm>
  )
}
