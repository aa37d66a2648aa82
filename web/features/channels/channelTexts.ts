// Texts of channels: the sentence around a channel's name, what to ask for, and how many listings it reaches.

import type { InputFor, ReplyFor } from '#web/platform/send.ts'
import { counted } from '#web/ui/formatCount.ts'

export type Channel = ReplyFor<'routes.find'>['routes'][number]
/** The part of a search that concerns channels. */
export type SearchedFor = { state?: readonly string[]; line_of_business?: readonly string[] }

const mostCarriers = 3

/** 'Through Quillfeather MGA to Harborline Mutual', split around the name. */
export function aroundName({ kind, carriers, carriers_total }: Channel): { before: string; after: string } {
  if (kind === 'direct') return { before: 'Direct with ', after: '' }
  if (kind === 'program') return { before: 'Through program administrator ', after: '' }
  const named = carriers.slice(0, mostCarriers).map(({ organization_name }) => organization_name)
  const more = carriers_total - named.length
  const after = `${named.join(', ')}${more > 0 ? ` +${more}` : ''}`
  return { before: 'Through ', after: after && ` to ${after}` }
}

export const channelInput = (
  of: Pick<InputFor<'routes.find'>, 'listing_id' | 'organization_id' | 'mga_id'>,
  { state = [], line_of_business = [] }: SearchedFor = {},
): InputFor<'routes.find'> => ({
  ...of,
  ...(state.length > 0 && { state: [...state] }),
  ...(line_of_business.length > 0 && { line_of_business: [...line_of_business] }),
})

/** For a wholesaler, the other channels are the markets behind it. */
export const isChannelTo = ({ kind }: Channel): boolean => kind === 'wholesale'

export const listingsText = (listings: number): string => counted(listings, 'listing')
