// Checks the demo's gaps: the same search by a broker must find nothing.
import { expect } from 'vitest'
import { listGaps } from '#contract/calls/gaps.ts'
import { filteredListings } from '#contract/calls/listings.ts'
import { gapStatuses } from '#contract/rules/gapStatuses.ts'
import { buildUser } from './build.ts'
import type { TestServer } from './server.ts'

export async function expectDemoGaps(server: TestServer): Promise<void> {
  const as = await buildUser(server, { role: 'superAdmin' })
  const found: Record<string, number[]> = {}
  for (const status of gapStatuses) {
    const { gaps } = (await server.send(listGaps, { status }, { as })).body
    found[status] = []
    for (const { words, sub_category, states: state, line_of_business: lines } of gaps) {
      const asked = { searchTerm: words.join(' ') || undefined, sub_category, state, line_of_business: lines.flat() }
      const { body } = await server.send(filteredListings, asked, { as })
      found[status].push(Math.min(body.exact, 1))
    }
  }
  expect(found).toEqual({ open: [0, 0, 0, 0, 0, 0], seen: [0], solved: [0], filled: [1] })
}
