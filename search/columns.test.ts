// Numbers to sort by.
import { expect, test } from 'vitest'
import { Columns } from './columns.ts'

function columnsOf(...documents: { id: number; sorts: Record<string, number> }[]): Columns {
  const columns = new Columns(['rating', 'updated'])
  for (const [ordinal, { id, sorts }] of documents.entries()) columns.put(ordinal, { id, stamp: 0, sorts })
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

test('a number that is not stated is not a number, and no sort', () => {
  const columns = new Columns(['rating'], { numbers: ['premium', 'years'] })
  columns.put(0, { id: 1, stamp: 0, sorts: { rating: 4 }, numbers: { premium: 500 } })
  columns.put(1, { id: 2, stamp: 0, sorts: {}, numbers: { years: 0 } })
  columns.put(2, { id: 3, stamp: 0, sorts: { rating: 5 } })
  const numbers = (name: string) => [...columns.number(name).subarray(0, 3)]
  expect(numbers('premium')).toEqual([500, Number.NaN, Number.NaN])
  expect(numbers('years')).toEqual([Number.NaN, 0, Number.NaN])
  expect([...columns.sort('rating').subarray(0, 3)]).toEqual([4, Number.NEGATIVE_INFINITY, 5])
  expect(() => columns.number('rating')).toThrow("There is no number 'rating'.")
  expect(() => columns.sort('years')).toThrow("There is no sort 'years'.")
})

test('a sort that is none is refused', () => {
  expect(() => columnsOf().by(['price'])).toThrow("There is no sort 'price'.")
})

test('texts come from A to Z, numbers of half the size highest first; what has none comes last', () => {
  const columns = new Columns(['rating'], { smallSorts: ['width'], textSorts: ['title'] })
  const put = (ordinal: number, title: string, width: number) =>
    columns.put(ordinal, { id: ordinal, stamp: 0, sorts: { width }, sortTexts: { title } })
  put(0, 'bakeries', 5)
  put(1, '', 51)
  put(2, 'attics', Number.NaN)
  put(300, 'attics', 7)
  const inOrder = (name: string) => [0, 1, 2, 300].sort(columns.by([name]))
  expect([inOrder('title'), inOrder('width')]).toEqual([
    [300, 2, 0, 1],
    [1, 300, 0, 2],
  ])
  expect([0, 1, 2].filter(columns.isStated('title'))).toEqual([0, 2])
  expect([0, 1, 2].filter(columns.isStated('width'))).toEqual([0, 1])
  expect([columns.byOnly('title')(2, 300), columns.byOnly('width')(0, 300)]).toEqual([0, 1])
})
