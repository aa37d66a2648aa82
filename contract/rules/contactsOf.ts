// Everybody who may be called about a listing.
import type { ListingRecord } from '../calls/listingRecord.ts'

type People = Pick<ListingRecord, 'contacts' | 'providers'>

/** All contacts of a listing: its own, its providers' and their MGAs', without duplicates. */
export function contactsOf({ contacts, providers }: People): ListingRecord['contacts'] {
  const all = [
    ...contacts,
    ...providers.flatMap(provider => [...provider.contacts, ...provider.mgas.flatMap(mga => mga.contacts)]),
  ]
  const keyOf = ({ id, contact_name, contact_email }: ListingRecord['contacts'][number]) =>
    contact_email ? `${contact_name} ${contact_email}`.toLowerCase() : id
  const byKey = new Map<string | number, ListingRecord['contacts'][number]>()
  for (const contact of all) if (!byKey.has(keyOf(contact))) byKey.set(keyOf(contact), contact)
  return [...byKey.values()]
}
