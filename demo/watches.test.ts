// The saved searches of the demo: the broker sees what happened, and the server's first look at them tells nothing again.
import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import { listSavedSearches } from '#contract/calls/watches.ts'
import { makeDependencies, sharedOf } from '../server/app.ts'
import { startSession } from '../server/features/accounts/sessions.ts'
import { watchRound } from '../server/features/watches/round.ts'
import { openOwnDatabase, openServer } from '../server/testing/fixtures.ts'
import { quietLog } from '../server/testing/quietLog.ts'
import { fillDemo } from './fill.ts'
import { broker, firstOtherMember, members } from './people.ts'

const { db } = await openOwnDatabase()
await fillDemo({ db, listings: 600, passwordHash: 'a hash', report: () => undefined })
const server = await openServer({}, db)

async function searchesOf(place: number) {
  const username = members[place]?.username
  const user = await db.row<{ id: number; role: 'member' }>(
    sql`select id, role from users where username = ${username}`,
  )
  if (!user) throw new Error('The demo has no such member.')
  const { body } = await server.send(
    listSavedSearches,
    {},
    { as: { token: await startSession(db, server.config, user) } },
  )
  return body.saved_searches.map(({ kind, is_mine, shared, matches, new: fresh, since }) => ({
    ...{ kind, is_mine, shared, matches, fresh, since: since.length },
  }))
}
const counted = () =>
  db.row(sql`
    select (select count(*)::int from alerts) as alerts, (select count(*)::int from notices) as notices,
      (select count(*)::int from outbox) as mails`)

test('five searches of the broker, one of them shared; the first look of the server tells nothing again', async () => {
  const told = await counted()
  const own = { is_mine: true, shared: false, fresh: 0, since: 0 }
  const expected = [
    { ...own, kind: 'listings', matches: 0 },
    { ...own, kind: 'listing', matches: 1, since: 1 },
    { ...own, kind: 'match', matches: expect.any(Number) },
    { ...own, kind: 'listings', matches: expect.any(Number), shared: true, fresh: 2, since: 3 },
    { ...own, kind: 'listings', matches: expect.any(Number), fresh: 1, since: 1 },
  ]
  const shared = sharedOf({ ...makeDependencies({ config: server.config, db }), log: quietLog })
  await shared.index.start()
  await watchRound(shared).look()
  expect(await searchesOf(broker)).toEqual(expected)
  expect(await searchesOf(firstOtherMember)).toMatchObject([{ ...expected[3], is_mine: false }])
  expect(await counted()).toEqual(told)
})
