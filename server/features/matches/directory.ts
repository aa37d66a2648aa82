// What every match needs of all approved organizations: their names, and the states and lines that they name themselves.
import sql from 'sql-template-tag'
import type { Narrow } from '../../../search/rankQuery.ts'
import type { Db } from '../../db/connection.ts'
import type { LiveIndex } from '../../index/liveIndex.ts'

export type Directory = {
  /** By the id of an organization as the index holds it, in lower case. */
  names: ReadonlyMap<string, string>
  /** For listings that are another organization's. */
  narrow: Narrow
}
type Row = { id: number; name: string; states: string[]; lines: string[] }

/** Valid until the index changes, as it does with each organization that offers anything. */
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
    // Mostly a listing changed and no organization. Then the map stays the same one, from which the engine has made its bits.
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
