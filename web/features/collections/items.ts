// The items of lists: those of 'Saved Listings', all of a list, what is moved or taken out, and the columns of a CSV.
import type { CollectionItem } from '#contract/calls/collections.ts'
import type { ListingRecord } from '#contract/calls/listingRecord.ts'
import { formatValue } from '#contract/facts/formatValue.ts'
import { appointmentWords } from '#contract/rules/listingWords.ts'
import type { Collected } from '#web/platform/dialogs.ts'
import { notify } from '#web/platform/notify.ts'
import { send } from '#web/platform/send.ts'
import { refetchChangedBy } from '#web/platform/useCall.ts'
import { inParts, sendAll } from './collect.ts'

export type Item = CollectionItem
type List = { id: number; name: string }

export const itemsPerPage = 100

/** A bookmarked listing as an item; its number is that of the listing. */
export const itemOf = (listing: ListingRecord): Item => ({
  id: listing.id,
  listing_id: listing.id,
  organization_id: null,
  name: listing.listing_name,
  company: listing.org_name,
  organization_type: listing.organization_type,
  line: '',
  position: 0,
  access: listing.access,
  freshness: listing.freshness,
  states: listing.states,
  line_of_business: listing.line_of_business,
  minimum_premium: listing.minimum_premium,
  appointment_needed: Boolean(listing.appointment_needed),
  contact: null,
  is_gone: false,
})

/** What can be added to another list. */
export const recordsIn = (items: readonly Item[]): Required<Collected> => ({
  listings: items.flatMap(({ listing_id }) => listing_id ?? []),
  organizations: items.flatMap(({ organization_id }) => organization_id ?? []),
})

/** All items of a list in their order, with whom to call. */
export async function allItems(id: number): Promise<Item[]> {
  const all: Item[] = []
  for (let page = 1; ; page++) {
    const { items, total } = await send('collections.read', { id, with: ['contact'], page, per_page: itemsPerPage })
    all.push(...items)
    if (items.length === 0 || all.length >= total) return all
  }
}

export async function allBookmarks(): Promise<Item[]> {
  const all: Item[] = []
  for (let page = 1; ; page++) {
    const { listings, total } = await send('listings.filtered', { is_favorite: true, page, per_page: itemsPerPage })
    all.push(...listings.map(itemOf))
    if (listings.length === 0 || all.length >= total) return all
  }
}

/** An item with a line of its own takes it along, so each of these is a call. */
const putCalls = (items: readonly Item[]) => {
  const plain = recordsIn(items.filter(({ line }) => line === ''))
  return [
    ...inParts(plain.listings).map(ids => ({ listing_ids: ids })),
    ...inParts(plain.organizations).map(ids => ({ organization_ids: ids })),
    ...items.filter(({ line }) => line !== '').map(item => ({ ...recordOf(item), line: item.line })),
  ]
}
const recordOf = ({ listing_id, organization_id }: Item) =>
  listing_id === null ? { organization_id: organization_id ?? undefined } : { listing_id }

/** Puts items on a list, as they were on another: also what is taken back by 'Undo', each in its place. */
const putBack = (list: List, items: readonly Item[]) =>
  sendAll(
    list,
    items
      .filter(({ is_gone }) => !is_gone)
      .toSorted((one, other) => one.position - other.position)
      .map(item => ({ ...recordOf(item), line: item.line, position: item.position })),
    true,
  )

const takeOffCalls = (items: readonly Item[]) => inParts(items.map(({ id }) => id)).map(ids => ({ item_ids: ids }))

export async function takeOut(list: List, items: readonly Item[]): Promise<boolean> {
  const replies = await sendAll(list, takeOffCalls(items), false)
  if (!replies) return false
  const message = `Taken off ${list.name}`
  // What left the directory cannot be put on a list again.
  if (items.some(({ is_gone }) => is_gone)) notify.success(message)
  else notify.undo(message, () => void putBack(list, items))
  return true
}

export async function moveTo(from: List, to: List, items: readonly Item[]): Promise<boolean> {
  const added = await sendAll(to, putCalls(items), true)
  if (!added) return false
  const left = added.reduce((sum, reply) => sum + reply.did_not_fit, 0)
  if (left > 0) {
    notify.error(`${left} did not fit.`)
    return false
  }
  if (!(await sendAll(from, takeOffCalls(items), false))) return false
  notify.success(`Moved to ${to.name}`)
  return true
}

/** Takes bookmarks away; 'Undo' sets them again. */
export async function takeOffBookmarks(items: readonly Item[]): Promise<void> {
  const turn = async (favouriteValue: boolean) => {
    try {
      for (const { id } of items) await send('listings.save', { listing_id: id, favouriteValue })
    } catch {
      notify.error('An error occurred while saving the listing.')
    }
    await refetchChangedBy('listings.save')
  }
  await turn(false)
  notify.undo('Taken off Saved Listings', () => void turn(true))
}

/** The columns of a CSV and of print. */
export const itemTexts = {
  Name: item => item.name,
  Type: item => item.organization_type ?? '',
  States: item => item.states.join(', '),
  Lines: item => item.line_of_business,
  'Minimum premium': item => (item.minimum_premium ? formatValue('money', item.minimum_premium) : ''),
  Appointment: item => (item.is_gone ? goneWords : item.access ? appointmentWords(item.access).alone : ''),
  'Main contact': item => [item.contact?.name, item.contact?.phone, item.contact?.email].filter(Boolean).join(' · '),
  Line: item => item.line,
} satisfies Record<string, (item: Item) => string>

export const goneWords = 'No longer in the directory'

export const itemRows = (items: readonly Item[]): string[][] => [
  Object.keys(itemTexts),
  ...items.map(item => Object.values(itemTexts).map(text => text(item))),
]
