// Which errors a form still shows once some of its fields were changed.
import { expect, test } from 'vitest'
import { withoutCorrected } from './useForm.ts'

const shown = { name: 'Name must be filled.', 'contacts.0.email': 'Must be an email address', phone: 'Is taken' }

test('corrected errors disappear, and remaining ones are updated', () => {
  const { name: _, ...others } = shown
  expect(withoutCorrected(shown, ['name'], () => ({}))).toEqual(others)
  expect(withoutCorrected(shown, ['name'], () => ({ name: 'Too long' }))).toEqual({ ...others, name: 'Too long' })
})

test('a changed list is validated below its own path', () => {
  const { 'contacts.0.email': _, ...others } = shown
  expect(withoutCorrected(shown, ['contacts'], () => ({}))).toEqual(others)
})

test('unchanged fields keep their errors, and changed ones get no new errors', () => {
  expect(withoutCorrected(shown, ['city'], () => ({ city: 'Must be filled' }))).toBe(shown)
  expect(withoutCorrected(shown, ['name'], () => shown)).toEqual(shown)
})
