// Which of several classes in a sentence is the business, and which are only what it has besides or whom it serves.
import { expect, test } from 'vitest'
import lines from '#contract/reference/lines-of-business.json' with { type: 'json' }
import { readQuery } from './read.ts'
import { vocabularyOf } from './vocabulary.ts'

const vocabulary = vocabularyOf({ lines, companies: [] })

test('of two neighboring classes the first is a modifier', () => {
  const modifiersIn = (typed: string) => readQuery(typed, vocabulary).classes.map(one => one.isModifier === true)
  expect(modifiersIn('church preschool')).toEqual([true, false])
  expect(modifiersIn('church, preschool')).toEqual([false, false])
  expect(modifiersIn('church and preschool')).toEqual([false, false])
  // A general contractor is what it builds.
  expect(modifiersIn('GC building custom homes')).toEqual([true, false])
})

test('words that any business has are no class, and a firm of three lawyers is one', () => {
  const kindsIn = (typed: string) => readQuery(typed, vocabulary).classes.flatMap(({ kinds }) => kinds)
  expect(kindsIn('service contractor, roustabouts')).not.toContain('Tree service contractors')
  expect(kindsIn('three-lawyer firm, real estate closings')).toContain('Real estate law firms')
  expect(kindsIn('22-unit brick apartment building')).toContain('Garden apartments')
  expect(kindsIn('two trucks, taxi')).toEqual(['Taxi fleets'])
})

test.each([
  ['motel with swimming pool', 'Motels', ['swimming pool']],
  ['church with daycare and gym', 'Churches', ['daycare', 'gym']],
  ['church that has a daycare', 'Churches', ['daycare']],
  ['garden apartments incl. parking garage', 'Garden apartments', ['parking garage']],
  ['office building w/ flat roof', 'Office building owners', ['flat roof']],
  ['staffing for hospitals', 'Staffing and Employment', ['hospitals']],
  ['hair salon in a strip mall', 'Hair salons', ['strip mall']],
  ['cleaning banks', 'Cleaning Services', ['banks']],
  ['caterers in Tulsa who need liquor for a wedding', 'Caterers', ['wedding']],
  ['garden apartments with a pool, playground and gym', 'Garden apartments', ['gym']],
  ['janitorial contractors doing hospitals', 'Janitorial contractors', ['hospitals']],
  ['preschool run by a church', 'Preschools', ['church']],
  ['tree service contractors near power lines', 'Tree service contractors', ['power lines']],
  ['drywall sub for hotels', 'Drywall contractors', ['hotels']],
  ['contractors with drywall', 'Drywall contractors', []],
  ['homebuilder subdivision', 'Speculative home builders', ['subdivision']],
  ['roofing contractor doing siding', 'Residential roofers', ['siding']],
])('%s: the second is only a feature', (typed, meant, features) => {
  const reading = readQuery(typed, vocabulary)
  expect(reading.classes.map(({ subcategories, kinds }) => [...subcategories, ...kinds][0])).toEqual([meant])
  expect(reading.features.map(({ from }) => from)).toEqual(features)
})
