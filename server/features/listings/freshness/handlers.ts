// The handlers of freshness: they confirm one or many listings, notify the accounts that asked for it, and list the entries that need it most.
import sql from 'sql-template-tag'
import { ageing, askToConfirm, confirmListing, confirmListings, keptListings } from '#contract/calls/confirming.ts'
import type { Viewer } from '#contract/policy.ts'
import type { Db } from '#server/db/connection.ts'
import type { Dependencies } from '#server/http/dependencies.ts'
import { Failure } from '#server/http/failure.ts'
import { type Handler, handle } from '#server/http/handle.ts'
import { isEstablished } from '#server/review/establishedAccounts.ts'
import { confirm, undoConfirmation } from '#server/review/freshness.ts'
import { listingReader } from '../records/detail.ts'
import { agingEntries } from './agingEntries.ts'
import { ask, notifyAskers, reopen } from './confirmationRequests.ts'
import { readKept } from './keptListings.ts'

export const freshness = (dependencies: Dependencies): Handler[] => {
  const { now } = dependencies
  const read = listingReader(dependencies)
  const confirmOne = async (db: Db, viewer: Viewer, id: number) => {
    const at = now()
    await confirm(db, { kind: 'listing', id, viewer, at })
    await notifyAskers(db, viewer, { id, at })
  }
  return [
    handle(confirmListing, async ({ db, viewer }, { id, undo = false }) => {
      if (undo) {
        await undoConfirmation(db, { kind: 'listing', id, viewer, at: now() })
        await reopen(db, id)
      } else await confirmOne(db, viewer, id)
      return { message: undo ? 'As it was' : 'Confirmed. Thank you.', listing: await read(db, viewer, id) }
    }),

    handle(confirmListings, async ({ db, viewer }, { ids }) => {
      const locked = await db.rows<{ id: number }>(sql`
        select id from listings where id = any(${ids}::int[]) and (${viewer.role === 'superAdmin'}::boolean
          or organization_id = any(${[...viewer.organizations]}::int[])) order by id for update`)
      if (locked.length < ids.length) throw new Failure('not_found')
      for (const { id } of locked) await confirmOne(db, viewer, id)
      return { message: 'Confirmed. Thank you.', confirmed: locked.length }
    }),

    handle(askToConfirm, async ({ db, viewer, subject }, { listing_id }) => {
      if (!subject.approved) throw new Failure('not_found')
      await ask(db, viewer, { id: listing_id, at: now() })
      return { message: 'Asked. You will be told.' }
    }),

    handle(keptListings, async ({ db, viewer }, asked) => {
      const { organization_id: organization } = asked
      if (organization !== undefined && viewer.role !== 'superAdmin' && !viewer.organizations.includes(organization))
        throw new Failure('not_found')
      const { page, per_page } = asked
      const isPerson = isEstablished({ config: dependencies.config, now: now() })
      return { ...(await readKept(db, viewer, { ...asked, now: now(), isPerson })), page, per_page }
    }),

    handle(ageing, async ({ db, viewer }, { unkept = false, step, organization_id: organization, ...page }) => {
      if (unkept && viewer.role !== 'superAdmin') throw new Failure('not_found')
      if (organization !== undefined && !viewer.organizations.includes(organization)) throw new Failure('not_found')
      const asking = { unkept, step, organization, now: now(), ...page }
      return { ...(await agingEntries(db, viewer, asking)), ...page }
    }),
  ]
}
