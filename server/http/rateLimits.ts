// Rate limits: reads are counted in memory, changes in the database, where all servers see them.
import { isIPv6 } from 'node:net'
import sql from 'sql-template-tag'
import type { Db } from '../db/connection.ts'
import { Failure } from './failure.ts'

const minute = 60_000
/** Beyond this many addresses within a minute the oldest are dropped, so that memory stays limited. */
const mostAddresses = 50_000

/** One customer's whole IPv6 network counts as one address. */
export function addressKey(address: string): string {
  const plain = plainAddress(address)
  return isIPv6(plain) ? groupsOf(plain).slice(0, 4).join(':') : plain
}

/** The network of an address (IPv4 /24, IPv6 /48): enough to trace an attack, and not a person. */
export function networkOf(address: string): string {
  const plain = plainAddress(address)
  if (!isIPv6(plain)) return plain.replace(/\.\d+$/, '.0/24')
  const groups = groupsOf(plain).slice(0, 3).join(':')
  return `${groups.replace(/(^|:)0(:0)*$/, '')}::/48`
}

/** An IPv4 address that travels as an IPv6 one is the IPv4 address; any other stays as it is. */
function plainAddress(address: string): string {
  const [, short] = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address) ?? []
  // A server that listens on IPv6 sees every IPv4 caller in this form, and a pattern is much quicker than parsing.
  if (short !== undefined) return short
  if (!isIPv6(address)) return address
  const groups = groupsOf(address)
  if (groups.slice(0, 6).join(':') !== '0:0:0:0:0:ffff') return address
  const [high = 0, low = 0] = groups.slice(6).map(group => Number.parseInt(group, 16))
  return [high >> 8, high & 255, low >> 8, low & 255].join('.')
}

/** All eight groups of an IPv6 address, alike for every way to write it. */
function groupsOf(address: string): string[] {
  const [withoutZone = ''] = address.split('%')
  // A URL writes an address in its one shortest form.
  const { hostname } = new URL(`http://[${withoutZone}]`)
  const [head = '', tail] = hostname.slice(1, -1).split('::')
  const [first = [], last = []] = [head, tail].map(part => (part ? part.split(':') : []))
  return [...first, ...Array.from({ length: 8 - first.length - last.length }, () => '0'), ...last]
}

/** What remains of a limit, for the RateLimit headers of each reply. */
export type Remaining = { limit: number; remaining: number; resetsIn: number }

export function limitInMemory(perMinute: number) {
  const counts = new Map<string, { count: number; resetsAt: number }>()
  return (address: string, now = Date.now()): Remaining => {
    const key = addressKey(address)
    const entry = counts.get(key)
    if (entry && entry.resetsAt > now) {
      entry.count += 1
      const resetsIn = Math.ceil((entry.resetsAt - now) / 1000)
      if (entry.count > perMinute) throw new Failure('too_many', { retryAfter: resetsIn, limit: perMinute })
      return { limit: perMinute, remaining: perMinute - entry.count, resetsIn }
    }
    counts.delete(key)
    const [oldest] = counts.keys()
    if (counts.size >= mostAddresses && oldest !== undefined) counts.delete(oldest)
    counts.set(key, { count: 1, resetsAt: now + minute })
    return { limit: perMinute, remaining: perMinute - 1, resetsIn: minute / 1000 }
  }
}

/** Counts one use of a key within a window. With the pool it counts at once, with a transaction only if that commits. */
export async function count(db: Db, key: string, windowSeconds: number): Promise<{ count: number; resetsIn: number }> {
  const counted = await db.row<{ count: number; resets_in: number }>(sql`
    insert into counters (key, count, resets_at) values (${key}, 1, now() + make_interval(secs => ${windowSeconds}))
    on conflict (key) do update set
      count = case when counters.resets_at <= now() then 1 else counters.count + 1 end,
      resets_at = case when counters.resets_at <= now() then excluded.resets_at else counters.resets_at end
    returning count, greatest(1, ceil(extract(epoch from resets_at - now())))::int as resets_in`)
  return { count: counted?.count ?? 1, resetsIn: counted?.resets_in ?? windowSeconds }
}

/** The seconds for which a key that has used its window up is refused, or null. Counts nothing. */
export async function fullFor(db: Db, key: string, most: number): Promise<number | null> {
  const full = await db.row<{ resets_in: number }>(sql`
    select greatest(1, ceil(extract(epoch from resets_at - now())))::int as resets_in from counters
    where key = ${key} and resets_at > now() and count >= ${most}`)
  return full?.resets_in ?? null
}

export async function limitInDatabase(db: Db, key: string, perMinute: number): Promise<Remaining> {
  const { count: used, resetsIn } = await count(db, key, 60)
  if (used > perMinute) throw new Failure('too_many', { retryAfter: resetsIn, limit: perMinute })
  return { limit: perMinute, remaining: perMinute - used, resetsIn }
}

type Limits = { writesPerMinute: number; addressWritesPerMinute: number; keyWritesPerMinute: number }

/** A change counts for its account, or for its key, and for its address, so that many accounts at one address do not evade the limit. */
export async function limitChanges(
  db: Db,
  by: { accountId: number | undefined; keyId?: number | undefined; address: string },
  limits: Limits,
): Promise<Remaining> {
  const address = addressKey(by.address)
  if (by.accountId === undefined) return limitInDatabase(db, `change:address:${address}`, limits.writesPerMinute)
  const ofAccount =
    by.keyId === undefined
      ? await limitInDatabase(db, `change:account:${by.accountId}`, limits.writesPerMinute)
      : await limitInDatabase(db, `change:key:${by.keyId}`, limits.keyWritesPerMinute)
  const ofAddress = await limitInDatabase(db, `changes:address:${address}`, limits.addressWritesPerMinute)
  return ofAddress.remaining < ofAccount.remaining ? ofAddress : ofAccount
}
