// Which page numbers the pagination shows: the first, the last, and those around the current one.

/** Narrow screens show fewer numbers, with gaps of their own. A gap follows the page it belongs to. */
export type PageSlot =
  | { kind: 'page'; page: number; shown: 'always' | 'wide' }
  | { kind: 'gap'; after: number; shown: 'always' | 'wide' | 'narrow' }

export function pageSlots(page: number, count: number): PageSlot[] {
  const wide = widePages(page, count)
  const narrow = narrowPages(page, count)
  return wide.flatMap((number, index): PageSlot[] => {
    const isNarrow = narrow.includes(number)
    const slot: PageSlot = { kind: 'page', page: number, shown: isNarrow ? 'always' : 'wide' }
    const wideGap = skips(number, wide[index + 1])
    const narrowGap = isNarrow && skips(number, narrow[narrow.indexOf(number) + 1])
    if (!wideGap && !narrowGap) return [slot]
    return [slot, { kind: 'gap', after: number, shown: wideGap && narrowGap ? 'always' : wideGap ? 'wide' : 'narrow' }]
  })
}

const skips = (page: number, next: number | undefined) => next !== undefined && next - page > 1

/** Five pages between the first and the last, around the current one. */
function widePages(page: number, count: number): number[] {
  if (count <= 1) return count === 1 ? [1] : []
  const from = Math.max(2, Math.min(page - 2, count - 5))
  const to = Math.min(from + 4, count - 1)
  return [1, ...span(from, to), count]
}

/** As many pages as fit on one line of a phone. */
function narrowPages(page: number, count: number): number[] {
  if (count <= 4) return span(1, count)
  if (page <= 3) return [1, 2, 3, count]
  if (page >= count - 2) return [1, count - 2, count - 1, count]
  return [1, page, count]
}

const span = (from: number, to: number) =>
  Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => from + index)
