// What a record says of its contacts, MGAs and offices, in the spelling in which a change would say it.
import type { ContactRecord, MgaRecord, OfficeInput, OfficeRecord } from '#contract/contacts.ts'

/** Without an id it is a new one. */
export type ContactValues = Omit<ContactRecord, 'id' | 'org_name'> & { id?: number }

export const contactValues = ({ org_name: _, ...contact }: ContactRecord): ContactValues & { id: number } => contact

export const blankContact = {
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

/** The same of an input, with the blanks filled in, so that sending a record back is no change. */
export const officeAsValues = (office: OfficeInput) => ({
  address_line_2: '',
  city: '',
  state: '',
  postal_code: '',
  image_file_id: null,
  ...office,
})
