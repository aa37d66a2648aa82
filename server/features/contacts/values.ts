// Converts contacts, MGAs and offices of a record to the form of an input.
import type { ContactRecord, MgaRecord, OfficeInput, OfficeRecord } from '#contract/calls/contacts.ts'
import { omit } from '#contract/rules/omit.ts'

/** A contact without an id is new. */
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

export const officeValues = (office: OfficeRecord) => omit(office, 'id', 'image')

/** Fills in the blanks of an input, so that sending a record back is no change. */
export const officeAsValues = (office: OfficeInput) => ({
  address_line_2: '',
  city: '',
  state: '',
  postal_code: '',
  image_file_id: null,
  ...office,
})
