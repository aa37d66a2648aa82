// The form of one contact: held to the call's schema, and to the contacts that are known already.
import { useForm } from '@mantine/form'
import { repeatedEmail, takenEmail } from '#contract/contactSentences.ts'
import type { ContactRecord } from '#contract/contacts.ts'
import { contactInput } from '#contract/contacts.ts'
import { errorsOf, type FieldErrors } from '#web/platform/formErrors.ts'
import { type ContactValues, contactInputOf } from './contactValues.ts'
import { stillWrong } from './keptErrors.ts'
import { withEmail } from './useContactOptions.ts'

const contactLabels = { contact_name: 'Name', contact_email: 'E-mail', contact_phone: 'Phone' }

export type Existing = {
  /** Of the organizations of the same type. */
  contacts: readonly ContactRecord[]
  /** In the same list, without the one that is edited. */
  emails: readonly string[]
}

export function contactErrors(values: ContactValues, existing: Existing): FieldErrors {
  const errors: FieldErrors = {}
  for (const [field, label] of Object.entries(contactLabels))
    if (String(Reflect.get(values, field)).trim() === '') errors[field] = `${label} must be filled.`
  const taken = withEmail(existing.contacts, values.contact_email)
  const isTwice = existing.emails.includes(values.contact_email.trim().toLowerCase())
  if (values.id === null && (taken || isTwice))
    errors.contact_email ??= isTwice ? repeatedEmail : takenEmail(values.contact_email.trim())
  return { ...errorsOf(contactInput, contactInputOf({ ...values, isChanged: true }), contactLabels), ...errors }
}

type Wanted = { initial: ContactValues; existing: () => Existing; onChange?: (values: ContactValues) => void }

export function useContactForm({ initial, existing, onChange }: Wanted) {
  const form = useForm<ContactValues>({
    initialValues: initial,
    validate: values => contactErrors(values, existing()),
    validateInputOnBlur: true,
    clearInputErrorOnChange: false,
    onValuesChange: values => {
      onChange?.(values)
      form.setErrors(stillWrong(form.errors, contactErrors(values, existing())))
    },
  })
  return form
}
