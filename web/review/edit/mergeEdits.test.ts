// Two edits of one version, case by case: what merges by itself, and what is asked.
import { expect, test } from 'vitest'
import { type Merged, mergeEdits } from './mergeEdits.ts'

type Case = { base: object; mine: object; theirs: object; changes?: object; both?: string[] }
const ana = { id: 1, contact_name: 'Ana', contact_phone: '1' }
const bo = { id: 2, contact_name: 'Bo', contact_phone: '2' }
const cy = { contact_name: 'Cy', contact_phone: '3' }

const cases: Record<string, Case> = {
  'nobody changed anything': { base: { description: 'a' }, mine: { description: 'a' }, theirs: { description: 'a' } },
  'only I changed a text': {
    base: { description: 'a', exclusions: 'x' },
    mine: { description: 'b', exclusions: 'x' },
    theirs: { description: 'a', exclusions: 'y' },
    changes: { description: 'b' },
  },
  'only the other changed a text': {
    base: { description: 'a' },
    mine: { description: 'a' },
    theirs: { description: 'b' },
  },
  'both wrote the same': { base: { description: 'a' }, mine: { description: 'b' }, theirs: { description: 'b' } },
  'both wrote something else': {
    base: { description: 'a', exclusions: 'x' },
    mine: { description: 'b', exclusions: 'z' },
    theirs: { description: 'c', exclusions: 'x' },
    changes: { exclusions: 'z' },
    both: ['description'],
  },
  'I emptied what the other changed': {
    base: { minimum_premium: '500' },
    mine: { minimum_premium: null },
    theirs: { minimum_premium: '900' },
    both: ['minimum_premium'],
  },
  'both emptied it': {
    base: { minimum_premium: '500' },
    mine: { minimum_premium: null },
    theirs: { minimum_premium: null },
  },
  'a switch that only I turned': {
    base: { dealsDirect: false },
    mine: { dealsDirect: true },
    theirs: { dealsDirect: false },
    changes: { dealsDirect: true },
  },
  'each added another state': {
    base: { states: ['TX'] },
    mine: { states: ['OK', 'TX'] },
    theirs: { states: ['NM', 'TX'] },
    changes: { states: ['OK', 'TX', 'NM'] },
  },
  'one removed a line and the other added one': {
    base: { line_of_business: ['Property', 'Cyber'] },
    mine: { line_of_business: ['Property'] },
    theirs: { line_of_business: ['property', 'Cyber', 'Umbrella'] },
    changes: { line_of_business: ['Property', 'Umbrella'] },
  },
  'each added another limit': {
    base: { limits: ['Aggregate: $1'] },
    mine: { limits: ['Aggregate: $1', 'Occurrence: $2'] },
    theirs: { limits: ['Aggregate: $1', 'Fire: $3'] },
    changes: { limits: ['Aggregate: $1', 'Occurrence: $2', 'Fire: $3'] },
  },
  'both wrote one limit anew': {
    base: { limits: ['Aggregate: $1'] },
    mine: { limits: ['Aggregate: $2'] },
    theirs: { limits: ['Aggregate: $3'] },
    both: ['limits'],
  },
  'I added a contact while the other corrected one and added one': {
    base: { contacts: [ana] },
    mine: { contacts: [ana, cy] },
    theirs: { contacts: [{ ...ana, contact_phone: '9' }, bo] },
    changes: { contacts: [{ id: 1, contact_name: 'Ana' }, cy, { id: 2, contact_name: 'Bo' }] },
  },
  'both corrected one contact': {
    base: { contacts: [ana, bo] },
    mine: { contacts: [{ ...ana, contact_phone: '8' }, bo] },
    theirs: { contacts: [{ ...ana, contact_phone: '9' }, bo] },
    both: ['contacts'],
  },
  'I removed a contact that the other corrected': {
    base: { contacts: [ana, bo] },
    mine: { contacts: [bo] },
    theirs: { contacts: [{ ...ana, contact_phone: '9' }, bo] },
    both: ['contacts'],
  },
}

/** Entries that one did not touch are sent by id. */
function sent(version: object, base: object): Record<string, unknown> {
  const before = JSON.stringify(base)
  return Object.fromEntries(
    Object.entries(version).map(([name, value]) => [
      name,
      name === 'contacts'
        ? value.map((entry: typeof ana) =>
            entry.id && before.includes(JSON.stringify(entry))
              ? { id: entry.id, contact_name: entry.contact_name }
              : entry,
          )
        : value,
    ]),
  )
}

test.each(Object.entries(cases))('%s', (_, { base, mine, theirs, changes = {}, both = [] }) => {
  const expected: Merged = { changes: { ...changes }, both }
  expect(
    mergeEdits('listing', {
      base: { ...base },
      mine: { ...mine },
      theirs: { ...theirs },
      mineSent: sent(mine, base),
      theirsSent: sent(theirs, theirs),
    }),
  ).toEqual(expected)
})
