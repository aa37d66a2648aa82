// What the compiler takes for an address. It is `npm run types` that fails where this no longer holds.
import { expectTypeOf, test } from 'vitest'
import type { Address } from '#web/paths.ts'

test('only a page has an address', () => {
  expectTypeOf<'/articles'>().toExtend<Address>()
  // One route that the compiler cannot read would make an address of every text.
  expectTypeOf<'/artikles'>().not.toExtend<Address>()
})
