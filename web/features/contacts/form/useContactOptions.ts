// The contacts that organizations of one type have already: to be chosen, and never typed twice.
import { useState } from 'react'
import { repeatedEmail, takenEmail } from '#contract/contactSentences.ts'
import { type ContactRecord, contactInput } from '#contract/contacts.ts'
import { contactFacts } from '#contract/facts/people.ts'
import type { OrganizationType } from '#contract/reference.ts'
import { fieldLabels } from '#web/features/reference/factWords.ts'
import { errorsOf, type FieldErrors } from '#web/platform/formErrors.ts'
import type { ReplyFor } from '#web/platform/send.ts'
import { useCall } from '#web/platform/useCall.ts'
import { useDebounced } from '#web/platform/useDebounced.ts'
import { matching } from '#web/ui/picker/rows.ts'
import { type ContactValues, contactInputOf, neededOfContact } from './entryValues.ts'

/** Organizations whose contacts are offered at once; the others are found by typing. */
const most = 20
const longest = 200

export function useContactOptions(type: OrganizationType | null) {
  const [sought, seek] = useState('')
  const asked = useOrganizationsOf(type, sought)
  const contacts = contactsOf(asked.data)
  return {
    contacts,
    options: [...matching(contacts.map(toOption), sought)],
    seek: (text: string) => seek(text.trim().slice(0, longest)),
    /** There are more than are offered. */
    isPart: (asked.data?.length ?? 0) >= most,
    isBusy: asked.isFetching,
    failed: asked.error,
    retry: () => void asked.refetch(),
  }
}

/** Those that have this e-mail, or the part of it that is typed so far. */
export function useContactsWithEmail(type: OrganizationType | null, email: string) {
  const typed = email.trim()
  const asked = useDebounced(typed)
  const isAsked = type !== null && typed.includes('@') && typed.length <= longest
  const { data, isError, isPlaceholderData } = useOrganizationsOf(isAsked ? type : null, asked)
  const isKnown = asked === typed && data !== undefined && !isPlaceholderData
  return {
    contacts: isAsked ? contactsOf(data) : [],
    /** Not where it cannot be checked: the server does it once more in the end. */
    isChecking: isAsked && !isKnown && !isError,
  }
}

const useOrganizationsOf = (type: OrganizationType | null, q: string) =>
  useCall(
    'organizations.data',
    { ...(type && { organization_type: type }), ...(q && { q }), per_page: most },
    { enabled: type !== null, staleMs: 60_000, keepLast: true },
  )

const contactsOf = (organizations: ReplyFor<'organizations.data'> = []): ContactRecord[] =>
  organizations.flatMap(organization => ('contacts' in organization ? organization.contacts : []))

const toOption = ({ id, contact_name, contact_email, org_name }: ContactRecord) => ({
  value: String(id),
  label: [contact_name, contact_email, org_name].filter(Boolean).join(' · '),
})

export const withEmail = (contacts: readonly ContactRecord[], email: string): ContactRecord | undefined => {
  const sought = email.trim().toLowerCase()
  return sought === '' ? undefined : contacts.find(contact => contact.contact_email.toLowerCase() === sought)
}

export type Existing = {
  /** Of the organizations of the same type. */
  contacts: readonly ContactRecord[]
  /** In the same list, without the one that is edited. */
  emails: readonly string[]
}
const labels = fieldLabels(contactFacts)

/** What is wrong with a contact: by the call's schema, and by the contacts that are known already. */
export function contactErrors(values: ContactValues, existing: Existing): FieldErrors {
  const errors: FieldErrors = {}
  for (const name of neededOfContact) if (values[name].trim() === '') errors[name] = `${labels[name]} must be filled.`
  const taken = withEmail(existing.contacts, values.contact_email)
  const isTwice = existing.emails.includes(values.contact_email.trim().toLowerCase())
  if (values.id === null && (taken || isTwice))
    errors.contact_email ??= isTwice ? repeatedEmail : takenEmail(values.contact_email.trim())
  return { ...errorsOf(contactInput, contactInputOf({ ...values, isChanged: true }), labels), ...errors }
}
