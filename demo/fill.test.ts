// The demo in a database: whole or not at all, the same each time, and with averages that are what the ratings say.
import sql, { raw } from 'sql-template-tag'
import { afterAll, beforeAll, expect, test } from 'vitest'
import lines from '#contract/reference/lines-of-business.json' with { type: 'json' }
import type { Database, Db } from '../server/db/connection.ts'
import { fillReference } from '../server/features/reference/fill.ts'
import { ownDatabase, type TestDatabase } from '../server/testing/database.ts'
import { expectDemoGaps } from '../server/testing/demoGaps.ts'
import { testServer } from '../server/testing/server.ts'
import { fillDemo } from './fill.ts'
import { demoPeople } from './people.ts'
import { hasDirectory } from './queries.ts'

const now = new Date('2026-10-01T15:30:00Z')
const opened: TestDatabase[] = []
let filled: Database
const progress: string[] = []

async function newDatabase(): Promise<Database> {
  const own = await ownDatabase()
  opened.push(own)
  return own.db
}

const fill = (db: Database, report: (text: string) => void = () => undefined) =>
  fillDemo({ db, listings: 240, passwordHash: 'a hash', report, now })

beforeAll(async () => {
  filled = await newDatabase()
  expect(await hasDirectory(filled)).toBe(false)
  await fill(filled, text => progress.push(text))
})
afterAll(() => Promise.all(opened.map(({ close }) => close())))

const tables = [
  'users',
  'organizations',
  'memberships',
  'offices',
  'mgas',
  'organization_mgas',
  'contacts',
  'organization_mga_contacts',
  'contact_coverage',
  'listings',
  'listing_providers',
  'ratings',
  'bookmarks',
  'listing_views',
  'proposals',
  'notices',
  'audit',
  'articles',
  'article_comments',
  'comment_reports',
  ...[
    'agency_members',
    'access_marks',
    'collections',
    'collection_items',
    'notes',
    'gaps',
    'unmet',
    'unmet_by',
    'figure_weeks',
  ],
  ...['saved_searches', 'saved_search_watchers', 'saved_search_hits', 'alerts', 'webhooks'],
]

async function checksums(db: Database): Promise<Record<string, string | null>> {
  const entries: [string, string | null][] = []
  for (const table of tables) {
    const found = await db.row<{ sum: string | null }>(
      sql`select md5(string_agg(entry::text, '|' order by entry::text collate "C")) as sum from ${raw(table)} entry`,
    )
    entries.push([table, found?.sum ?? null])
  }
  return Object.fromEntries(entries)
}

async function count(db: Database, statement: ReturnType<typeof sql>): Promise<number> {
  return (await db.row<{ count: number }>(sql`select count(*)::int as count ${statement}`))?.count ?? -1
}

test('a filled directory has rows in every table, and the progress was reported', async () => {
  expect(await hasDirectory(filled)).toBe(true)
  for (const table of tables) expect([table, await count(filled, sql`from ${raw(table)}`)]).not.toEqual([table, 0])
  expect(await count(filled, sql`from listings where status = 'approved'`)).toBe(240)
  expect(progress.at(-1)).toBe('Filling the demo directory: 240 of 240 listings')
})

test('another database gets exactly the same, ids included', async () => {
  const other = await newDatabase()
  await fill(other)
  expect(await checksums(other)).toEqual(await checksums(filled))
})

test('a fill that was killed leaves nothing behind, and the next start begins anew', async () => {
  const db = await newDatabase()
  const dying: Database = {
    ...db,
    transaction: (deadline, work) =>
      db.transaction(deadline, async transaction => {
        let inserts = 0
        const run = (statement: Parameters<Db['run']>[0]) =>
          ++inserts > 20 ? Promise.reject(new Error('killed')) : transaction.run(statement)
        return work({ ...transaction, run })
      }),
  }
  await expect(fill(dying)).rejects.toThrow('killed')
  for (const table of tables) expect([table, await count(db, sql`from ${raw(table)}`)]).toEqual([table, 0])
  await fill(db)
  for (const table of tables)
    expect([table, await count(db, sql`from ${raw(table)}`)]).toEqual([
      table,
      await count(filled, sql`from ${raw(table)}`),
    ])
})

test('two servers that start at once fill it once', async () => {
  const db = await newDatabase()
  await Promise.all([fill(db), fill(db)])
  expect(await checksums(db)).toEqual(await checksums(filled))
})

test('a second fill changes nothing', async () => {
  const before = await checksums(filled)
  await fill(filled)
  expect(await checksums(filled)).toEqual(before)
})

test('a directory that is not the demo is left alone', async () => {
  const db = await newDatabase()
  await db.run(
    sql`insert into organizations (organization_name, organization_type) values ('Somebody real', 'Captive')`,
  )
  await fill(db)
  expect(await count(db, sql`from listings`)).toBe(0)
})

test('who was there before keeps the id, and who comes after gets a free one', async () => {
  const db = await newDatabase()
  const sign = (name: string) =>
    db.row<{ id: number }>(sql`insert into users (username, name_24) values (${name}, ${name}) returning id`)
  const before = await sign('early@example.com')
  await fill(db)
  const after = await sign('late@example.com')
  expect(await count(db, sql`from users where id < ${after?.id} and id > ${before?.id}`)).toBe(63)
})

test('the averages beside an organization are what its ratings say', async () => {
  expect(await count(filled, sql`from organizations where rating_count > 0`)).toBeGreaterThan(20)
  const wrong = await filled.rows(sql`
    select o.id from organizations o left join ratings r on r.organization_id = o.id
    group by o.id
    having o.rating_count <> count(r.user_id)
      or o.avg_overall_rating is distinct from case when count(r.user_id) >= 3 then avg(r.overall_rating)::float8 end
      or o.avg_pricing_rating is distinct from case when count(r.user_id) >= 3 then avg(r.pricing_rating)::float8 end`)
  expect(wrong).toEqual([])
})

test('the three people can sign in, the crowd cannot', async () => {
  const people = await filled.rows<{
    username: string
    role: string
    password_hash: string | null
    verified: boolean
  }>(sql`
    select username, role, password_hash, verified_at is not null as verified from users where password_hash is not null order by id`)
  expect(people).toEqual(
    Object.values(demoPeople).map(({ username, role }) => ({
      username,
      role,
      password_hash: 'a hash',
      verified: true,
    })),
  )
})

test('every approved item was approved by the demo’s admin, who approved nothing else', async () => {
  const admin = await filled.row<{ id: number }>(
    sql`select id from users where username = ${demoPeople.admin.username}`,
  )
  for (const table of ['listings', 'organizations', 'articles']) {
    const odd = sql`from ${raw(table)} where (status = 'approved') <> (approved_by_id is not distinct from ${admin?.id}::int)`
    expect([table, await count(filled, odd)]).toEqual([table, 0])
    expect(await count(filled, sql`from ${raw(table)} where status = 'pending'`)).toBeGreaterThan(0)
  }
})

test('the broker finds a pending and a returned listing, an open proposal and notices', async () => {
  const broker = sql`(select id from users where username = ${demoPeople.broker.username})`
  expect(await count(filled, sql`from listings where status = 'pending' and created_by_id = ${broker}`)).toBe(3)
  expect(
    await count(
      filled,
      sql`from listings where status = 'returned' and return_note <> '' and created_by_id = ${broker}`,
    ),
  ).toBe(1)
  expect(await count(filled, sql`from proposals where status = 'open' and author_id = ${broker}`)).toBe(1)
  expect(await count(filled, sql`from notices where user_id = ${broker} and kind <> 'alert'`)).toBe(3)
})

test('the contributor has one organization, with listings that are live and some that wait, and did not rate it', async () => {
  const contributor = sql`(select id from users where username = ${demoPeople.contributor.username})`
  const own = sql`(select organization_id from memberships where user_id = ${contributor})`
  expect(await count(filled, sql`from memberships`)).toBe(1)
  expect(
    await count(filled, sql`from listings where status = 'approved' and organization_id = ${own}`),
  ).toBeGreaterThan(2)
  expect(await count(filled, sql`from listings where status = 'pending' and organization_id = ${own}`)).toBeGreaterThan(
    2,
  )
  expect(await count(filled, sql`from ratings where user_id = ${contributor} and organization_id = ${own}`)).toBe(0)
})

test('what an open proposal says of today is what the listing says', async () => {
  const open = await filled.rows<{
    base: Record<string, unknown>
    changes: Record<string, unknown>
    listing: Record<string, unknown>
  }>(sql`
    select p.base, p.changes, to_jsonb(l) || jsonb_build_object('minimum_premium', trim_scale(l.minimum_premium)::text, 'version', l.version,
      'line_of_business', array(select label from unnest(l.line_of_business) with ordinality as given (slug, place)
        join lines_of_business on value = slug order by place)) as listing
    from proposals p join listings l on l.id = p.listing_id where p.status = 'open' and p.base_version = l.version`)
  expect(open.length).toBeGreaterThan(8)
  for (const { base, changes, listing } of open) {
    expect(Object.keys(changes)).toEqual(Object.keys(base))
    for (const field of Object.keys(base)) {
      expect(base[field]).toEqual(listing[field])
      expect(new Set([changes[field]].flat())).not.toEqual(new Set([base[field]].flat()))
    }
  }
})

test('coverage is within what the listing offers and the organization writes', async () => {
  const outside = await filled.rows(sql`
    select c.id from contact_coverage c join listings l on l.id = c.listing_id
    join contacts person on person.id = c.contact_id left join organizations o on o.id = person.organization_id
    where not c.states <@ l.states or not c.lob = any(l.line_of_business)
      or not c.states <@ o.states or not c.lob = any(o.line_of_business)`)
  expect(outside).toEqual([])
})

test('the reference lines are added where they are missing, and what members added stays', async () => {
  const db = await newDatabase()
  expect(await fillReference(db)).toBe(lines.length)
  await db.run(sql`insert into lines_of_business (value, label) values ('space-debris', 'Space Debris')`)
  await db.run(sql`delete from lines_of_business where value = 'pet'`)
  expect(await fillReference(db)).toBe(1)
  expect(await count(db, sql`from lines_of_business`)).toBe(lines.length + 1)
})

test('what was asked for in vain finds nothing, and one listing has filled a gap', async () => {
  // The last test: it adds an account.
  const server = await testServer({}, filled, { now: () => now })
  await expectDemoGaps(server).finally(server.close)
})
