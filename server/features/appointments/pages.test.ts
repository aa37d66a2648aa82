// The marks of a broker with many, page by page.
import { expect, test } from 'vitest'
import { readMarks } from '#contract/calls/appointments.ts'
import type { Database } from '../../db/connection.ts'
import { buildListing, buildOrganization, buildUser } from '../../testing/build.ts'
import { openOwnDatabase } from '../../testing/fixtures.ts'
import { testServer } from '../../testing/server.ts'
import { buildMga, marking } from './testing/marking.ts'

test('a page has its marks by name with their listings, and no statement reads a listing for it', async () => {
  const { db } = await openOwnDatabase()
  const statements: string[] = []
  const heard: Database = {
    ...db,
    row: statement => {
      statements.push(statement.text)
      return db.row(statement)
    },
    rows: statement => {
      statements.push(statement.text)
      return db.rows(statement)
    },
  }
  const server = await testServer({}, heard)
  try {
    const broker = await buildUser(server)
    const { marked } = marking(server)
    const names = ['delta Mutual', 'Alpha Mutual', 'echo Mutual', 'Bravo Mutual', 'Charlie Mutual']
    for (const name of names) {
      const { id } = await buildOrganization(db, { name })
      await buildListing(db, { organization: id })
      await marked(broker, { organization_id: id, status: name === 'Alpha Mutual' ? 'requested' : 'appointed' })
    }
    // An MGA that bears the name of an organization is one market with it, and one that a carrier shows is a way to its listings.
    await buildMga(server, { name: 'Alpha Mutual' })
    const { id: shownBy } = await buildOrganization(db, { name: 'Foxtrot Mutual' })
    for (const _ of [1, 2]) await buildListing(db, { organization: shownBy })
    const { id: mga_id } = await buildMga(server, { name: 'Bravo Brokers', shownBy: [shownBy] })
    await marked(broker, { mga_id })

    const page = async (query: {
      page?: number
      per_page?: number
      q?: string
      status?: 'appointed' | 'requested'
    }) => {
      const { status, body } = await server.send(readMarks, query, { as: broker })
      expect(status).toBe(200)
      const { marks, total, counts, reach } = body
      return { marks: marks.map(({ name, listings }) => [name, listings]), total, counts, reach }
    }
    const all = { counts: { appointed: 5, requested: 1 }, reach: 6 }
    await page({})
    statements.length = 0
    expect(await page({ per_page: 2 })).toEqual({
      ...all,
      marks: [
        ['Alpha Mutual', 1],
        ['Bravo Brokers', 2],
      ],
      total: 6,
    })
    expect(await page({ page: 2, per_page: 4 })).toEqual({
      ...all,
      marks: [
        ['delta Mutual', 1],
        ['echo Mutual', 1],
      ],
      total: 6,
    })
    expect(await page({ q: 'bravo', per_page: 1 })).toEqual({ ...all, marks: [['Bravo Brokers', 2]], total: 2 })
    expect(await page({ status: 'requested' })).toEqual({ ...all, marks: [['Alpha Mutual', 1]], total: 1 })
    const readingMarks = statements.filter(text => text.includes('access_marks'))
    expect(readingMarks).not.toEqual([])
    expect(readingMarks.filter(text => /\blistings l\b|listing_providers/.test(text))).toEqual([])
  } finally {
    await server.close()
  }
})
