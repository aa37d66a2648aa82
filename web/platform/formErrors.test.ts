// What is wrong in the entries of a form's lists.
import { expect, test } from 'vitest'
import { errorAt } from './formErrors.ts'

test('an entry shows the first error below it, or else its own, but not that of another entry', () => {
  const errors = {
    'contacts.1': 'Too long',
    'contacts.1.contact_email': 'Must be an email address',
    'contacts.2': 'No',
  }
  expect(errorAt(errors, 'contacts.1')).toBe('Must be an email address')
  expect(errorAt(errors, 'contacts.2')).toBe('No')
  expect(errorAt(errors, 'contacts.0')).toBeUndefined()
})
