// What a record says in the spelling of a change.
import { expect, test } from 'vitest'
import { namesOf } from '#contract/facts/fact.ts'
import { factsOf } from '#contract/rules/recordFields.ts'
import { fileUrlIn, recordWith, valueIn } from './recordValues.ts'

test('a record’s value has the format of a change', () => {
  const record = { tags: 'Paving, Roofs', line_of_business: '', appointment_needed: 1, exclusions: '', states: ['TX'] }
  expect(
    ['tags', 'line_of_business', 'appointment_needed', 'states', 'nothing'].map(name => valueIn(record, name)),
  ).toEqual([['Paving', 'Roofs'], [], true, ['TX'], null])
  expect(fileUrlIn({ organization_photo_url: '/files/a' }, 'organization_photo_file_id')).toBe('/files/a')
  expect(fileUrlIn({ tags: 'Paving' }, 'tags')).toBe('')
})

test('a change is applied in the record’s format, a file with its link', () => {
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

test('a fact of both listings and organizations has the same kind', () => {
  const { listing, organization } = factsOf
  const both = namesOf(organization).flatMap(name => (name in listing ? [name] : []))
  const kindIn = (table: object, name: string) => Reflect.get(Reflect.get(table, name), 'kind')
  expect(both.length).toBeGreaterThan(0)
  expect(both.filter(name => kindIn(listing, name) !== kindIn(organization, name))).toEqual([])
})
