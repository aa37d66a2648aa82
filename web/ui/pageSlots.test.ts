// Which pages are offered.
import { expect, test } from 'vitest'
import { type PageSlot, pageSlots } from './pageSlots.ts'

const drawn = (page: number, count: number, width: 'wide' | 'narrow') =>
  pageSlots(page, count)
    .filter(({ shown }) => shown === 'always' || shown === width)
    .map(slot => (slot.kind === 'gap' ? '…' : slot.page === page ? `[${slot.page}]` : slot.page))
    .join(' ')

test.each([
  [1, 15, '[1] 2 3 4 5 6 … 15', '[1] 2 3 … 15'],
  [3, 15, '1 2 [3] 4 5 6 … 15', '1 2 [3] … 15'],
  [4, 15, '1 2 3 [4] 5 6 … 15', '1 … [4] … 15'],
  [6, 15, '1 … 4 5 [6] 7 8 … 15', '1 … [6] … 15'],
  [13, 15, '1 … 10 11 12 [13] 14 15', '1 … [13] 14 15'],
  [15, 15, '1 … 10 11 12 13 14 [15]', '1 … 13 14 [15]'],
  [1, 1, '[1]', '[1]'],
  [2, 2, '1 [2]', '1 [2]'],
  [2, 4, '1 [2] 3 4', '1 [2] 3 4'],
  [3, 5, '1 2 [3] 4 5', '1 2 [3] … 5'],
  [4, 7, '1 2 3 [4] 5 6 7', '1 … [4] … 7'],
])('page %i of %i', (page, count, wide, narrow) => {
  expect(drawn(page, count, 'wide')).toBe(wide)
  expect(drawn(page, count, 'narrow')).toBe(narrow)
})

test('every page shows the first, the last and itself, at most five between, ascending, with a gap for omitted pages', () => {
  for (let count = 1; count <= 30; count++) {
    for (let page = 1; page <= count; page++) {
      for (const width of ['wide', 'narrow'] as const) {
        const slots = pageSlots(page, count).filter(({ shown }) => shown === 'always' || shown === width)
        const pages = slots.flatMap(slot => (slot.kind === 'page' ? [slot.page] : []))
        expect(pages).toEqual([...new Set(pages)].sort((one, other) => one - other))
        expect([pages[0], pages.at(-1)]).toEqual([1, count])
        expect(pages).toContain(page)
        expect(pages.length).toBeLessThanOrEqual(width === 'wide' ? 7 : 4)
        expect(gapsIn(slots)).toEqual(pages.filter((one, index) => (pages[index + 1] ?? one) - one > 1))
      }
    }
  }
})

test('no pages give no slots', () => {
  expect(pageSlots(1, 0)).toEqual([])
})

const gapsIn = (slots: PageSlot[]) => slots.flatMap(slot => (slot.kind === 'gap' ? [slot.after] : []))
