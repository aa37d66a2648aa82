// Which MGAs are a route to a listing: the one rule behind routes, marks, matches and the index.
import sql, { type Sql } from 'sql-template-tag'

/** An MGA `g` counts for the states and lines that it names, or for all if it names none. Lines are slugs. */
export const servesAny = ({ states, lines }: { states: Sql; lines: Sql }): Sql => sql`
  ((g.states = '{}' or g.states && ${states}) and (g.line_of_business = '{}' or g.line_of_business && ${lines}))`

/**
 * The FROM of what is asked about MGAs and listings: listings `l`, their approved providers `o` by `p`, and the approved
 * MGAs `g` that these show by `om`, as far as they serve the listing. One MGA can be there for several providers.
 */
export const mgaRoutes: Sql = sql`listings l
  join listing_providers p on p.listing_id = l.id
  join organizations o on o.id = p.organization_id and o.status = 'approved'
  join organization_mgas om on om.organization_id = o.id
  join mgas g on g.id = om.mga_id and g.approved_at is not null
    and ${servesAny({ states: sql`l.states`, lines: sql`l.line_of_business` })}`
