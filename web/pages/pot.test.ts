// The address of 'Add to the pot' is read leniently: what is not understood is left out.
import { expect, expectTypeOf, test } from 'vitest'
import type { Address } from '#web/paths.ts'
import { potOf } from './pot.ts'

const first = { order: 'Listing', step: 1, organization: null, name: '', copy: null }

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
    { organization: '28', copy: '7' },
    { ...first, step: 2, organization: 28, copy: 7 },
  ],
  [
    { organization: '28', step: '1' },
    { ...first, organization: 28 },
  ],
] as const)('%j', (search, pot) => {
  expect(potOf(search)).toEqual(pot)
})

// What the compiler takes for an address. It is `npm run types` that fails where this no longer holds.

test('only pages without parameters are addresses', () => {
  expectTypeOf<'/articles'>().toExtend<Address>()
  // One route that the compiler cannot read would make an address of every text.
  expectTypeOf<'/artikles'>().not.toExtend<Address>()
})
