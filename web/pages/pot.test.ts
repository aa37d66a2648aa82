// The address of 'Add to the pot' is read leniently: what is not understood is left out.
import { expect, test } from 'vitest'
import { potOf } from './pot.ts'

const first = { order: 'Listing', step: 1, organization: null, name: '' }

test.each([
  [{}, first],
  [{ order: 'Cheese', step: '7', organization: 'x' }, first],
  [{ order: 'organization' }, first],
  [
    { order: 'Organization', step: '2', name: 'Kettle' },
    { ...first, order: 'Organization', step: 2, name: 'Kettle' },
  ],
  [{ organization: '28' }, { ...first, step: 2, organization: 28 }],
  [
    { organization: '28', step: '1' },
    { ...first, organization: 28 },
  ],
] as const)('%j', (search, pot) => {
  expect(potOf(search)).toEqual(pot)
})
