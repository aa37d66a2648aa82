// Every type of organization has its words and its sign.
import { expect, test } from 'vitest'
import { organizationTypes } from '#contract/reference.ts'
import { glyphOf, pluralTypeOf, shortTypeOf, typeClassOf } from './organizationType.ts'

test('short, plural and drawn, no two alike', () => {
  expect(organizationTypes.map(shortTypeOf)).toEqual(['Program', 'Company', 'RRG', 'Captive', 'MGA'])
  expect(organizationTypes.map(typeClassOf)).toEqual(['program', 'company', 'rrg', 'captive', 'mga'])
  expect(organizationTypes.map(glyphOf)).toEqual(organizationTypes.map(typeClassOf))
  expect(organizationTypes.map(pluralTypeOf)).toEqual([
    'Insurance Programs',
    'Insurance Companies',
    'Risk Retention Groups',
    'Captives',
    'MGAs/Wholesalers',
  ])
})
