// Which errors a form still shows once some of its fields were changed.
import { expect, test } from 'vitest'
import { withoutMended } from './useForm.ts'

const shown = { name: 'Name must be filled.', 'contacts.0.email': 'Must be an e-mail address', phone: 'Is taken' }

test('what is mended goes, and what is still wrong stays as it is wrong now', () => {
  const { name: _, ...others } = shown
  expect(withoutMended(shown, ['name'], () => ({}))).toEqual(others)
  expect(withoutMended(shown, ['name'], () => ({ name: 'Too long' }))).toEqual({ ...others, name: 'Too long' })
})

test('a list that was changed is checked below its own path', () => {
  const { 'contacts.0.email': _, ...others } = shown
  expect(withoutMended(shown, ['contacts'], () => ({}))).toEqual(others)
})

test('fields that were not changed keep what is said of them, and nothing new is said of those that were', () => {
  expect(withoutMended(shown, ['city'], () => ({ city: 'Must be filled' }))).toBe(shown)
  expect(withoutMended(shown, ['name'], () => shown)).toEqual(shown)
})
