// Caches the answers for visitors, which the calls and the landing page share.
import type { ParsedInputOf } from '#contract/call.ts'
import type { marketCounts } from '#contract/calls/visitors.ts'
import { ttlCache } from '../../cache/ttlCache.ts'
import type { Dependencies } from '../../http/dependencies.ts'
import { readAdded } from './addedThisWeek.ts'
import { readFigures } from './figures.ts'
import { countMarkets } from './marketCounts.ts'
import { namedOrganizations } from './named.ts'

/** If an organization switches its name off, other servers stop showing it after this time. */
const namedMs = 1_000
const figuresMs = 10 * 60_000

export function visitorAnswers({ db, index, now }: Pick<Dependencies, 'db' | 'index' | 'now'>) {
  const named = ttlCache({ ttlMs: namedMs, maxEntries: 1, read: (_: 'all') => namedOrganizations(db, now()) })
  const added = ttlCache({ ttlMs: figuresMs, maxEntries: 1, read: (_: 'all') => readAdded(db, now()) })
  const figures = ttlCache({ ttlMs: figuresMs, maxEntries: 1, read: (_: 'all') => readFigures(db, now()) })
  const count = countMarkets({ db, index, now, named: () => named.get('all') })
  return {
    count: (input: ParsedInputOf<typeof marketCounts>) => count(input),
    added: () => added.get('all'),
    figures: () => figures.get('all'),
    forgetNamed: () => named.delete('all'),
  }
}
