// What is wrong with a contact: by the call's schema, and by the contacts that are known already.
import { repeatedEmail, takenEmail } from '#contract/contactSentences.ts'
import type { ContactRecord } from '#contract/contacts.ts'
import { contactInput } from '#contract/contacts.ts'
import { errorsOf, type FieldErrors } from '#web/platform/formErrors.ts'
import { type ContactValues, contactInputOf } from './contactValues.ts'
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
