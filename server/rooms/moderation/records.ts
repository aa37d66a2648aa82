// The records that proposals speak of, by kind.
import type { Viewer } from '#contract/policy.ts'
import type { Db } from '../../db/connection.ts'
import type { FileLinks } from '../../http/fileLinks.ts'
import type { Editable, Fields } from '../../review/edit.ts'
import { type ProposalRow, proposalRecord } from '../../review/readProposals.ts'
import { editableListing } from '../listings/editable.ts'
import { editableOrganization } from '../organizations/editable.ts'
import { checksOf } from './checks.ts'

export type Reading = { db: Db; viewer: Viewer; files: FileLinks }

export async function liveValues(reading: Reading, kind: 'listing' | 'organization', id: number): Promise<Fields> {
  const values = async <R>(editable: Editable<R>) => editable.valuesOf(await editable.read())
  return kind === 'listing'
    ? values(editableListing(reading, id, 'superAdmin'))
    : values(editableOrganization(reading, id))
}

/** A proposal beside the live version, with the checks of what the record would become. */
export async function completeProposal(reading: Reading, row: ProposalRow) {
  const live = await liveValues(reading, row.kind, row.record_id)
  const checks =
    row.status === 'open'
      ? await checksOf(reading.db, row.kind, {
          id: row.record_id,
          values: { ...live, ...row.changed },
          changed: Object.keys(row.changed),
        })
      : []
  return proposalRecord(row, live, checks)
}
