// Warns of a change of type that the listings of the organization do not go with.
import sql from 'sql-template-tag'
import type { Check } from '#contract/calls/moderation.ts'
import type { Db } from '../../db/connection.ts'
import { mayBeRiskRetained } from '../reference/liability.ts'
import { anySuperAdmin, lineLabels } from '../reference/lines.ts'

const mostNamed = 5

/** Counts the live listings of an organization with lines that a risk retention group may not write. */
export async function typeCheck(db: Db, organizationId: number, type: string): Promise<Check[]> {
  if (type !== 'Risk Retention Group') return []
  const listings = await db.rows<{ lines: string[] }>(sql`
    select l.line_of_business as lines from listing_providers p join listings l on l.id = p.listing_id
    where p.organization_id = ${organizationId} and l.status = 'approved'`)
  const wrong = listings.map(({ lines }) => lines.filter(line => !mayBeRiskRetained(line)))
  const count = wrong.filter(lines => lines.length > 0).length
  const slugs = [...new Set(wrong.flat())].sort()
  const labels = await lineLabels(db, anySuperAdmin, slugs)
  const named = slugs.slice(0, mostNamed).map(slug => labels.get(slug) ?? slug)
  const more = slugs.length - named.length
  const lines = [...named, ...(more > 0 ? [`${more} more`] : [])].join(', ')
  const text =
    count === 0
      ? 'Every live listing names liability lines only.'
      : `${count} of ${listings.length} live ${listings.length === 1 ? 'listing' : 'listings'} would break the rule of liability only: ${lines}.`
  return [{ name: 'Listings of the new type', ok: count === 0, text, fields: ['organization_type'] }]
}
