// A server that is killed again and again while saved searches are due: each alert is written once, and told once in the bell and by mail.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import { openDatabase } from '#server/db/connect.ts'
import { uniqueWord } from '#server/testing/build.ts'
import { newPlace } from '#server/testing/database.ts'
import { quietLog } from '#server/testing/quietLog.ts'
import { shortLived } from '#server/testing/shortLived.ts'
import { temporaryFolder } from '#server/testing/temporaryFolder.ts'

const kills = Math.min(20, Number(process.env.KILLS ?? 3))
/** Ten words, each watched by twenty accounts: two hundred searches, of which each turn finds something new. */
const words = Array.from({ length: 10 }, uniqueWord)
const accounts = 20
const due = words.length * accounts
/** The statement at which a turn is killed: now one of the eight that write what was compared, now one of the hundreds that tell. */
const killedAt = (turn: number) => (turn % 2 === 1 ? 1 + ((turn >> 1) % 8) : 8 + turn * 20)
const worker = fileURLToPath(new URL('./testing/roundWorker.ts', import.meta.url))

test(
  'of two hundred due searches no alert is lost or doubled although the server is killed again and again',
  async () => {
    const place = await newPlace()
    const before = await openDatabase({ ...place, log: quietLog })
    await before.run(sql`
      with watcher as (
        insert into users (username, name_24, role, verified_at)
        select n || '@watchers.example', 'Watcher', 'member', now() from generate_series(1, ${accounts}::int) n returning id)
      insert into saved_searches (owner_id, name, kind, query, often)
      select watcher.id, word, 'listings', json_build_object('searchTerm', word), 'at_once' from watcher, unnest(${words}::text[]) word`)
    await before.close()

    await look(place, 0)
    for (let turn = 1; turn <= kills; turn++) await look(place, turn, killedAt(turn))
    await look(place, kills + 1)

    const db = await openDatabase({ ...place, log: quietLog })
    const listings = (kills + 1) * words.length
    const alerts = due * (kills + 1)
    expect(
      await db.row(sql`
        select count(*)::int as all, count(distinct (saved_search_id, listing_id))::int as different, count(distinct listing_id)::int as listings
        from alerts where kind = 'match_new'`),
    ).toEqual({ all: alerts, different: alerts, listings })
    const notices = await db.rows<{ title: string }>(sql`select title from notices where kind = 'alert'`)
    expect(sum(notices.map(({ title }) => Number(/: (\d+) new$/.exec(title)?.[1] ?? 1)))).toBe(alerts)
    const mails = await db.rows<{ subject: string }>(sql`select subject from outbox`)
    expect(sum(mails.map(({ subject }) => Number(/: (\d+) new match/.exec(subject)?.[1])))).toBe(alerts)
    await db.close()
  },
  (kills + 2) * 60_000,
)

const sum = (numbers: readonly number[]) => numbers.reduce((total, each) => total + each, 0)

async function look(place: object, turn: number, killedAt = 0): Promise<void> {
  const told = [JSON.stringify(place), String(turn), String(killedAt), temporaryFolder(), ...words]
  const child = spawn(process.execPath, [...shortLived, '--import', 'tsx', worker, ...told], { stdio: 'inherit' })
  expect(await once(child, 'exit')).toEqual(killedAt > 0 ? [null, 'SIGKILL'] : [0, null])
}
