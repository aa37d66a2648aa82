// Numbers to sort by.
import { expect, test } from 'vitest'
import { Columns } from './columns.ts'

function columnsOf(...documents: { id: number; sorts: Record<string, number> }[]): Columns {
  const columns = new Columns(['rating', 'updated'])
  for (const [ordinal, { id, sorts }] of documents.entries()) columns.put(ordinal, { id, stamp: 0, values: sorts })
  return columns
}

test('the highest comes first, the next sort decides between equals, then the newer id', () => {
  const columns = columnsOf(
    { id: 7, sorts: { rating: 4, updated: 1 } },
    { id: 8, sorts: { rating: 5, updated: 1 } },
    { id: 9, sorts: { rating: 4, updated: 2 } },
    { id: 10, sorts: { rating: 4, updated: 1 } },
  )
  const ids = (...names: string[]) => [0, 1, 2, 3].sort(columns.by(names)).map(ordinal => columns.idOf(ordinal))
  expect(ids('rating', 'updated')).toEqual([8, 9, 10, 7])
  expect(ids('updated', 'rating')).toEqual([9, 8, 10, 7])
  expect(ids()).toEqual([10, 9, 8, 7])
})

test('what has no value, or none that is a number, comes last', () => {
  const columns = columnsOf(
    { id: 1, sorts: {} },
    { id: 2, sorts: { rating: Number.NaN } },
    { id: 3, sorts: { rating: -100 } },
  )
  expect([0, 1, 2].sort(columns.by(['rating'])).map(ordinal => columns.idOf(ordinal))).toEqual([3, 2, 1])
})

test('a sort that is none is refused', () => {
  expect(() => columnsOf().by(['price'])).toThrow("There is no sort 'price'.")
})
