// What a list reads from its address.
import { expect, test } from 'vitest'
import { listParamsIn } from './useListParams.ts'

test('the address is read for what it may say', () => {
  const { text, q, page } = listParamsIn({ q: ' Boats ', page: '3', sort: 'date_created' })
  expect([text('q'), q, page, text('sort')]).toEqual([' Boats ', 'Boats', 3, 'date_created'])
})

test.each([{}, { page: '0' }, { page: '-2' }, { page: '1.5' }, { page: 'two' }, { page: '9'.repeat(20) }])(
  '%j is the first page',
  search => {
    expect(listParamsIn(search).page).toBe(1)
    expect(listParamsIn({ page: '2' }).page).toBe(2)
  },
)

test('what is no text is not there, and no box holds more than 200 letters', () => {
  expect(listParamsIn({ item: 4 }).text('item')).toBe('')
  expect(listParamsIn({ q: 'x'.repeat(300) }).q).toHaveLength(200)
})
