// Reads MGAs: the catalogue, and those that organizations work with.
import sql, { empty, type Sql } from 'sql-template-tag'
import type { MgaRecord } from '#contract/calls/contacts.ts'
import type { Viewer } from '#contract/policy.ts'
import type { Db } from '../../db/connection.ts'
import { ilikePattern } from '../../db/ilikePattern.ts'
import { nameKey } from '../../db/nameKey.ts'
import { visibleTo } from '../../review/visible.ts'
import { lineLabels } from '../reference/lines.ts'
import { findContacts, labelled, type OwnedContact, visibleMgas } from './queries.ts'

type MgaRow = Omit<MgaRecord, 'line_of_business' | 'contacts' | 'contactOptions'> & { line_of_business: string[] }

const mgaColumns = sql`m.id as mga_id, m.mga_name, m.mga_email, m.mga_phone, m.carrier_program, m.states, m.line_of_business,
  (select own.id from organizations own
    where own.name_key = m.name_key and own.organization_type = 'MGA/Wholesaler' and own.status = 'approved') as organization_id`

export async function findMgas(
  db: Db,
  viewer: Viewer,
  { name, q, page, per_page }: { name: string | undefined; q?: string | undefined; page: number; per_page: number },
) {
  const condition = sql`${visibleMgas(viewer)}
    ${name === undefined ? empty : sql`and m.name_key = ${nameKey(name)}`}
    ${q === undefined ? empty : sql`and m.mga_name ilike ${ilikePattern(q)}`}`
  const rows = await db.rows<MgaRow>(sql`
    select ${mgaColumns} from mgas m where ${condition} order by m.mga_name, m.id limit ${per_page} offset ${(page - 1) * per_page}`)
  const counted = await db.row<{ total: number }>(sql`select count(*) as total from mgas m where ${condition}`)
  const mgas = await withContacts(db, viewer, rows)
  // The options are left out in a page of MGAs, since they would repeat the contacts.
  const isOne = name !== undefined
  return { mgas: isOne ? mgas : mgas.map(mga => ({ ...mga, contactOptions: [] })), total: counted?.total ?? 0 }
}

/** Returns the MGAs of the catalog that the viewer sees. */
export async function mgasById(db: Db, viewer: Viewer, ids: number[]): Promise<MgaRecord[]> {
  if (ids.length === 0) return []
  const rows = await db.rows<MgaRow>(
    sql`select ${mgaColumns} from mgas m where m.id = any(${ids}::int[]) and ${visibleMgas(viewer)}`,
  )
  return withContacts(db, viewer, rows)
}

async function withContacts(db: Db, viewer: Viewer, rows: MgaRow[]): Promise<MgaRecord[]> {
  const options = await optionsOf(db, viewer, { mgaIds: rows.map(row => row.mga_id) })
  const labels = await lineLabels(db, viewer)
  return rows.map(row => {
    const contacts = options.filter(option => option.mga_id === row.mga_id).map(option => option.contact)
    return { ...row, line_of_business: labelled(row.line_of_business, labels), contacts, contactOptions: contacts }
  })
}

/** The contacts that an organization may choose: the MGA's own, and those that visible organizations added. */
const optionsOf = (db: Db, viewer: Viewer | null, { mgaIds, among }: { mgaIds: number[]; among?: number[] }) =>
  mgaIds.length === 0
    ? Promise.resolve([])
    : findContacts(
        db,
        viewer,
        sql`c.mga_id = any(${mgaIds}::int[]) ${among ? sql`and c.id = any(${among}::int[])` : empty}
    and (c.organization_id is null or ${visibleTo(viewer, 'organizations', 'o')})`,
      )

type MgasQuery = {
  ids: number[]
  /** Includes all contacts that could be shown. Lists of organizations leave them out, since they are large and unused there. */
  withOptions: boolean
}

export async function mgasOfOrganizations(
  db: Db,
  viewer: Viewer | null,
  { ids, withOptions }: MgasQuery,
): Promise<Map<number, MgaRecord[]>> {
  if (ids.length === 0) return new Map()
  const rows = await db.rows<ShownMgaRow>(selectShownMgas(viewer, sql`om.organization_id = any(${ids}::int[])`))
  const mgaIds = [...new Set(rows.map(row => row.mga_id))]
  const among = [...new Set(rows.flatMap(row => row.chosen))]
  const options = await optionsOf(db, viewer, withOptions ? { mgaIds } : { mgaIds, among })
  const labels = rows.length ? await lineLabels(db, viewer) : new Map<string, string>()
  return completeMgaRows(rows, { options, labels, withOptions })
}

export type ShownMgaRow = MgaRow & { shown_by: number; chosen: number[] }

/** Selects the MGAs of organizations that meet the condition on `om`, each with the contacts shown there. */
export const selectShownMgas = (viewer: Viewer | null, condition: Sql): Sql => sql`
    select ${mgaColumns}, om.organization_id as shown_by,
      coalesce((select array_agg(oc.contact_id) from organization_mga_contacts oc where oc.organization_id = om.organization_id and oc.mga_id = om.mga_id), '{}') as chosen
    from organization_mgas om join mgas m on m.id = om.mga_id
    where ${condition} and ${visibleMgas(viewer)}
    order by om.position, m.mga_name`

type Completing = { options: OwnedContact[]; labels: Map<string, string>; withOptions: boolean }

/** Groups the MGAs by organization. */
export function completeMgaRows(rows: ShownMgaRow[], { options, labels, withOptions }: Completing) {
  const grouped = new Map<number, MgaRecord[]>()
  for (const { shown_by, chosen, line_of_business, ...mga } of rows) {
    const all = options.filter(option => option.mga_id === mga.mga_id).map(option => option.contact)
    const record = {
      ...mga,
      line_of_business: labelled(line_of_business, labels),
      contacts: all.filter(contact => chosen.includes(contact.id)),
      contactOptions: withOptions ? all : [],
    }
    grouped.set(shown_by, [...(grouped.get(shown_by) ?? []), record])
  }
  return grouped
}
