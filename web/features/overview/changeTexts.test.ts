// The words of 'What changed': each kind of change is a sentence that a broker reads without opening the record.
import { expect, test } from 'vitest'
import type { MarketChange } from '#contract/calls/overview.ts'
import { toldOf } from './changeTexts.ts'

const now = new Date('2026-11-26T15:00:00')
const one: MarketChange = {
  ...{ record: 'listing', id: 1, name: 'Pizza', organization_name: 'Copper Kettle', because: 'saved', what: 'changed' },
  ...{ changes: [], confirmed_before: null, at: '2026-11-26T10:00:00Z' },
}
const told = (change: Partial<MarketChange>) => {
  const { sentence, below } = toldOf({ ...one, ...change }, now)
  return [sentence.map(({ text, look }) => (look ? `[${look} ${text}]` : text)).join(''), below]
}
const changed = (field: string, from: unknown, to: unknown, more: Partial<MarketChange> = {}) =>
  told({ changes: [{ field, from, to }], ...more })

test.each([
  [told({ what: 'new' }), [' is new at Copper Kettle', '']],
  [told({ what: 'confirmed' }), [' was confirmed', 'Copper Kettle · for the first time']],
  [
    told({ what: 'confirmed', confirmed_before: '2026-06-20T10:00:00Z' }),
    [' was confirmed', 'Copper Kettle · last confirmed 5 months ago'],
  ],
  [changed('minimum_premium', '25000', '15000'), [': minimum premium [gone $25,000] [now $15,000]', 'Copper Kettle']],
  [changed('minimum_premium', null, '15000'), [': minimum premium [now $15,000]', 'Copper Kettle']],
  [
    changed('minimum_premium', '15000', null),
    [' no longer states its minimum premium, which was [gone $15,000]', 'Copper Kettle'],
  ],
  [changed('appointment_needed', true, false), [': appointment needed [gone Yes] [now No]', 'Copper Kettle']],
  [
    changed('states', ['TX'], ['TX', 'LA', 'AR']),
    [' added [now Louisiana and Arkansas]', 'Copper Kettle · now 3 states'],
  ],
  [
    changed('states', ['TX', 'OH'], ['TX', 'LA', 'AR', 'AL', 'GA']),
    [' added [now 4 states] and left Ohio', 'Copper Kettle · now 5 states'],
  ],
  [
    changed('line_of_business', ['Property', 'Liquor Liability'], ['Property']),
    [' no longer writes Liquor Liability', 'Copper Kettle'],
  ],
  [changed('description', 'Old.', 'New.'), [' changed its description', 'Copper Kettle']],
  [
    changed('contacts', ['Rosa Whitlock, 1'], ['Piet Sandoval, 713-555-0131'], {
      record: 'organization',
      organization_name: '',
    }),
    [' has a new person to call', 'Piet Sandoval, 713-555-0131 · before: Rosa Whitlock'],
  ],
  [
    told({ changes: ['limits', 'iso_class_code', 'tags', 'exclusions'].map(field => ({ field, from: 1, to: 2 })) }),
    [' changed: limits, ISO Class and 2 more', 'Copper Kettle'],
  ],
])('%j', (said, expected) => expect(said).toEqual(expected))
