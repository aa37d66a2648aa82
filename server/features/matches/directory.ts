// The facts of all approved organizations that every match needs: their names, and their own states and lines.
import sql from 'sql-template-tag'
import type { Narrow } from '../../../search/rankQuery.ts'
import type { Db } from '../../db/connection.ts'
import type { LiveIndex } from '../../index/liveIndex.ts'

export type Directory = {
  /** The names in lower case, by the id of the organization as the index has it. */
  names: ReadonlyMap<string, string>
  /** Limits the states and lines in which an organization offers listings of others. */
  narrow: Narrow
}
type Row = { id: number; name: string; states: string[]; lines: string[] }

/** Valid until the index changes. A change of an organization with listings also changes the index. */
export function directoryCache({ db, index }: { db: Db; index: LiveIndex }): () => Promise<Directory> {
  let current: Promise<Directory> | null = null
  let last: { text: string; directory: Directory } | null = null
  index.onChange(() => {
    current = null
  })

  async function read(): Promise<Directory> {
    const rows = await db.rows<Row>(sql`
      select id, organization_name as name, states, line_of_business as lines
      from organizations where status = 'approved' order by id`)
    // If only listings have changed, the same object is returned, since the engine has cached data for it.
    const text = JSON.stringify(rows)
    if (last?.text !== text) last = { text, directory: directoryOf(rows) }
    return last.directory
  }

  return () => {
    if (current) return current
    const reading = read()
    current = reading
    reading.catch(() => {
      if (current === reading) current = null
    })
    return reading
  }
}

const directoryOf = (rows: readonly Row[]): Directory => ({
  names: new Map(rows.map(({ id, name }) => [String(id), name.toLowerCase()])),
  narrow: new Map(
    rows.flatMap(({ id, states, lines }) => {
      if (states.length + lines.length === 0) return []
      const counting = {
        ...(states.length > 0 && { state: new Set(states) }),
        ...(lines.length > 0 && { line: new Set(lines) }),
      }
      return [[String(id), counting] as const]
    }),
  ),
})

/** By name without case, then by id. */
export const byName =
  ({ names }: Directory) =>
  (one: string, other: string): number => {
    const [left = '', right = ''] = [names.get(one), names.get(other)]
    if (left === right) return Number(one) - Number(other)
    return left < right ? -1 : 1
  }
