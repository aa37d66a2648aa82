// Decides which MGAs are a channel to a listing. Channels, marks, matches and the index all use this rule.
import sql, { raw, type Sql } from 'sql-template-tag'

/** States by their codes and lines by their slugs; an empty list means any. */
export type StatesAndLines = { states: readonly string[]; lines: readonly string[] }

/** An MGA counts for what it names, or for all if it names nothing. */
const names = (column: string, any: Sql) => sql`(${raw(column)} = '{}' or ${raw(column)} && ${any})`

/** Whether an MGA or organization, by its alias in the statement, counts for what is asked for. */
export const serves = (alias: string, { states, lines }: StatesAndLines): Sql => sql`
  (${[...states]}::text[] = '{}' or ${names(`${alias}.states`, sql`${[...states]}::text[]`)})
  and (${[...lines]}::text[] = '{}' or ${names(`${alias}.line_of_business`, sql`${[...lines]}::text[]`)})`

/**
 * The FROM of what is asked about MGAs and listings: listings `l`, their approved providers `o` by `p`, and the approved
 * MGAs `g` that these show by `om`, as far as they serve the listing. One MGA can be there for several providers.
 */
export const mgaChannels: Sql = sql`listings l
  join listing_providers p on p.listing_id = l.id
  join organizations o on o.id = p.organization_id and o.status = 'approved'
  join organization_mgas om on om.organization_id = o.id
  join mgas g on g.id = om.mga_id and g.approved_at is not null
    and ${names('g.states', sql`l.states`)} and ${names('g.line_of_business', sql`l.line_of_business`)}`

/** The index's filter for how a listing can be bought: 'o:12' is an organization that offers it, 'm:5' an MGA. */
export const channelFilter = 'channel'
export const organizationChannel = (id: number): string => `o:${id}`
export const mgaChannel = (id: number): string => `m:${id}`
