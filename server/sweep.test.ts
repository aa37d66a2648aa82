// What has run out is removed, and nothing else.
import { randomUUID } from 'node:crypto'
import sql from 'sql-template-tag'
import { describe, expect, test } from 'vitest'
import { makeDependencies } from './app.ts'
import { configFrom } from './config.ts'
import { ensureSuperAdmin } from './features/accounts/firstAdmin.ts'
import { addUser, findUserByName } from './features/accounts/queries.ts'
import { atMostEvery, startSweeping, sweep } from './sweep.ts'
import { openOwnDatabase } from './testing/fixtures.ts'
import { quietLog } from './testing/quietLog.ts'
import { temporaryFolder } from './testing/temporaryFolder.ts'

const own = await openOwnDatabase()
const db = own.db
const user = { username: 'tess@example.com', name_24: 'Tess', password_hash: null, verified: true }
const userId = (await addUser(db, user))?.id ?? 0

const dependencies = async () => {
  const config = configFrom({ SECRET: 'x'.repeat(40), DATA_DIR: temporaryFolder() })
  return { ...makeDependencies({ config, db }), log: quietLog }
}
const count = async (statement: ReturnType<typeof sql>) => (await db.rows(statement)).length

describe('the sweep', () => {
  test('takes sessions, keys, counters, links and views that have run out, and leaves the others', async () => {
    const session = (seen: string, expires: string) =>
      db.run(sql`
      insert into sessions (id, user_id, seen_at, expires_at)
      values (${randomUUID()}, ${userId}, now() + ${seen}::interval, now() + ${expires}::interval)`)
    await session('0', '1 minute')
    await session('0', '-1 minute')
    await session('-25 hours', '1 day')
    const key = (age: string) =>
      db.run(sql`
      insert into idempotency_keys (user_id, call, key, body_hash, created_at)
      values (${userId}, 'x.y', ${age}, '', now() - ${age}::interval)`)
    await key('23 hours')
    await key('25 hours')
    const counter = (ends: string) =>
      db.run(sql`
      insert into counters (key, count, resets_at) values (${ends}, 1, now() + ${ends}::interval)`)
    await counter('1 minute')
    await counter('-1 minute')
    const link = (purpose: string, ends: string, used: boolean) =>
      db.run(sql`
      insert into mailed_links (token_hash, user_id, purpose, expires_at, used_at)
      values (${randomUUID()}, ${userId}, ${purpose}, now() + ${ends}::interval, ${used ? '2020-01-01' : null})`)
    await link('reset', '1 minute', false)
    await link('reset', '1 minute', true)
    await link('verify', '-1 minute', false)
    const organization = await db.row<{ id: number }>(sql`
      insert into organizations (organization_name, organization_type) values ('Tern', 'Captive') returning id`)
    const listing = await db.row<{ id: number }>(sql`
      insert into listings (listing_name, organization_id, states, line_of_business, description, carrier_information)
      values ('Boats', ${organization?.id}, '{TX}', '{x}', '', '') returning id`)
    for (const age of [399, 402])
      await db.run(sql`
        insert into listing_views (listing_id, user_id, day) values (${listing?.id}, ${userId}, current_date - ${age}::int)`)

    await sweep(await dependencies())
    expect(await count(sql`select id from sessions`)).toBe(1)
    expect(await db.rows(sql`select key from idempotency_keys`)).toEqual([{ key: '23 hours' }])
    expect(await db.rows(sql`select key from counters`)).toEqual([{ key: '1 minute' }])
    expect(await db.rows(sql`select purpose, used_at from mailed_links`)).toEqual([{ purpose: 'reset', used_at: null }])
    expect(await count(sql`select day from listing_views`)).toBe(1)
  })

  test('takes many in small statements', async () => {
    await db.run(sql`
      insert into counters (key, count, resets_at)
      select 'old ' || n, 1, now() - interval '1 hour' from generate_series(1, 1203) as n`)
    const sizes: number[] = []
    const counting = {
      ...db,
      run: async (statement: ReturnType<typeof sql>) => {
        const touched = await db.run(statement)
        if (statement.text.startsWith('delete from counters')) sizes.push(touched)
        return touched
      },
    }
    await sweep({ ...(await dependencies()), db: counting })
    expect(sizes).toEqual([500, 500, 203])
  })

  test('some of it less often', () => {
    const isDue = atMostEvery(60)
    expect([10, 11, 69, 70, 71, 130].map(isDue)).toEqual([true, false, false, true, false, true])
  })

  test('stops when the server does', async () => {
    const sweeping = startSweeping(await dependencies())
    await sweeping.stop()
  })
})

describe('the first superAdmin', () => {
  const settings = { superAdmin: { email: 'ops@example.com', password: 'a pier in the fog' } }

  test('is made once, verified, and keeps what it has afterwards', async () => {
    await Promise.all([ensureSuperAdmin(db, settings, quietLog), ensureSuperAdmin(db, settings, quietLog)])
    const made = await findUserByName(db, 'OPS@example.com')
    expect(made).toMatchObject({ role: 'superAdmin', verified_at: expect.any(String) })
    const another = { superAdmin: { email: 'ops@example.com', password: 'another pier in the fog' } }
    await ensureSuperAdmin(db, another, quietLog)
    expect(await findUserByName(db, 'ops@example.com')).toEqual(made)
  })

  test('is never made of a member; the log says so', async () => {
    const warnings: string[] = []
    const log = { ...quietLog, warn: (_: object, words: string) => void warnings.push(words) }
    await ensureSuperAdmin(db, { superAdmin: { email: 'tess@example.com', password: 'x' } }, log)
    expect(await findUserByName(db, 'tess@example.com')).toMatchObject({ role: 'member', password_hash: null })
    expect(warnings).toEqual([expect.stringContaining('exists as a member')])
  })

  test('is nobody without the settings', async () => {
    const before = await count(sql`select id from users`)
    await ensureSuperAdmin(db, { superAdmin: null }, quietLog)
    expect(await count(sql`select id from users`)).toBe(before)
  })
})
