// How the facts of a listing are worded on its page.
import { expect, test } from 'vitest'
import { contactsOf } from '#contract/rules/contactsOf.ts'
import { capitalised, plainRow } from './listingTexts.ts'

test('only the first letter is capitalized', () => {
  expect(capitalised('workers’ compensation')).toBe('Workers’ compensation')
  expect(capitalised('D&O liability')).toBe('D&O liability')
})

test('amounts, percents and classes are formatted, and missing ones say so', () => {
  expect(plainRow('minimum_premium', { minimum_premium: '1250.5' })).toEqual({
    label: 'Minimum premium',
    value: '$1,250.50',
  })
  expect(plainRow('minimum_earned_premium', { minimum_earned_premium: '25' }).value).toBe('25%')
  expect(plainRow('minimum_earned_premium', { minimum_earned_premium: null }).value).toBe('Not given')
  expect(plainRow('appointment_needed', { appointment_needed: 1 }).value).toBe('Yes')
  expect(plainRow('appointment_needed', { appointment_needed: 0 }).value).toBe('No')
  expect(plainRow('iso_class_code', { iso_class_code: '10026', iso_class_label: 'Bars' })).toEqual({
    label: 'ISO Class',
    value: '10026 Bars',
  })
})

const blank = { contact_phone: '', contact_type: '', quoting_link: '', note: '', speciality: '', org_name: '' }
const contact = (id: number, contact_name: string, contact_email: string) => ({
  ...blank,
  id,
  contact_name,
  contact_email,
  city: '',
  state: '',
  listings: [],
  specialties: [],
})

test('a contact of several parties is listed once, at the first place', () => {
  const mga = {
    mga_id: 1,
    mga_name: '',
    mga_email: '',
    mga_phone: '',
    carrier_program: '',
    states: [],
    line_of_business: '',
    organization_id: null,
    contactOptions: [],
  }
  const provider = {
    org_id: 1,
    organization_name: '',
    organization_type: 'Captive' as const,
    organization_photo_url: '',
    organization_website: '',
    contact_phone_number_1: '',
    contact_email_address: '',
    short_description: '',
    states: [],
    avg_combined_rating: null,
    avg_overall_rating: null,
    avg_pricing_rating: null,
    rating_count: 0,
    user_rating: null,
    can_rate: true,
  }
  const found = contactsOf({
    contacts: [contact(1, 'Ann', 'ann@x.example')],
    providers: [
      {
        ...provider,
        contacts: [contact(2, 'Bob', ''), contact(3, 'ANN', 'Ann@x.example')],
        mgas: [{ ...mga, contacts: [contact(4, 'Bob', ''), contact(2, 'Bob', '')] }],
      },
    ],
  })
  expect(found.map(({ id }) => id)).toEqual([1, 2, 4])
})
