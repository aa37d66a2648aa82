// What a record says in the spelling of a change, and what counts as no difference.
import { expect, test } from 'vitest'
import { namesOf } from '#contract/facts/fact.ts'
import { factsOf } from '#contract/recordFields.ts'
import { fileUrlIn, recordWith, saysTheSame, valueIn } from './recordValues.ts'

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

test('a change is written as the record has it, a file with where it is opened', () => {
  const record = {
    tags: 'Paving',
    appointment_needed: 0,
    dealsDirect: false,
    exclusions: 'None',
    other_specific_rules_file_id: null,
    other_specific_rules_file: '',
  }
  const changes = [
    { field: 'tags', to: ['Roofs', 'Docks'], to_url: '' },
    { field: 'appointment_needed', to: true, to_url: '' },
    { field: 'dealsDirect', to: true, to_url: '' },
    { field: 'exclusions', to: null, to_url: '' },
    { field: 'other_specific_rules_file_id', to: 'b2', to_url: '/files/b2' },
  ]
  expect(recordWith(record, changes)).toEqual({
    tags: 'Roofs, Docks',
    appointment_needed: 1,
    dealsDirect: true,
    exclusions: '',
    other_specific_rules_file_id: 'b2',
    other_specific_rules_file: '/files/b2',
  })
})

test('a fact that listings and organizations both have is of one kind', () => {
  const { listing, organization } = factsOf
  const both = namesOf(organization).flatMap(name => (name in listing ? [name] : []))
  const kindIn = (table: object, name: string) => Reflect.get(Reflect.get(table, name), 'kind')
  expect(both.length).toBeGreaterThan(0)
  expect(both.filter(name => kindIn(listing, name) !== kindIn(organization, name))).toEqual([])
})
