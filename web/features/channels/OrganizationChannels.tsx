// The channels to an organization, and for an MGA or wholesaler the markets behind it.
import type { OrganizationRecord } from '#contract/calls/organizationRecord.ts'
import { Notes } from '#web/features/notes/Notes.tsx'
import { useCall } from '#web/platform/useCall.ts'
import { ChannelSection, MarketsBehind } from './ChannelList.tsx'
import { channelInput, isChannelTo, listingsText } from './channelTexts.ts'
import { NoOtherChannel } from './NoOtherChannel.tsx'

type Props = { organization: Pick<OrganizationRecord, 'id' | 'organization_type' | 'can_edit' | 'edits_live'> }

export function OrganizationChannels({ organization }: Props) {
  const query = useCall('routes.find', channelInput({ organization_id: organization.id }))
  const isWholesaler = organization.organization_type === 'MGA/Wholesaler'
  const isReached = query.data?.routes.some(isChannelTo) ?? false
  return (
    <div className="grid gap-5">
      {isWholesaler && <MarketsBehind query={query} level={2} look="columns" most={3} />}
      {(!isWholesaler || isReached) && (
        <ChannelSection
          query={query}
          level={2}
          look="columns"
          heading="Reach it through"
          most={3}
          of={isChannelTo}
          notes={of => <Notes of={of} level={3} />}
          title={(_, name) => name}
          aside={({ listings }) => listingsText(listings)}
          foot={count => count === 0 && <NoOtherChannel of="organization" record={organization} />}
        />
      )}
    </div>
  )
}
