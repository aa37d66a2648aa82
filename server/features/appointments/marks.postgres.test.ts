// Two changes of one account's marks at the same moment, on a database that lets them overlap.
import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import { markMarket } from '#contract/calls/appointments.ts'
import type { Database } from '../../db/connection.ts'
import { buildOrganization, buildUser } from '../../testing/build.ts'
import { openOwnDatabase } from '../../testing/fixtures.ts'
import { testServer } from '../../testing/server.ts'

test('two marks at once wait for each other, so that there is never one too many', async () => {
  const { db } = await openOwnDatabase()
  let inBetween: (() => Promise<unknown>) | null = null
  /** Holds the first transaction up before it writes its mark. */
  const held: Database = {
    ...db,
    transaction: (deadline, work) =>
      db.transaction(deadline, tx =>
        work({
          ...tx,
          run: async statement => {
            if (statement.text.includes('insert into access_marks')) {
              const meanwhile = inBetween
              inBetween = null
              await meanwhile?.()
            }
            return tx.run(statement)
          },
        }),
      ),
  }
  const server = await testServer({}, held)
  const broker = await buildUser(server)
  await db.run(sql`
    with made as (
      insert into mgas (mga_name, name_key, approved_at)
      select 'Full ' || n, 'full ' || n, now() from generate_series(1, 999) as n returning id)
    insert into access_marks (owner_id, mga_id, status) select ${broker.id}, id, 'appointed' from made`)
  const [one, other] = [await buildOrganization(db), await buildOrganization(db)]
  const mark = async (organization_id: number): Promise<number> => {
    const { status } = await server.send(markMarket, { organization_id, status: 'appointed' }, { as: broker })
    // A busy machine may keep it waiting for longer than a lock is waited for.
    return status === 503 ? mark(organization_id) : status
  }
  let second: Promise<number> | undefined
  inBetween = async () => {
    let isAnswered = false
    second = mark(other.id).finally(() => {
      isAnswered = true
    })
    const waiting = sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
    await expect.poll(async () => isAnswered || (await db.rows(waiting)).length > 0).toBe(true)
  }
  const first = await mark(one.id)
  expect([first, await second]).toEqual([200, 409])
  await server.close()
})
