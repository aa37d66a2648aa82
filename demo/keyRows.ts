// A key of the broker and a month of its calls. Nobody has its secret, so it opens nothing.
import { hashOfKey } from '../server/http/keys.ts'
import { daysAgo } from './dates.ts'
import type { Directory } from './directory.ts'
import { broker } from './people.ts'
import { randomFor } from './random.ts'

const firstDay = 26

export function keyRows({ ids, today }: Directory, id: number) {
  const random = randomFor('keys')
  const dayOf = (days: number) => daysAgo(random, today, days).toISOString()
  const days = Array.from({ length: firstDay }, (_, place) => {
    const at = dayOf(firstDay - place)
    const isWeekend = [0, 6].includes(new Date(at).getUTCDay())
    return { key_id: id, day: at.slice(0, 10), calls: isWeekend ? 0 : random.int(120, 900), refused: 0 }
  })
  const key = {
    ...{ id, public_id: 'k7m2qx4p', secret_hash: hashOfKey('no secret') },
    user_id: ids.users + broker,
    ...{ name: 'Management system', scopes: ['read'] },
    expires_at: new Date(today.getTime() + 64 * 24 * 3_600_000).toISOString(),
    last_used_at: dayOf(1),
    last_used_network: '203.0.113.0/24',
    created_at: dayOf(firstDay),
  }
  return { key, days: days.filter(({ calls }) => calls > 0) }
}
