// An MGA in a dialog: what it is called, how it is reached, what it writes, and its contacts.
import { useState } from 'react'
import { mgaInput } from '#contract/contacts.ts'
import { LinePicker } from '#web/features/reference/LinePicker.tsx'
import { NameField } from '#web/features/reference/NameField.tsx'
import { StatesField } from '#web/features/reference/StatesField.tsx'
import { useNameCheck } from '#web/features/reference/useNameCheck.ts'
import type { EntryDraft } from '#web/platform/entryDrafts.ts'
import { errorsBelow, errorsOf } from '#web/platform/formErrors.ts'
import { useForm } from '#web/platform/useForm.ts'
import { DialogForm } from '#web/ui/DialogForm.tsx'
import { TextField } from '#web/ui/TextField.tsx'
import styles from './ContactFields.module.css'
import { contactErrors } from './contactErrors.ts'
import { isWholeContact } from './contactValues.ts'
import { MgaContacts } from './MgaContacts.tsx'
import { blankMga, type MgaValues, mgaInputOf } from './mgaValues.ts'
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
    start: draft.read()?.values ?? mga ?? blankMga(),
    check: errorsOfMga,
    keep: draft.keep,
  })
  const { values, errors } = form
  const name = values.mga_name.trim()
  const check = useNameCheck({ kind: 'mga', name, own: mga?.mga_id ? mga.mga_name : undefined })
  // As it was when the dialog opened: while it closes, what was just added is no repetition.
  const [others] = useState(names)
  const isTwice = others.includes(name.toLowerCase())
  const why = !name
    ? 'Please fill in all MGA fields that are required.'
    : values.contacts.length > 0 && values.contacts.every(isWholeContact)
      ? ''
      : 'Please add at least one valid contact with complete information and valid listings'
  const finish = () =>
    form.submit(whole => {
      draft.drop()
      onDone({ ...whole, isChanged: true })
    })
  return (
    <DialogForm
      arranged
      submit={mga ? 'Update' : 'Add'}
      disabled={why !== '' || isTwice || check.exists !== '0'}
      why={why}
      onSubmit={finish}
      onCancel={onCancel}
    >
      <div ref={form.place}>
        <div className={styles.fields}>
          <NameField
            label="MGA Name"
            required
            {...form.of('mga_name')}
            onLeave={() => form.leave('mga_name')}
            check={isTwice ? { ...check, exists: '1' } : check}
          />
          <TextField label="Carrier / Program" optional {...form.text('carrier_program')} />
          <TextField label="E-mail" optional type="email" {...form.text('mga_email')} />
          <TextField label="Phone" optional type="tel" {...form.text('mga_phone')} />
          <div className={styles.wide}>
            <LinePicker {...form.of('line_of_business')} />
          </div>
          <div className={styles.wide}>
            <StatesField label="States" {...form.of('states')} />
          </div>
        </div>
        <MgaContacts
          value={values.contacts}
          onChange={contacts => form.change({ contacts: contacts })}
          onLeave={form.leave}
          errorsOf={index => errorsBelow(errors, `contacts.${index}`)}
          carrier={carrier}
        />
      </div>
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
