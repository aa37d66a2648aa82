// Made-up saved searches: half for listings and half for matches, most for a class in a state, and one in ten too wide to be told.
import sql from 'sql-template-tag'
import categories from '../contract/reference/insurance-categories.json' with { type: 'json' }
import lines from '../contract/reference/lines-of-business.json' with { type: 'json' }
import states from '../contract/reference/states.json' with { type: 'json' }
import { randomFor } from '../demo/random.ts'
import type { Db } from '../server/db/connection.ts'

const perAccount = 10
const classes = categories.flatMap(({ subcategories }) => subcategories.flatMap(sub => sub.subSubcategories))
const often = ['at_once', 'daily', 'weekly'] as const

export async function addSearches(db: Db, count: number): Promise<void> {
  const random = randomFor('saved searches')
  const state = () => random.pick(states).code
  // The first lines are far more frequent than the last.
  const line = () => lines[Math.floor(random.unit() ** 3 * lines.length)]?.value ?? 'property'
  const searches = Array.from({ length: count }, (_, at) => {
    const isWide = random.chance(0.1)
    const words = isWide ? null : random.pick(classes)
    const kind = at % 2 === 0 ? 'listings' : 'match'
    const where = kind === 'match' || random.chance(0.9) ? { state: state(), line_of_business: [line()] } : {}
    const asked = kind === 'match' ? { words } : { searchTerm: words }
    const query = Object.fromEntries(Object.entries({ ...where, ...asked }).filter(([, value]) => value !== null))
    return { place: Math.floor(at / perAccount), name: `Search ${at}`, kind, query, often: random.pick(often) }
  })
  await db.run(sql`
    insert into users (username, name_24, role, verified_at)
    select 'watcher.' || n || '@bench.example', 'Watcher ' || n, 'member', now() from generate_series(0, ${count / perAccount}::int) n`)
  for (let from = 0; from < count; from += 1_000)
    await db.run(sql`
      insert into saved_searches (owner_id, name, kind, query, often)
      select u.id, s.name, s.kind, case when s.query = '{}' then '{"searchTerm":"restaurants"}' else s.query end, s.often
      from jsonb_to_recordset(${JSON.stringify(searches.slice(from, from + 1_000))}::jsonb)
        as s (place int, name text, kind text, query jsonb, often text)
        join users u on u.username = 'watcher.' || s.place || '@bench.example'`)
}
