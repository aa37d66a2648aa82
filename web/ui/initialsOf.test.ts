// The letters that stand for a name.
import { expect, test } from 'vitest'
import { initialsOf } from './initialsOf.ts'

test.each([
  ['Harborline Mutual', 'HM'],
  ['Slice & Counter Program', 'SC'],
  ['(The) Copper Kettle', 'TC'],
  ['A.J. Fieldstone', 'AJ'],
  ['dana.okafor@firm.example', 'DO'],
  ['  travelwell ', 'T'],
  ['3rd Street', '3S'],
  ['élan ödön', 'ÉÖ'],
  ['𝒜lpha Beta', '𝒜B'],
  ['&', ''],
])('%s is %s', (name, initials) => {
  expect(initialsOf(name)).toBe(initials)
})
