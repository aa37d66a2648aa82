// The names beside the search are those of the contract.
import { expect, test } from 'vitest'
import { categoryNames as known } from '#contract/calls/reference.ts'
import { categoryNames } from './useChoices.ts'

test('the category names equal those of the contract', () => {
  expect(categoryNames).toEqual(known)
})
