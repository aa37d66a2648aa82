// Coverage as it is entered in rows, and as it is sent line by line, says the same.
import { expect, test } from 'vitest'
import type { ContactRecord } from '#contract/calls/contacts.ts'
import { anyListing, type Coverage, coverageInput, coverageOf, coverageWords, thisListing } from './coverageValues.ts'
import { newKey, placed, without } from './draftRows.ts'

const row = (lines: string[], states: string[]) => ({ key: `${lines}`, lines, states })
const coverage = (listing: string, rows: Coverage['rows']): Coverage => ({
  key: listing,
  listing,
  listing_name: '',
  rows,
})

test('a line in several rows covers the states of all of them', () => {
  const rows = [row(['Property', 'Cyber'], ['TX']), row(['Property'], ['NY', 'TX'])]
  expect(coverageInput([coverage('7', rows)]).listings).toEqual([
    {
      listing_id: 7,
      lobs: [
        { lob: 'Property', states: ['TX', 'NY'] },
        { lob: 'Cyber', states: ['TX'] },
      ],
    },
  ])
})

test('coverage of the listing itself has no id, and that of any listing is a specialty', () => {
  const whole = [row(['Cyber'], ['TX'])]
  expect(coverageInput([coverage(thisListing, whole), coverage(anyListing, whole)])).toEqual({
    listings: [{ lobs: [{ lob: 'Cyber', states: ['TX'] }] }],
    specialties: [{ lob: 'Cyber', states: ['TX'] }],
  })
})

test('a record is converted back unchanged: lines with the same states are in one row', () => {
  const listings = [
    {
      listing_id: 7,
      listing_name: 'Bars',
      lobs: [
        { lob: 'Property', states: ['TX', 'NY'] },
        { lob: 'Cyber', states: ['NY', 'TX'] },
        { lob: 'Umbrella', states: ['FL'] },
      ],
    },
  ]
  const specialties = [{ lob: 'Cyber', states: ['TX'] }]
  const read = coverageOf({ listings, specialties } as ContactRecord, 7)
  expect(read.map(one => one.listing)).toEqual([thisListing, anyListing])
  expect(read[0]?.rows.map(({ lines }) => lines)).toEqual([['Property', 'Cyber'], ['Umbrella']])
  expect(coverageWords(read)).toBe('3 lines · 3 states')
})

/** Entries of a form keep their places while they are changed. */
const entries = [
  { key: 'a', name: 'Ana' },
  { key: 'b', name: 'Ben' },
]

test('a changed entry keeps its place, and a new one is last', () => {
  expect(placed(entries, { key: 'a', name: 'Anna' }).map(({ name }) => name)).toEqual(['Anna', 'Ben'])
  expect(placed(entries, { key: newKey(), name: 'Cleo' }).map(({ name }) => name)).toEqual(['Ana', 'Ben', 'Cleo'])
})

test('removes the entry with the key, or none', () => {
  expect(without(entries, { key: 'a' })).toEqual([{ key: 'b', name: 'Ben' }])
  expect(without(entries, null)).toEqual(entries)
})
