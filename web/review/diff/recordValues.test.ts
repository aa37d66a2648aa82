// What a record says in the spelling of a change, and what counts as no difference.
import { expect, test } from 'vitest'
import { plainWords } from './plainWords.ts'
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

test('money, percents and yes or no are read as words', () => {
  expect(plainWords('money', '3500')).toBe('$3,500')
  expect(plainWords('money', '2500.5')).toBe('$2,500.50')
  expect(plainWords('percent', '25')).toBe('25%')
  expect(plainWords('money', null)).toBe('')
  expect(plainWords('yesNo', true)).toBe('Yes')
  expect(plainWords('yesNo', null)).toBe('No')
})
