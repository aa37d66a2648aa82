// Every field that an edit may change has words and a look of its own where changes are reviewed.
import { expect, test } from 'vitest'
import { listingFields } from '#server/features/listings/records/write.ts'
import { organizationFields } from '#server/features/organizations/write.ts'
import { recordFields } from '#web/review/diff/recordFields.ts'

const namesOf = (kind: keyof typeof recordFields) => recordFields[kind].map(({ name }) => name).sort()

test('what a moderator is shown is what can be changed, field for field', () => {
  expect(namesOf('listing')).toEqual([...listingFields].sort())
  expect(namesOf('organization')).toEqual([...organizationFields].sort())
})
