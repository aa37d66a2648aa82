// Two servers on one database that compare and tell at once: each alert is written once, and told once.
import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import { makeDependencies, sharedOf } from '#server/app.ts'
import { buildUser } from '#server/testing/build.ts'
import { quietLog } from '#server/testing/quietLog.ts'
import { watchRound } from './round.ts'
import { openWatching, stock } from './testing/watching.ts'

const { server, db, look, save, told, now } = await openWatching()

async function otherServer() {
  const dependencies = { ...makeDependencies({ config: server.config, db, now }), log: quietLog }
  await dependencies.index.start()
  return { index: dependencies.index, round: watchRound(sharedOf(dependencies)) }
}

test('two servers that look at once write no alert twice, and tell nobody twice', async () => {
  const others = [await otherServer(), await otherServer()]
  const ann = await buildUser(server)
  const { word, add } = stock(db)
  for (const name of ['Pies', 'Cakes', 'Tarts']) await save(ann, { name, query: { searchTerm: word } })
  await look()
  for (let turn = 1; turn <= 8; turn++) {
    await add()
    await Promise.all(others.map(({ index }) => index.catchUp()))
    await Promise.all(others.map(({ round }) => round.look()))
    const alerts = await db.row<{ all: number; different: number }>(sql`
      select count(*)::int as all, count(distinct (saved_search_id, listing_id))::int as different from alerts`)
    expect(alerts).toEqual({ all: 3 * turn, different: 3 * turn })
    expect(await told(ann)).toHaveLength(3 * turn)
  }
})
