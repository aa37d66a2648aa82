// What the words typed so far may become: classes, lines, listings, organizations.
import sql from 'sql-template-tag'
import type { ReplyOf } from '#contract/call.ts'
import type { suggestions } from '#contract/listings.ts'
import { kindsOfBusiness, subcategoryNames } from '#contract/reference.ts'
import { type Named, suggesterOf } from '../../../search/suggest.ts'
import type { Db } from '../../db/connection.ts'
import { keepBriefly } from '../../index/briefly.ts'
import type { KeptIndex } from '../../index/keptIndex.ts'
import { allLines } from '../reference/lines.ts'

type Suggestion = ReplyOf<typeof suggestions>['suggestions'][number]
const most = 10
const everything = 'everything'

export function suggestFrom({ db, index }: { db: Db; index: KeptIndex }) {
  // Names change slowly, and their counts are a hint: a few seconds old is fresh enough.
  const names = keepBriefly({ ms: 5_000, most: 1, read: (_: typeof everything) => readNames(db, index) })

  /** Visitors get classes and lines only; members also what is in the directory. */
  return async (typed: string, isMember: boolean): Promise<Suggestion[]> => {
    const { classes, lines, organizations } = await names.get(everything)
    const kinds = <K extends Suggestion['kind']>(kind: K, found: Named[]) => found.map(each => ({ kind, ...each }))
    if (!isMember) return [...kinds('class', classes.suggest(typed, 6)), ...kinds('line', lines.suggest(typed, 4))]
    const found = typed.trim() === '' ? [] : await listingsLike(db, index, typed)
    return [
      ...kinds('class', classes.suggest(typed, 4)),
      ...kinds('line', lines.suggest(typed, 2)),
      ...kinds('listing', found),
      ...kinds('organization', organizations.suggest(typed, 2)),
    ].slice(0, most)
  }
}

async function readNames(db: Db, index: KeptIndex) {
  const counts = (filter: string) => new Map(index.engine.values(filter).map(({ value, count }) => [value, count]))
  const bySubcategory = counts('sub_category')
  const byLine = counts('line_of_business')
  const byOrganization = counts('organization')
  const organizations = await db.rows<{ id: number; label: string }>(sql`
    select id, organization_name as label from organizations where status = 'approved'`)
  return {
    // A kind of business leads to its sub-category.
    classes: suggesterOf(
      subcategoryNames.flatMap(value => {
        const count = bySubcategory.get(value) ?? 0
        return [value, ...kindsOfBusiness(value)].map(label => ({ label, value, count }))
      }),
    ),
    lines: suggesterOf((await allLines(db)).map(line => ({ ...line, count: byLine.get(line.value) ?? 0 }))),
    organizations: suggesterOf(
      organizations.map(({ id, label }) => ({ label, value: label, count: byOrganization.get(String(id)) ?? 0 })),
    ),
  }
}

async function listingsLike(db: Db, index: KeptIndex, typed: string): Promise<Named[]> {
  const { ids } = index.engine.search({ words: typed, length: 4 })
  const rows = await db.rows<{ id: number; label: string }>(sql`
    select id, listing_name as label from listings where id = any(${ids}::int[]) and status = 'approved'`)
  return ids.flatMap(id => rows.filter(row => row.id === id).map(({ label }) => ({ label, value: label, count: 1 })))
}
