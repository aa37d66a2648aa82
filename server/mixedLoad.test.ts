// Readers and writers at the same time, through HTTP: each gets its own answer, whole and right, and no write is lost.
import { randomUUID } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import { chance } from './index/testing/smallDirectory.ts'
import { type Built, buildListing, buildOrganization, buildUser } from './testing/build.ts'
import { openOwnDatabase, openServer } from './testing/fixtures.ts'

const readers = 6
const writers = 4
const rounds = 8
/** Of each reader, so that quick ones leave the machine to the writers. */
const mostReadings = 200

const database = await openOwnDatabase()
const server = await openServer({}, database.db)
await server.app.listen({ host: '127.0.0.1', port: 0 })
const url = `http://127.0.0.1:${(server.app.server.address() as AddressInfo).port}`

type Body = Record<string, never> & { [key: string]: unknown }
async function ask(as: Built, path: string, body?: object, key?: string): Promise<Body> {
  const headers: Record<string, string> = { authorization: `Bearer ${as.token}` }
  if (key) headers['idempotency-key'] = key
  if (body) headers['content-type'] = 'application/json'
  const answer = await fetch(url + path, body ? { method: 'POST', headers, body: JSON.stringify(body) } : { headers })
  const text = await answer.text()
  // On a machine that is too busy the service says so and has changed nothing, and a client asks for the same again.
  if (answer.status === 503) return ask(as, path, body, key)
  if (answer.status !== 200) throw new Error(`${path} was answered ${answer.status}: ${text.slice(0, 300)}`)
  return JSON.parse(text) as Body
}

test('mixed load: every answer is the asker’s own and right, and all that was acknowledged is there', async () => {
  const known = await directory()
  // What a test wrote past the server is in its index with the next request of a test's own.
  await server.raw({ method: 'GET', url: '/health' })
  let isWritten = false
  const reading = Array.from({ length: readers }, async () => read(await buildUser(server), known, () => isWritten))
  const writing = Array.from({ length: writers }, async () => write(await buildUser(server), known))
  const written = Promise.all(writing).finally(() => {
    isWritten = true
  })
  const [done, reads] = await Promise.all([written, Promise.all(reading)])

  const total = reads.reduce((sum, count) => sum + count, 0)
  const changes = done.reduce((sum, { titles, edits }) => sum + titles.length + edits, 0)
  process.stdout.write(
    `Mixed load on ${server.db.engine}: ${total} checked readings, ${changes} acknowledged changes.\n`,
  )
  expect(total).toBeGreaterThan(readers * 5)
  for (const { writer, titles, edits, listing, stars } of done) {
    const kept = await server.db.rows<{ title: string }>(sql`select title from articles where author_id = ${writer.id}`)
    expect(kept.map(({ title }) => title).sort()).toEqual([...titles].sort())
    const row = await server.db.row(sql`select version, description from listings where id = ${listing}`)
    expect(row).toEqual({ version: edits + 1, description: edits === 0 ? 'What it covers.' : `Edit ${edits}.` })
    const rated = await server.db.row(sql`select overall_rating from ratings where user_id = ${writer.id}`)
    expect(rated).toEqual(stars === null ? null : { overall_rating: stars })
  }
  const averages = await server.db.rows<{ kept: number; right: number }>(sql`
    select rating_count as kept, (select count(*)::int from ratings where organization_id = organizations.id) as right
    from organizations where rating_count > 0`)
  for (const { kept, right } of averages) expect(kept).toBe(right)
}, 240_000)

type Known = { organizations: Map<number, string>; listings: Map<number, { name: string; organization: number }> }

async function directory(): Promise<Known> {
  const known: Known = { organizations: new Map(), listings: new Map() }
  for (let number = 0; number < 6; number++) {
    const { id, organization_name } = await buildOrganization(server.db)
    known.organizations.set(id, organization_name)
    for (let listing = 0; listing < 4; listing++) {
      const built = await buildListing(server.db, { organization: id })
      known.listings.set(built.id, { name: built.listing_name, organization: id })
    }
  }
  return known
}

const { upTo } = chance(11)
const anyOf = <T>(all: Iterable<T>): T => {
  const list = [...all]
  const one = list[upTo(list.length)]
  if (one === undefined) throw new Error('There is none.')
  return one
}

async function read(reader: Built, { organizations, listings }: Known, isOver: () => boolean): Promise<number> {
  const asking = [
    async () => {
      const [id, { name, organization }] = anyOf(listings)
      const found = await ask(reader, `/api/filteredListings?id=${id}`)
      const org_name = organizations.get(organization)
      expect(found).toMatchObject({
        total: 1,
        listings: [{ id, listing_name: name, organization_id: organization, org_name }],
      })
    },
    async () => {
      const [id, organization_name] = anyOf(organizations)
      expect(await ask(reader, `/api/orgData?id=${id}`)).toMatchObject([{ id, organization_name }])
    },
    async () => {
      const { id, username } = reader
      expect(await ask(reader, '/api/profile')).toMatchObject({ id, username, email: username, role: 'member' })
    },
    async () => {
      const page = await ask(reader, '/api/filteredListings?per_page=100')
      const rows = page.listings as unknown as { id: number; listing_name: string; organization_id: number }[]
      expect(rows.length).toBe(listings.size)
      for (const { id, listing_name, organization_id } of rows)
        expect(listings.get(id)).toEqual({ name: listing_name, organization: organization_id })
    },
    async () =>
      expect(await ask(reader, '/api/filteredListings?id=2147483647')).toMatchObject({ total: 0, listings: [] }),
    async () => expect(await ask(reader, '/api/my_contributions')).toMatchObject({ contributions: [], total: 0 }),
  ]
  let count = 0
  for (; !isOver() && count < mostReadings; count++) await anyOf(asking)()
  return count
}

async function write(writer: Built, { organizations }: Known) {
  const organization = anyOf(organizations.keys())
  const { id: listing } = await buildListing(server.db, { organization, status: 'pending', by: writer.id })
  const titles: string[] = []
  let edits = 0
  let stars: number | null = null
  while (edits < rounds) {
    const title = `Article ${randomUUID()}`
    const key = randomUUID()
    const send = () => ask(writer, '/api/save_article', { title, content: 'Slowly.' }, key)
    const [first, twin] = await Promise.all([send(), send()])
    titles.push(title)
    expect(first.article).toMatchObject({ title, status: 'pending' })
    expect(twin).toEqual(first)

    edits += 1
    const edited = await ask(writer, '/api/updateListing', {
      id: listing,
      version: edits,
      description: `Edit ${edits}.`,
    })
    expect(edited.listing).toMatchObject({ id: listing, version: edits + 1, description: `Edit ${edits}.` })
    const found = await ask(writer, `/api/filteredListings?id=${listing}`)
    expect(found.listings).toMatchObject([{ id: listing, description: `Edit ${edits}.` }])

    stars = 1 + (edits % 5)
    const rated = await ask(writer, '/api/rate_provider', {
      org_id: organization,
      overall_rating: stars,
      pricing_rating: 3,
    })
    expect(rated.data).toMatchObject({ org_id: organization, overall_rating: stars, pricing_rating: 3 })
  }
  return { writer, titles, edits, listing, stars }
}
