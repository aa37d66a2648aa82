// The address of an office, in a dialog.
import { useForm } from '@mantine/form'
import { officeInput } from '#contract/contacts.ts'
import { CityField } from '#web/features/reference/CityField.tsx'
import { StateField } from '#web/features/reference/StateField.tsx'
import { FileUpload } from '#web/features/uploads/FileUpload.tsx'
import type { EntryDraft } from '#web/platform/entryDrafts.ts'
import { errorsOf, sentencesOf } from '#web/platform/formErrors.ts'
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
    initialValues: draft.read()?.values ?? office ?? blankOffice(),
    validate: values => errorsOf(officeInput, officeInputOf(values), labels),
    validateInputOnBlur: true,
    onValuesChange: values => draft.keep(values),
  })
  const { state, city, address_line_1, image } = form.values
  const errors = sentencesOf(form.errors)
  return (
    <DialogForm
      arranged
      submit={office ? 'Update' : 'Add'}
      disabled={address_line_1.trim() === ''}
      onSubmit={form.onSubmit(whole => {
        draft.drop()
        onDone(whole)
      })}
      onCancel={onCancel}
    >
      <div className={styles.fields}>
        <TextField label="Address Line 1" required {...form.getInputProps('address_line_1')} />
        <TextField label="Address Line 2" optional {...form.getInputProps('address_line_2')} />
        <StateField value={state} onChange={code => form.setValues({ state: code, city: '' })} error={errors.state} />
        <CityField state={state} value={city} onChange={name => form.setFieldValue('city', name)} error={errors.city} />
        <TextField label="Postal Code" optional {...form.getInputProps('postal_code')} />
        <div className={styles.wide}>
          <FileUpload
            label="Picture"
            optional
            purpose="office_image"
            value={image}
            onChange={file => form.setFieldValue('image', file)}
            error={errors.image_file_id}
          />
        </div>
      </div>
    </DialogForm>
  )
}
