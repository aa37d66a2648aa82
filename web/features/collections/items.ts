// The items of lists: those of 'Saved Listings', all of a list, what is moved or taken out, and the columns of a CSV.
import type { CollectionItem } from '#contract/calls/collections.ts'
import type { ListingRecord } from '#contract/calls/listingRecord.ts'
import { formatValue } from '#contract/facts/formatValue.ts'
import { appointmentWords } from '#contract/rules/listingWords.ts'
import type { Collected } from '#web/platform/dialogs.ts'
import { notify } from '#web/platform/notify.ts'
import { send } from '#web/platform/send.ts'
import { refetchChangedBy } from '#web/platform/useCall.ts'
import { changeSeen } from './changeSeen.ts'
import { doing, putBack, putOn } from './collect.ts'
import { itemsPerPage } from './wholeList.ts'

export type Item = CollectionItem
type List = { id: number; name: string }

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

export async function allBookmarks(): Promise<Item[]> {
  const all: Item[] = []
  for (let page = 1; ; page++) {
    const { listings, total } = await send('listings.filtered', { is_favorite: true, page, per_page: itemsPerPage })
    all.push(...listings.map(itemOf))
    if (listings.length === 0 || all.length >= total) return all
  }
}

/** `version` is that of the list whose items are on the screen. */
type Seen = List & { version: number }

/** Only what is still as it is on the screen: a line that a colleague has just written is not taken out unread. */
const takeOff = ({ id, version }: Seen, items: readonly Item[]) => {
  const off = { item_ids: items.map(({ id }) => id), on: false }
  const isSame = (now: readonly Item[]) =>
    items.every(({ id, line }) => now.every(item => item.id !== id || item.line === line))
  return doing(() => changeSeen(id, version, off, now => (isSame(now) ? off : null)))
}

export async function takeOut(list: Seen, items: readonly Item[]): Promise<boolean> {
  const taken = await takeOff(list, items)
  if (!taken) return false
  const message = `Taken off ${list.name}`
  // What left the directory cannot be put on a list again.
  if (items.some(({ is_gone }) => is_gone)) notify.success(message)
  else notify.undo(message, () => void putBack(list, [taken.reply]))
  return true
}

export async function moveTo(from: Seen, to: List, items: readonly Item[]): Promise<boolean> {
  const added = await putOn(
    to,
    items.map(({ listing_id, organization_id, line }) => ({ listing_id, organization_id, line })),
  )
  if (!added) return false
  const left = added.reduce((sum, reply) => sum + reply.did_not_fit, 0)
  if (left > 0) {
    notify.error(`${left} did not fit.`)
    return false
  }
  if (!(await takeOff(from, items))) return false
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
