// What a record says in the spelling of a change, and what counts as no difference.
import { expect, test } from 'vitest'
import { fileUrlIn, saysTheSame, valueIn } from './recordValues.ts'

test('a record is read as a change would say it', () => {
  const record = { tags: 'Paving, Roofs', line_of_business: '', appointment_needed: 1, exclusions: '', states: ['TX'] }
  expect(
    ['tags', 'line_of_business', 'appointment_needed', 'states', 'nothing'].map(name => valueIn(record, name)),
  ).toEqual([['Paving', 'Roofs'], [], true, ['TX'], null])
  expect(fileUrlIn({ organization_photo_url: '/files/a' }, 'organization_photo_file_id')).toBe('/files/a')
  expect(fileUrlIn({ tags: 'Paving' }, 'tags')).toBe('')
})

test('blank is blank however it is written; order, figures and what is inside count', () => {
  expect(saysTheSame(null, '')).toBe(true)
  expect(saysTheSame([], undefined)).toBe(true)
  expect(saysTheSame([{ id: 1, org_name: 'A', note: '' }], [{ id: 1 }])).toBe(true)
  expect(saysTheSame(['TX', 'NY'], ['NY', 'TX'])).toBe(false)
  expect(saysTheSame([{ id: 1, note: 'Call' }], [{ id: 1 }])).toBe(false)
  expect(saysTheSame('1', 1)).toBe(false)
})
