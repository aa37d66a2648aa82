// Counts what was asked for in vain, once per account, gap and week.
import { createHmac, hkdfSync } from 'node:crypto'
import type { Viewer } from '#contract/policy.ts'
import { weekOf } from '#contract/rules/weeks.ts'
import type { Config } from '../../config.ts'
import type { Db } from '../../db/connection.ts'
import type { Dependencies } from '../../http/dependencies.ts'
import { isEstablished } from '../../review/establishedAccounts.ts'
import { type Facts, gapKeyOf } from './facts.ts'
import { countSearch } from './queries.ts'

export function gapCounter({ config, now }: Pick<Dependencies, 'config' | 'now'>) {
  const sourceOf = sources(config)
  return (db: Db, viewer: Viewer, facts: Facts): Promise<void> => {
    const key = gapKeyOf(facts)
    const by = { id: viewer.id, source: sourceOf(viewer.id, key), isCounted: isEstablished({ config, now: now() }) }
    return countSearch(db, { week: weekOf(now()), key, facts, by })
  }
}

/** A hash of the account and the gap. It reveals neither the account nor what else it asked for. */
function sources({ secret }: Pick<Config, 'secret'>): (userId: number, gap: string) => string {
  const key = new Uint8Array(hkdfSync('sha256', secret, '', 'appetite sources of gaps', 32))
  return (userId, gap) => {
    const hex = createHmac('sha256', key).update(`${userId}\n${gap}`).digest('hex')
    return hex.slice(0, 32).replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
  }
}
