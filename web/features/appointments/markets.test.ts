// Markets in words: pasted names, dates, the id that names a market, and rows of a spreadsheet.
import { expect, test } from 'vitest'
import { dayWords, isSame, markCells, pastedNames, toMark } from './markets.ts'

test.each([
  ['', []],
  [' \n\n', []],
  [
    'Ironbark Paving\nWheelhouse  Livery\r\n\tStonecrop RRG ',
    ['Ironbark Paving', 'Wheelhouse Livery', 'Stonecrop RRG'],
  ],
  ['Quill, Inc.\nQUILL, INC.\nquill, inc.', ['Quill, Inc.']],
  ['x'.repeat(300), ['x'.repeat(200)]],
])('the names in %j', (text, names) => {
  expect(pastedNames(text)).toEqual(names)
})

const market = { organization_id: 3, mga_id: 7, name: 'Quill' }

test('a market is identified by its organization, or else by its MGA', () => {
  expect(toMark(market)).toEqual({ organization_id: 3 })
  expect(toMark({ ...market, organization_id: null })).toEqual({ mga_id: 7 })
})

test('two markets are the same if they share an id', () => {
  expect(isSame(market, { ...market, mga_id: null })).toBe(true)
  expect(isSame(market, { ...market, organization_id: null })).toBe(true)
  expect(isSame(market, { ...market, organization_id: 4, mga_id: null })).toBe(false)
  expect(isSame({ ...market, organization_id: null, mga_id: 1 }, { ...market, organization_id: null, mga_id: 2 })).toBe(
    false,
  )
})

test('a date is the same in every time zone, and a mark is a CSV row', () => {
  expect(dayWords('2026-03-01')).toBe('Mar 1, 2026')
  const mark = { ...market, id: 1, organization_type: null, status: 'requested', since: null, listings: 4 } as const
  expect(markCells({ ...mark, producer_code: 'Q-1', note: '', version: 1 })).toEqual([
    'Quill',
    'MGA/Wholesaler',
    'Requested',
    '',
    'Q-1',
    '',
    4,
  ])
})
