// The existing contacts of organizations of one type, so that nobody types them again.
import { useState } from 'react'
import type { ContactRecord } from '#contract/calls/contacts.ts'
import type { OrganizationType } from '#contract/calls/reference.ts'
import { contactFacts } from '#contract/facts/people.ts'
import { repeatedEmail, takenEmail } from '#contract/rules/contactSentences.ts'
import { fieldLabels } from '#web/features/reference/factWords.ts'
import { errorsOf, type FieldErrors } from '#web/platform/formErrors.ts'
import type { ReplyFor } from '#web/platform/send.ts'
import { useCall } from '#web/platform/useCall.ts'
import { useDebounced } from '#web/platform/useDebounced.ts'
import { matching } from '#web/ui/fields/rows.ts'
import { type ContactValues, contactInputOf, neededOfContact } from './entryValues.ts'

/** The number of organizations whose contacts are offered at once; others are found by typing. */
const most = 20
const longest = 200

export function useContactOptions(type: OrganizationType | null) {
  const [searchText, setSearchText] = useState('')
  const answer = useOrganizationsOf(type, searchText)
  const contacts = contactsOf(answer.data)
  return {
    contacts,
    options: [...matching(contacts.map(toOption), searchText)],
    setSearchText: (text: string) => setSearchText(text.trim().slice(0, longest)),
    /** There are more contacts than are offered. */
    isPart: (answer.data?.length ?? 0) >= most,
    isBusy: answer.isFetching,
    failed: answer.error,
    retry: () => void answer.refetch(),
  }
}

/** Contacts whose email contains the typed one. */
export function useContactsWithEmail(type: OrganizationType | null, email: string) {
  const typed = email.trim()
  const query = useDebounced(typed)
  const isAsked = type !== null && typed.includes('@') && typed.length <= longest
  const { data, isError, isPlaceholderData } = useOrganizationsOf(isAsked ? type : null, query)
  const isKnown = query === typed && data !== undefined && !isPlaceholderData
  return {
    contacts: isAsked ? contactsOf(data) : [],
    /** False if the check failed, since the server checks again when the form is sent. */
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
  const address = email.trim().toLowerCase()
  return address === '' ? undefined : contacts.find(contact => contact.contact_email.toLowerCase() === address)
}

export type Existing = {
  /** Contacts of organizations of the same type. */
  contacts: readonly ContactRecord[]
  /** The emails in the same list, except that of the edited contact. */
  emails: readonly string[]
}
const labels = fieldLabels(contactFacts)

/** Validates a contact with the call's schema and against existing contacts. */
export function contactErrors(values: ContactValues, existing: Existing): FieldErrors {
  const errors: FieldErrors = {}
  for (const name of neededOfContact) if (values[name].trim() === '') errors[name] = `${labels[name]} must be filled.`
  const taken = withEmail(existing.contacts, values.contact_email)
  const isTwice = existing.emails.includes(values.contact_email.trim().toLowerCase())
  if (values.id === null && (taken || isTwice))
    errors.contact_email ??= isTwice ? repeatedEmail : takenEmail(values.contact_email.trim())
  return { ...errorsOf('contact', contactInputOf({ ...values, isChanged: true }), labels), ...errors }
}
