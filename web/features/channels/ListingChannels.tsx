// 'Routes to this market': how a listing can be bought, for the current search.
import type { ListingRecord } from '#contract/calls/listingRecord.ts'
import type { NotesOf } from '#web/features/notes/notesOf.ts'
import { useCall } from '#web/platform/useCall.ts'
import { Chip } from '#web/ui/Chip.tsx'
import { ChannelSection } from './ChannelList.tsx'
import { aroundName, channelInput, type SearchedFor } from './channelTexts.ts'
import { NoOtherChannel } from './NoOtherChannel.tsx'

type Props = {
  listing: Pick<ListingRecord, 'id' | 'dealsDirect' | 'can_edit' | 'edits_live'>
  /** Undefined until the words of the search have been interpreted. */
  search: SearchedFor | undefined
  level: 2 | 3
  notes?: NotesOf | undefined
}

export function ListingChannels({ listing, search, level, notes }: Props) {
  const query = useCall('routes.find', channelInput({ listing_id: listing.id }, search), {
    enabled: search !== undefined,
  })
  return (
    <ChannelSection
      query={query}
      level={level}
      heading="Routes to this market"
      isFolded
      notes={notes}
      title={(channel, name) => {
        const { before, after } = aroundName(channel)
        return (
          <>
            {before}
            {name}
            {after} {channel.kind === 'direct' && listing.dealsDirect && <Chip look="picked">Deals direct</Chip>}
          </>
        )
      }}
      foot={count => count < 2 && <NoOtherChannel of="listing" record={listing} />}
    />
  )
}
