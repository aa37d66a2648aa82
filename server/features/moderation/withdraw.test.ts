// What its author takes back is gone, and what it said is remembered with who did it.
import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import { withdraw } from '#contract/calls/moderation.ts'
import { buildArticle, buildListing, buildOrganization, buildUser } from '../../testing/build.ts'
import { openServer } from '../../testing/fixtures.ts'

const server = await openServer()
const author = await buildUser(server)

test('a listing, an organization and an article that are taken back leave what they said', async () => {
  const waiting = { status: 'pending', by: author.id } as const
  const listing = await buildListing(server.db, waiting)
  const organization = await buildOrganization(server.db, waiting)
  const article = await buildArticle(server.db, waiting)
  for (const [kind, { id }, before] of [
    ['listing', listing, { listing_name: listing.listing_name, description: 'What it covers.' }],
    ['organization', organization, { organization_name: organization.organization_name }],
    ['article', article, { slug: article.slug, content: 'Some words worth reading.' }],
  ] as const) {
    expect((await server.send(withdraw, { kind, id }, { as: author })).status).toBe(200)
    const kept = await server.db.row(sql`
      select actor_id, before from audit where kind = ${kind} and record_id = ${id} and action = 'withdrawn'`)
    expect(kept).toMatchObject({ actor_id: author.id, before })
  }
})
