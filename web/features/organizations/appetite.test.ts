// A cell of the grid: its number, its sum, and a ring only where the condition holds for all of its listings.
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Appetite } from '#web/features/organizations/Appetite.tsx'

const cell = (listings: number, appointment: number) => ({ listings, appointment })
const grid = {
  lines: [
    {
      label: 'Property',
      total: 4,
      regions: { South: cell(3, 2), West: cell(2, 2), Midwest: cell(1, 0) },
      cells: { TX: cell(2, 2), FL: cell(1, 0), WA: cell(2, 2), OH: cell(1, 0) },
    },
    { label: 'Cyber', total: 1, regions: { West: cell(1, 1) }, cells: { WA: cell(1, 1) } },
  ],
  listings: 4,
  union: ['FL', 'OH', 'TX', 'WA'],
  offices: {},
  as_of: '2026-06-01T00:00:00.000Z',
}

function draw() {
  const query = { data: grid, isPending: false, isError: false, refetch: () => undefined }
  // as: nothing else of a query is read
  const risk = { state: 'TX', line: '' }
  return renderToStaticMarkup(
    createElement(Appetite, {
      query: query as never,
      stated: ['Cyber', 'Flood', 'Crime'],
      risk,
      cell: null,
      onCell: () => undefined,
    }),
  )
}

test('a ring only where each listing needs an appointment, and the sum of a line is that of its listings', () => {
  const html = draw()
  const cells = [...html.matchAll(/<button[^>]*aria-label="([^"]+: \d+ listings?[^"]*)"[^>]*>(\d+)</g)]
  const shown = cells.map(([tag, label, number]) => [label, number, tag.includes('data-ring="true"')])
  const needed = ', each of them needs an appointment'
  expect(shown).toEqual([
    ['Property, Midwest: 1 listing', '1', false],
    ['Property, South: 3 listings', '3', false],
    [`Property, West: 2 listings${needed}`, '2', true],
    [`Cyber, West: 1 listing${needed}`, '1', true],
  ])
  const sums = [...html.matchAll(/<tr><th scope="row"[^>]*>([^<]+)<.*?<\/tr>/g)].map(([row, line]) => [
    line,
    row
      .replaceAll(/<[^>]+>/g, ' ')
      .trim()
      .split(' ')
      .at(-1),
  ])
  expect(html).toContain('Stated without a listing: Flood, Crime.')
  expect(sums).toEqual([
    ['Property', '4'],
    ['Cyber', '1'],
  ])
})
