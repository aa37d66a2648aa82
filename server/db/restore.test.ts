// A dump can be restored: pg_restore writes every row back with an empty search path.
import sql, { raw } from 'sql-template-tag'
import { expect, test } from 'vitest'
import { configFrom } from '../config.ts'
import { fillReference } from '../features/reference/fill.ts'
import { buildArticle, buildListing, buildOrganization, buildUser } from '../testing/build.ts'
import { openOwnDatabase } from '../testing/fixtures.ts'
import { temporaryFolder } from '../testing/temporaryFolder.ts'

const { db } = await openOwnDatabase()

test('every row of a filled directory can be written back while the search path is empty', async () => {
  await fillReference(db)
  const config = configFrom({ DATA_DIR: temporaryFolder(), SECRET: 'x'.repeat(40) })
  const author = await buildUser({ db, config })
  await buildOrganization(db)
  await buildListing(db)
  await buildArticle(db, { by: author.id })
  const tables = await db.rows<{ name: string; columns: string }>(sql`
    select c.relname as name, string_agg(quote_ident(a.attname), ', ' order by a.attnum) as columns
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' group by c.relname order by c.relname`)
  const lost: string[] = []
  const held: string[] = []
  await db.transaction(60_000, async inside => {
    await inside.run(sql`set local statement_timeout = 0`)
    // Triggers and foreign keys come after the rows in a dump.
    await inside.run(sql`set local session_replication_role = replica`)
    await inside.run(sql`set local search_path = ''`)
    for (const { name, columns } of tables) {
      if (!(await inside.row(raw(`select from public.${name} limit 1`)))) continue
      await inside.run(raw(`create temp table kept as select * from public.${name}`))
      await inside.run(raw(`delete from public.${name}`))
      await inside.run(sql`savepoint one`)
      const back = raw(`insert into public.${name} (${columns}) overriding system value select ${columns} from kept`)
      const failure = await inside.run(back).then(
        () => void held.push(name),
        (error: Error) => error.message,
      )
      if (failure) {
        lost.push(`${name}: ${failure}`)
        await inside.run(sql`rollback to savepoint one`)
      }
      const differences = await inside.rows(
        raw(`(table kept except table public.${name}) union all (table public.${name} except table kept) limit 1`),
      )
      if (!failure && differences.length > 0) lost.push(`${name}: rows differ`)
      await inside.run(raw(`drop table kept`))
      if (!failure) await inside.run(raw(`reindex table public.${name}`))
    }
  })
  expect(lost).toEqual([])
  expect(held).toEqual(expect.arrayContaining(['articles', 'listings', 'organizations', 'users']))
})

test('no function of a trigger depends on the search path of who writes', async () => {
  expect(
    await db.rows(sql`
      select proname from pg_proc
      where pronamespace = 'public'::regnamespace and prorettype = 'trigger'::regtype
        and not coalesce(array_to_string(proconfig, ' ') like '%search_path=public%', false)`),
  ).toEqual([])
})
