// Which listings an organization offers: what they say of their providers changes with it.
import sql from 'sql-template-tag'
import type { Db } from '../db/connection.ts'

export async function listingsOfferedBy(db: Db, organizationId: number): Promise<number[]> {
  const rows = await db.rows<{ id: number }>(
    sql`select listing_id as id from listing_providers where organization_id = ${organizationId}`,
  )
  return rows.map(row => row.id)
}
