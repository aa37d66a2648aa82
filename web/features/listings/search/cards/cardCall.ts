// Selects whom a card names to call: one person, or the main line if nobody is named, and how to reach them.
import { telOf } from '#web/features/contacts/contactTexts.ts'
import type { ReplyFor } from '#web/platform/send.ts'

type Called = Extract<ReplyFor<'listings.whoToCall'>, { listings: unknown }>['listings'][number]
export type CardCall = {
  name: string
  /** Absent for a main line. */
  person?: number
  way: { to: string; text: string } | null
  /** Why this person is named although nobody covers what was searched for. */
  note: string
}

/** Contacts who cover the search come before those without stated coverage; the listing's own organization comes first. */
export function cardCallOf({ listing_id, providers }: Called): [[number, CardCall]] | null {
  const right = providers.find(({ contacts, note }) => contacts.length > 0 && note === '')
  const somebody = right ?? providers.find(({ contacts }) => contacts.length > 0)
  const [first] = somebody?.contacts ?? []
  if (somebody && first) {
    const { contact_name: name, id: person, contact_phone, contact_email } = first
    return [[listing_id, { name, person, way: wayOf(contact_phone, contact_email), note: somebody.note }]]
  }
  const [desk] = providers
  const way = wayOf(desk?.main_line?.phone ?? '', desk?.main_line?.email ?? '')
  if (!desk) return null
  return [[listing_id, { name: way ? 'Main line' : desk.note, way, note: way ? desk.note : '' }]]
}

function wayOf(phone: string, email: string): CardCall['way'] {
  if (phone !== '') return { to: telOf(phone), text: phone }
  return email === '' ? null : { to: `mailto:${email}`, text: email }
}
