// Reads the names of records whose ids a change contains.
import sql, { raw } from 'sql-template-tag'
import type { Viewer } from '#contract/policy.ts'
import type { Db } from '../../db/connection.ts'
import { visibleTo } from '../../review/visible.ts'

const nameColumn = { listings: 'listing_name', organizations: 'organization_name' } as const
type Kind = keyof typeof nameColumn

export const recordNamesOf = (db: Db, viewer: Viewer, { kind, ids }: { kind: Kind; ids: readonly number[] }) =>
  db.rows<{ id: number; name: string }>(sql`
    select r.id, r.${raw(nameColumn[kind])} as name from ${raw(kind)} r
    where r.id = any(${[...ids]}::int[]) and ${visibleTo(viewer, kind, 'r')} order by r.id`)
