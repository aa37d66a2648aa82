// The search parameters of 'Add to the pot': the kind of record, the step, and initial values.
import { recordId } from '#web/platform/recordId.ts'

export const orders = ['Listing', 'Organization'] as const
export type Order = (typeof orders)[number]

export type Pot = {
  order: Order
  /** Counted from 1, as in the address. */
  step: number
  /** The id of the organization to which a listing is added. */
  organization: number | null
  /** The name of an organization that was searched for. */
  name: string
  /** The id of a listing whose facts the new one begins with. */
  copy: number | null
}

/** An unknown kind means Listing, and with an organization the wizard starts at step 2. */
export function potOf(search: Record<string, unknown>): Pot {
  const text = (field: string) => (typeof search[field] === 'string' ? search[field] : '')
  const organization = recordId(search.organization)
  const order = text('order') === 'Organization' ? 'Organization' : 'Listing'
  const first = order === 'Listing' && organization !== null ? 2 : 1
  return {
    order,
    step: /^[123]$/.test(text('step')) ? Number(text('step')) : first,
    organization,
    name: text('name').slice(0, 200),
    copy: recordId(search.copy),
  }
}
