// What a record says of its contacts, MGAs and offices, in the spelling in which a change would say it.
import type { ContactInput, ContactRecord, MgaInput, MgaRecord, OfficeInput, OfficeRecord } from '#contract/contacts.ts'

export const contactValues = ({ org_name: _, ...contact }: ContactRecord) => contact

export const mgaValues = ({
  organization_id: _,
  contactOptions: __,
  line_of_business,
  contacts,
  ...mga
}: MgaRecord) => ({
  ...mga,
  line_of_business: line_of_business ? line_of_business.split(', ') : [],
  contacts: contacts.map(contactValues),
})

export const officeValues = ({ id: _, image: __, ...office }: OfficeRecord) => office

const blankContact = {
  contact_email: '',
  contact_phone: '',
  contact_type: '',
  quoting_link: '',
  note: '',
  speciality: '',
  city: '',
  state: '',
  listings: [],
  specialties: [],
}

/** The same of an input, with the blanks filled in, so that sending a record back is no change. */
export const contactAsValues = (contact: ContactInput) => ({
  ...blankContact,
  ...contact,
  listings: (contact.listings ?? []).map(listing => ({ ...listing, listing_name: listing.listing_name ?? '' })),
})

export function mgaAsValues({ contacts, ...mga }: MgaInput, current: readonly MgaRecord[]) {
  const told = { ...mga, ...(contacts && { contacts: contacts.map(contactAsValues) }) }
  const known = current.find(record => record.mga_id === mga.mga_id)
  return known ? { ...mgaValues(known), ...told } : told
}

export const officeAsValues = ({ id: _, ...office }: OfficeInput) => ({
  address_line_2: '',
  city: '',
  state: '',
  postal_code: '',
  image_file_id: null,
  ...office,
})
