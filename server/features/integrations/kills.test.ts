// A server that is killed again and again while it sends webhooks: each event arrives, with one id however often it is sent.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import { openDatabase } from '#server/db/connect.ts'
import { buildWebhook } from '#server/testing/build.ts'
import { newPlace } from '#server/testing/database.ts'
import { quietLog } from '#server/testing/quietLog.ts'
import { shortLived } from '#server/testing/shortLived.ts'
import { temporaryFolder } from '#server/testing/temporaryFolder.ts'
import { killedSecret, listingsATurn } from './testing/killed.ts'
import { openReceiver } from './testing/receiver.ts'

const kills = Math.min(20, Number(process.env.KILLS ?? 3))
const worker = fileURLToPath(new URL('./testing/deliveryWorker.ts', import.meta.url))

test(
  'each event arrives although the server is killed between sending and marking, and always with the same id',
  async () => {
    const place = await newPlace()
    const before = await openDatabase({ ...place, log: quietLog })
    const maker = await before.row<{ id: number }>(sql`
      insert into users (username, name_24, role, verified_at) values ('maker@example.com', 'Maker', 'member', now()) returning id`)
    const receiver = await openReceiver()
    const hook = { maker: maker?.id ?? 0, url: receiver.url, events: ['listing.approved'] as const }
    await buildWebhook({ db: before, config: { secret: killedSecret } }, hook)
    await before.close()

    const run = (turn: number, killedAt = 0) => {
      const told = [JSON.stringify(place), String(turn), String(killedAt), temporaryFolder()]
      return spawn(process.execPath, [...shortLived, '--import', 'tsx', worker, ...told], { stdio: 'inherit' })
    }
    for (let turn = 1; turn <= kills; turn++) {
      // Now at one of the statements that hand out, take and record; now when something has arrived and is not recorded yet.
      const killedAt = turn % 2 === 0 ? 1 + turn : 0
      const child = run(turn, killedAt)
      let toGo = 1 + (turn % listingsATurn)
      receiver.answer(response => {
        toGo--
        if (killedAt === 0 && toGo === 0) child.kill('SIGKILL')
        response.end()
      })
      expect(await once(child, 'exit')).toEqual([null, 'SIGKILL'])
    }
    receiver.answer(response => response.end())
    expect(await once(run(kills + 1), 'exit')).toEqual([0, null])

    const db = await openDatabase({ ...place, log: quietLog })
    const listings = (kills + 1) * listingsATurn
    expect(
      await db.row(sql`
        select count(*)::int as all, count(delivered_at)::int as delivered, count(distinct record_id)::int as listings
        from webhook_deliveries d join events e on e.id = d.event_id`),
    ).toEqual({ all: listings, delivered: listings, listings })
    await db.close()
    const idsOf = new Map<number, Set<string>>()
    for (const { id, body } of receiver.arrived) {
      const listing: number = JSON.parse(body).data.id
      idsOf.set(listing, (idsOf.get(listing) ?? new Set()).add(id))
    }
    expect(idsOf.size).toBe(listings)
    expect(Math.max(...[...idsOf.values()].map(ids => ids.size))).toBe(1)
    // Some were sent more than once, or nothing was killed at the right moment.
    expect(receiver.arrived.length).toBeGreaterThan(listings)
  },
  (kills + 2) * 60_000,
)
