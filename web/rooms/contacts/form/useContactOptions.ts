// The contacts that organizations of one type have already: to be chosen, and never typed twice.
import type { ContactRecord } from '#contract/contacts.ts'
import type { OrganizationType } from '#contract/reference.ts'
import { useCall } from '#web/platform/useCall.ts'

export function useContactOptions(type: OrganizationType | null) {
  const asked = useCall(
    'organizations.data',
    { ...(type && { organization_type: type }), per_page: 100 },
    { enabled: type !== null, staleMs: 60_000 },
  )
  const contacts = (asked.data ?? []).flatMap(organization => ('contacts' in organization ? organization.contacts : []))
  return { contacts, isBusy: asked.isFetching, failed: asked.error, retry: () => void asked.refetch() }
}

export const withEmail = (contacts: readonly ContactRecord[], email: string): ContactRecord | undefined => {
  const sought = email.trim().toLowerCase()
  return sought === '' ? undefined : contacts.find(contact => contact.contact_email.toLowerCase() === sought)
}
