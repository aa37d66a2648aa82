// What a form lacks, and what is wrong in the entries of its lists.
import { expect, test } from 'vitest'
import { errorAt, needsOf } from './formErrors.ts'

test('blanks and empty lists are not filled', () => {
  const must = { name: 'Listing Name', states: 'Active States' }
  const done = (values: object) => needsOf(must, values).map(({ isDone }) => isDone)
  expect(done({ name: '  ', states: [] })).toEqual([false, false])
  expect(done({ name: 'Taprooms', states: ['TX'] })).toEqual([true, true])
  expect(needsOf(must, {}).map(({ label }) => label)).toEqual(['Listing Name', 'Active States'])
})

test('an entry tells what is wrong below it, else with itself; its neighbour’s fault is not its own', () => {
  const errors = {
    'contacts.1': 'Too long',
    'contacts.1.contact_email': 'Must be an e-mail address',
    'contacts.2': 'No',
  }
  expect(errorAt(errors, 'contacts.1')).toBe('Must be an e-mail address')
  expect(errorAt(errors, 'contacts.2')).toBe('No')
  expect(errorAt(errors, 'contacts.0')).toBeUndefined()
})
