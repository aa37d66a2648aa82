// The address of 'Add to the pot' in parts: what is added, the step, and what somebody came with.
import { recordId } from '#web/platform/recordId.ts'

export const orders = ['Listing', 'Organization'] as const
export type Order = (typeof orders)[number]

export type Pot = {
  order: Order
  /** Counted from 1, as it is read. */
  step: number
  /** The number of an organization to which a listing is added. */
  organization: number | null
  /** The name of an organization that was looked for. */
  name: string
}

/** Spec §2.12: every other order is Listing. What comes with an organization begins at step 2. */
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
  }
}
