// The handler of whom to call: about listings, or at an organization.
import { findWhoToCall } from '#contract/calls/contacts.ts'
import type { Dependencies } from '#server/http/dependencies.ts'
import { wrongField } from '#server/http/failure.ts'
import { type Handler, handle } from '#server/http/handle.ts'
import { callsAt } from './organizationCallList.ts'
import { callsFor } from './whoToCall.ts'

export const whoToCall = ({ files, now }: Dependencies): Handler =>
  handle(findWhoToCall, async ({ db, viewer }, { listing_ids, organization_id: organization, ...filters }) => {
    if ((listing_ids === undefined) === (organization === undefined))
      throw wrongField('listing_ids', 'Please name either listings or an organization.')
    const reading = { db, viewer, files, now }
    if (organization !== undefined) return callsAt(reading, { ...filters, organization })
    return { listings: await callsFor(reading, { ...filters, listing_ids: listing_ids ?? [] }) }
  })
