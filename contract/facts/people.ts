// The facts of contacts, MGAs and offices, each declared once, in the order in which forms ask for them.
import type { Facts } from './fact.ts'

export const contactFacts = {
  contact_name: { kind: 'text', label: 'Name', required: 'always', max: 120 },
  contact_type: { kind: 'text', label: 'Position', max: 80 },
  contact_email: { kind: 'email', label: 'Email', form: { required: true } },
  contact_phone: { kind: 'phone', label: 'Phone', form: { required: true } },
  state: { kind: 'state', label: 'State' },
  city: { kind: 'text', label: 'City', max: 80 },
  quoting_link: { kind: 'link', label: 'Website', form: { optional: true } },
  speciality: { kind: 'text', label: 'Speciality', max: 300, form: { optional: true } },
  note: { kind: 'words', label: 'Note', max: 2000, form: { optional: true } },
} as const satisfies Facts
export type ContactFacts = typeof contactFacts

export const mgaFacts = {
  mga_name: { kind: 'name', label: 'MGA Name', required: 'at first', max: 200 },
  carrier_program: { kind: 'text', label: 'Carrier / Program', max: 200, form: { optional: true } },
  mga_email: { kind: 'email', label: 'Email', form: { optional: true } },
  mga_phone: { kind: 'phone', label: 'Phone', form: { optional: true } },
  line_of_business: {
    kind: 'linesOfBusiness',
    label: 'Line of Business',
    max: 60,
    form: { label: 'Line Of Business' },
  },
  states: { kind: 'states', label: 'States' },
} as const satisfies Facts
export type MgaFacts = typeof mgaFacts

export const officeFacts = {
  address_line_1: { kind: 'text', label: 'Address Line 1', required: 'always', max: 200 },
  address_line_2: { kind: 'text', label: 'Address Line 2', max: 200, form: { optional: true } },
  state: { kind: 'state', label: 'State' },
  city: { kind: 'text', label: 'City', max: 80 },
  postal_code: { kind: 'text', label: 'Postal Code', max: 20, form: { optional: true } },
  image_file_id: { kind: 'picture', label: 'Picture', fileName: 'Picture of the office', form: { optional: true } },
} as const satisfies Facts
export type OfficeFacts = typeof officeFacts
