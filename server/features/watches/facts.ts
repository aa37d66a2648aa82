// A hash of each of the twelve facts of a listing that are watched: which of them differ says what changed.
import sql, { join, type Sql } from 'sql-template-tag'
import { watchedFacts } from '#contract/rules/watching.ts'
import type { Db } from '#server/db/connection.ts'

type Watched = (typeof watchedFacts)[number]

/** Each as text, whatever its type. */
const columns: Record<Watched, Sql> = {
  states: sql`l.states`,
  lines: sql`l.line_of_business`,
  class: sql`row(l.categories_insurance, l.subcategory_insurance, l.iso_class_code, l.naics)`,
  limits: sql`l.limits`,
  'minimum premium': sql`row(l.minimum_premium, l.minimum_earned_premium)`,
  admitted: sql`coalesce(l.admitted::text, '')`,
  years: sql`coalesce(l.minimum_years_in_business, -1)`,
  appointment: sql`l.appointment_needed`,
  requirements: sql`row(l.other_specific_requirements_text, l.other_specific_requirements_file_id)`,
  rules: sql`row(l.other_specific_rules_text, l.other_specific_rules_file_id)`,
  exclusions: sql`l.exclusions`,
  providers: sql`array(select organization_id from listing_providers p where p.listing_id = l.id union select l.organization_id order by 1)`,
}
const hashes = join(
  watchedFacts.map(fact => sql`hashtext((${columns[fact]})::text)`),
  ', ',
)

export type Facts = { id: number; listing_name: string; facts: number[] }

/** Of the listings that are live. */
export const factsOf = (db: Db, ids: readonly number[]): Promise<Facts[]> =>
  db.rows<Facts>(sql`
    select l.id, l.listing_name, array[${hashes}] as facts from listings l
    where l.id = any(${[...ids]}::int[]) and l.status = 'approved'`)

export const changedFacts = (before: readonly number[], after: readonly number[]): Watched[] =>
  watchedFacts.filter((_, place) => before[place] !== after[place])
