// Makes and reads marks through the API, and builds their MGAs.
import sql from 'sql-template-tag'
import { expect } from 'vitest'
import { markMarket, readMarks } from '#contract/calls/appointments.ts'
import { nameKey } from '#server/db/nameKey.ts'
import { type Built, unique } from '#server/testing/build.ts'
import type { TestServer } from '#server/testing/server.ts'

export type Mark = { organization_id?: number; mga_id?: number; status?: 'appointed' | 'requested' | 'none' }
export type Details = { since?: string | null; producer_code?: string; note?: string }

export function marking(server: TestServer) {
  const mark = (as: Built, { status = 'appointed', ...named }: Mark, details: Details = {}) =>
    server.send(markMarket, { ...named, status, ...details }, { as })
  const marked = async (as: Built, named: Mark, details: Details = {}) => {
    const { status, body } = await mark(as, named, details)
    expect(status).toBe(200)
    return body
  }
  const read = async (as: Built, query: { q?: string; status?: 'appointed' | 'requested' } = {}) =>
    (await server.send(readMarks, query, { as })).body
  const marksOf = async (as: Built) => (await read(as)).marks
  return { mark, marked, read, marksOf }
}

type MgaFacts = { name?: string; shownBy?: number[]; states?: string[]; isApproved?: boolean }

export async function buildMga(
  { db }: TestServer,
  { name = unique('Wholesale'), shownBy = [], states = [], isApproved = true }: MgaFacts = {},
) {
  const made = await db.row<{ id: number }>(sql`
    insert into mgas (mga_name, name_key, states, approved_at)
    values (${name}, ${nameKey(name)}, ${states}::text[], case when ${isApproved}::boolean then now() end) returning id`)
  const id = made?.id ?? 0
  for (const organization of shownBy)
    await db.run(sql`insert into organization_mgas (organization_id, mga_id) values (${organization}, ${id})`)
  return { id, name }
}
