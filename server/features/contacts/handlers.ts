// The handlers of the MGA catalog.
import { mgaContacts, mgaInfo } from '#contract/calls/contacts.ts'
import { Failure } from '../../http/failure.ts'
import { type Handler, handle } from '../../http/handle.ts'
import { findMgas } from './mgas.ts'

export const contacts = (): Handler[] => [
  handle(mgaInfo, async ({ db, viewer }, { mga_name, q, page, per_page }) => ({
    ...(await findMgas(db, viewer, { name: mga_name, q, page, per_page })),
    page,
    per_page,
  })),

  handle(mgaContacts, async ({ db, viewer }, { mga_name }) => {
    const { mgas } = await findMgas(db, viewer, { name: mga_name, page: 1, per_page: 1 })
    const [mga] = mgas
    if (!mga) throw new Failure('not_found', { message: `Failed to load contacts for ${mga_name}` })
    return { contacts: mga.contacts }
  }),
]
