// What keys of the API are used for: added up in memory, and written every few seconds.
import type { FastifyInstance } from 'fastify'
import sql from 'sql-template-tag'
import { loggedCalls } from '#contract/rules/apiKeys.ts'
import type { Database } from '../db/connection.ts'
import { loggedAccount } from './logs.ts'
import { networkOf } from './rateLimits.ts'

/** A call as the log of its key names it, never with what was sent. */
type KeyCall = { key: number; at: Date; call: string; status: number; ms: number; network: string }
export type KeyUse = {
  note(call: KeyCall): void
  /** Writes what was noted since; what cannot be written is kept for the next time. */
  write(): Promise<void>
}
type Day = { key: number; day: string; calls: number; refused: number }
type Noted = { days: Map<string, Day>; last: Map<number, KeyCall[]> }

const writeMs = 5_000
/** Within 15 s a call is seen. */
export const writeEveryMs = 10_000

export function makeKeyUse(db: Database): KeyUse {
  const nothing = (): Noted => ({ days: new Map(), last: new Map() })
  let noted = nothing()

  function addDay({ key, day, calls, refused }: Day) {
    const counted = noted.days.get(`${key} ${day}`)
    if (!counted) return void noted.days.set(`${key} ${day}`, { key, day, calls, refused })
    counted.calls += calls
    counted.refused += refused
  }

  return {
    note(call) {
      const { key, at, status } = call
      addDay({ key, day: at.toISOString().slice(0, 10), calls: 1, refused: status < 400 ? 0 : 1 })
      const last = noted.last.get(key)
      if (!last) return void noted.last.set(key, [call])
      last.push(call)
      if (last.length > loggedCalls) last.shift()
    },
    async write() {
      if (noted.days.size === 0) return
      const writing = noted
      noted = nothing()
      try {
        await writeUse(db, writing)
      } catch (error) {
        for (const day of writing.days.values()) addDay(day)
        for (const [key, calls] of writing.last)
          noted.last.set(key, [...calls, ...(noted.last.get(key) ?? [])].slice(-loggedCalls))
        throw error
      }
    },
  }
}

async function writeUse(db: Database, { days, last }: Noted): Promise<void> {
  const calls = [...last.values()].flat().sort((a, b) => a.at.getTime() - b.at.getTime())
  const latest = [...last.values()].flatMap(of => of.at(-1) ?? [])
  // All servers lock the keys in one order. A key that is gone is left out.
  const counted = [...days.values()].sort((a, b) => a.key - b.key || a.day.localeCompare(b.day))
  await db.transaction(writeMs, async tx => {
    await tx.rows(
      sql`select id from api_keys where id = any(${latest.map(({ key }) => key)}::int[]) order by id for no key update`,
    )
    await tx.run(sql`
      insert into api_key_days (key_id, day, calls, refused)
      select k.id, u.day, u.calls, u.refused
      from unnest(${counted.map(({ key }) => key)}::int[], ${counted.map(({ day }) => day)}::date[],
        ${counted.map(each => each.calls)}::int[], ${counted.map(({ refused }) => refused)}::int[]) as u (key_id, day, calls, refused)
        join api_keys k on k.id = u.key_id
      on conflict (key_id, day) do update
        set calls = api_key_days.calls + excluded.calls, refused = api_key_days.refused + excluded.refused`)
    await tx.run(sql`
      update api_keys k set last_used_at = u.at, last_used_network = u.network
      from unnest(${latest.map(({ key }) => key)}::int[], ${latest.map(({ at }) => at.toISOString())}::timestamptz[],
        ${latest.map(({ network }) => network)}::text[]) as u (key_id, at, network)
      where k.id = u.key_id and (k.last_used_at is null or k.last_used_at < u.at)`)
    await tx.run(sql`
      insert into api_key_calls (key_id, at, call, status, ms, network)
      select k.id, u.at, u.call, u.status, u.ms, u.network
      from unnest(${calls.map(({ key }) => key)}::int[], ${calls.map(({ at }) => at.toISOString())}::timestamptz[], ${calls.map(({ call }) => call)}::text[],
        ${calls.map(({ status }) => status)}::int[], ${calls.map(({ ms }) => ms)}::int[], ${calls.map(({ network }) => network)}::text[])
        with ordinality as u (key_id, at, call, status, ms, network, place)
        join api_keys k on k.id = u.key_id
      order by u.place`)
    await tx.run(sql`
      delete from api_key_calls where id in (
        select id from (
          select id, row_number() over (partition by key_id order by id desc) as place
          from api_key_calls where key_id = any(${latest.map(({ key }) => key)}::int[])) as ranked
        where place > ${loggedCalls})`)
  })
}

/** Notes every request that a key made, however it was answered. */
export function noteKeyCalls(app: FastifyInstance, use: KeyUse): void {
  app.addHook('onResponse', (request, reply, done) => {
    const key = loggedAccount(request)?.key
    if (key)
      use.note({
        key: key.id,
        at: new Date(),
        call: `${request.method} ${request.routeOptions.url ?? ''}`,
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
        network: networkOf(request.ip),
      })
    done()
  })
}
