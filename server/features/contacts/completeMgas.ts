// Completes the MGAs of an input: missing fields keep the value that the organization shows, or that of the catalog.
import type { MgaInput, MgaRecord } from '#contract/calls/contacts.ts'
import type { Viewer } from '#contract/policy.ts'
import type { Db } from '../../db/connection.ts'
import { wrongField } from '../../http/failure.ts'
import { labelsOf } from '../reference/lines.ts'
import { completeContacts } from './completeContacts.ts'
import { mgasById } from './mgas.ts'
import { mgaValues } from './values.ts'

type Completing = { viewer: Viewer; organizationId: number; current: readonly MgaRecord[] }

export async function completeMgas(db: Db, inputs: MgaInput[], { viewer, organizationId, current }: Completing) {
  const strangers = inputs.flatMap(({ mga_id }) =>
    mga_id === undefined || current.some(mga => mga.mga_id === mga_id) ? [] : [mga_id],
  )
  const catalogue = await mgasById(db, viewer, strangers)
  const whole = []
  for (const [position, input] of inputs.entries()) {
    const at = `mgas.${position}`
    const existing = [...current, ...catalogue].find(mga => mga.mga_id === input.mga_id)
    if (input.mga_id !== undefined && !existing) throw wrongField(`${at}.mga_id`, 'This MGA no longer exists.')
    const { contacts: shown, ...before } = existing ? mgaValues(existing) : { contacts: undefined }
    const owner = existing ? { organization_id: organizationId, mga_id: existing.mga_id } : {}
    const contacts = input.contacts
      ? await completeContacts(db, input.contacts, { viewer, owner, at: `${at}.contacts` })
      : undefined
    const lines =
      input.line_of_business &&
      (await labelsOf(db, input.line_of_business, { field: `${at}.line_of_business`, viewer }))
    whole.push({
      ...before,
      ...input,
      ...(lines && { line_of_business: lines }),
      contacts: contacts?.map(one => one.values) ?? shown,
    })
  }
  return whole
}
