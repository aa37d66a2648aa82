// An MGA in a dialog: what it is called, how it is reached, what it writes, and its contacts.
import { useForm } from '@mantine/form'
import { useState } from 'react'
import { mgaInput } from '#contract/contacts.ts'
import { LinePicker } from '#web/features/reference/LinePicker.tsx'
import { NameField } from '#web/features/reference/NameField.tsx'
import { StatesField } from '#web/features/reference/StatesField.tsx'
import { useNameCheck } from '#web/features/reference/useNameCheck.ts'
import { controlOf } from '#web/platform/controlOf.ts'
import type { EntryDraft } from '#web/platform/entryDrafts.ts'
import { errorsBelow, errorsOf, sentencesOf } from '#web/platform/formErrors.ts'
import { DialogForm } from '#web/ui/DialogForm.tsx'
import { TextField } from '#web/ui/TextField.tsx'
import styles from './ContactFields.module.css'
import { isWholeContact } from './contactValues.ts'
import { leadToFirstError, stillWrong } from './keptErrors.ts'
import { MgaContacts } from './MgaContacts.tsx'
import { blankMga, type MgaValues, mgaInputOf } from './mgaValues.ts'
import { contactErrors } from './useContactForm.ts'
import type { Carrier } from './useListingChoices.ts'

type Props = {
  /** null for a new one. */
  mga: MgaValues | null
  /** Of the others in the list. */
  names: readonly string[]
  carrier: Carrier
  /** What was written of it and not finished. */
  draft: EntryDraft<MgaValues>
  onDone: (mga: MgaValues) => void
  onCancel: () => void
}

export function MgaForm({ mga, names, carrier, draft, onDone, onCancel }: Props) {
  const form = useForm<MgaValues>({
    initialValues: draft.read()?.values ?? mga ?? blankMga(),
    validate: errorsOfMga,
    validateInputOnBlur: true,
    clearInputErrorOnChange: false,
    onValuesChange: values => {
      draft.keep(values)
      form.setErrors(stillWrong(form.errors, errorsOfMga(values)))
    },
  })
  const { values } = form
  const name = values.mga_name.trim()
  const check = useNameCheck({ kind: 'mga', name, own: mga?.mga_id ? mga.mga_name : undefined })
  // As it was when the dialog opened: while it closes, what was just added is no repetition.
  const [others] = useState(names)
  const isTwice = others.includes(name.toLowerCase())
  const errors = sentencesOf(form.errors)
  const why = !name
    ? 'Please fill in all MGA fields that are required.'
    : values.contacts.length > 0 && values.contacts.every(isWholeContact)
      ? ''
      : 'Please add at least one valid contact with complete information and valid listings'
  const finish = form.onSubmit(whole => {
    draft.drop()
    onDone({ ...whole, isChanged: true })
  }, leadToFirstError)
  return (
    <DialogForm
      arranged
      submit={mga ? 'Update' : 'Add'}
      disabled={why !== '' || isTwice || check.exists !== '0'}
      why={why}
      onSubmit={finish}
      onCancel={onCancel}
    >
      <div className={styles.fields}>
        <NameField
          label="MGA Name"
          required
          {...controlOf(form, 'mga_name')}
          onLeave={() => form.validateField('mga_name')}
          check={isTwice ? { ...check, exists: '1' } : check}
        />
        <TextField label="Carrier / Program" optional {...form.getInputProps('carrier_program')} />
        <TextField label="E-mail" optional type="email" {...form.getInputProps('mga_email')} />
        <TextField label="Phone" optional type="tel" {...form.getInputProps('mga_phone')} />
        <div className={styles.wide}>
          <LinePicker {...controlOf(form, 'line_of_business')} />
        </div>
        <div className={styles.wide}>
          <StatesField label="States" {...controlOf(form, 'states')} />
        </div>
      </div>
      <MgaContacts
        value={values.contacts}
        onChange={contacts => form.setFieldValue('contacts', contacts)}
        onLeave={path => form.validateField(path)}
        errorsOf={index => errorsBelow(errors, `contacts.${index}`)}
        carrier={carrier}
      />
    </DialogForm>
  )
}

function errorsOfMga(values: MgaValues) {
  const errors = errorsOf(mgaInput, mgaInputOf({ ...values, isChanged: true }), { mga_name: 'MGA Name' })
  for (const [index, contact] of values.contacts.entries())
    for (const [field, sentence] of Object.entries(contactErrors(contact, { contacts: [], emails: [] })))
      errors[`contacts.${index}.${field}`] ??= sentence
  return errors
}
