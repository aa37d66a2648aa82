// What a stated limit says of a wanted one.
import { expect, test } from 'vitest'
import limitTypes from '../reference/limit-types.json' with { type: 'json' }
import vocabulary from '../vocabulary/limits.json' with { type: 'json' }
import { greatestLimits, limitFound, limitIn } from './coverageLimits.ts'

const found = (wanted: string, ...stated: string[]) => {
  const limit = limitIn(wanted)
  const { label, verdict } = (limit && limitFound(limit, greatestLimits(stated))) ?? {}
  return [verdict, label]
}

test.each([
  ['Umbrella Each Occurrence', 'Umbrella Aggregate'],
  ['Per Occurrence', 'General Aggregate'],
  ['Each Claim', 'Policy Aggregate'],
  ['Liquor Each Common Cause', 'Liquor Aggregate'],
  ['Single Bond Limit', 'Aggregate Bond Program'],
])('%s and %s', (each, aggregate) => {
  expect(found(`${each}: $10M`, `${aggregate}: $5M`)).toEqual(['missed', aggregate])
  expect(found(`${each}: $10M`, `${aggregate}: $25M`)).toEqual(['partly', aggregate])
  expect(found(`${aggregate}: $10M`, `${each}: $10M`)).toEqual(['met', each])
  expect(found(`${aggregate}: $10M`, `${each}: $5M`)).toEqual(['partly', each])
})

test('a limit of the wanted type decides, and one of another kind says nothing', () => {
  const aggregate = 'Umbrella Aggregate: $25M'
  expect(found('Umbrella Each Occurrence: $10M', aggregate, 'Umbrella Each Occurrence: $5M')).toEqual([
    'missed',
    'Umbrella Each Occurrence',
  ])
  expect(found('Umbrella Each Occurrence: $5M', aggregate, 'Umbrella Each Occurrence: $5M')).toEqual([
    'met',
    'Umbrella Each Occurrence',
  ])
  expect(found('Per Occurrence: $10M', aggregate)).toEqual([undefined, undefined])
})

test('the vocabulary names known types', () => {
  const { names, aggregates, everyday, main } = vocabulary
  const named = [Object.keys(names), Object.entries(aggregates).flat(), everyday, Object.keys(main)].flat()
  const known = limitTypes.map(({ value }) => value)
  expect(named.filter(type => !known.includes(type))).toEqual([])
})
