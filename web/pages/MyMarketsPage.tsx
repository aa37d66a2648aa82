// /my-markets: the viewer's market access, lists and notes, and the agency that shares them, in tabs.
import { WithheldNote } from '#web/features/accounts/signIn/WithheldNote.tsx'
import { AgencyCard } from '#web/features/agencies/AgencyCard.tsx'
import { MyAgency } from '#web/features/agencies/MyAgency.tsx'
import { MyMarkets } from '#web/features/appointments/MyMarkets.tsx'
import { Lists } from '#web/features/collections/Lists.tsx'
import { AllNotes, NewestNotes } from '#web/features/notes/AllNotes.tsx'
import { useCall } from '#web/platform/useCall.ts'
import { useListParams } from '#web/platform/useListParams.ts'
import { CountBadge } from '#web/ui/CountBadge.tsx'
import { Page } from '#web/ui/screen/Page.tsx'
import { TabLink, TabLinks } from '#web/ui/Tabs.tsx'

const tabs = [
  { tab: undefined, label: 'Access' },
  { tab: 'lists', label: 'Lists' },
  { tab: 'notes', label: 'Notes' },
  { tab: 'agency', label: 'Agency' },
] as const

export function MyMarketsPage() {
  const named = useListParams().text('tab')
  const open = tabs.find(({ tab }) => tab === named)?.tab
  const counts = useCounts()
  return (
    <Page
      title="My Markets"
      tabs={
        <TabLinks label="My Markets" className="print:hidden">
          {tabs.map(({ tab, label }) => (
            <TabLink
              key={label}
              to="/my-markets"
              search={tab && { tab }}
              activeOptions={{ exact: true, includeSearch: true }}
              aria-current={open === tab ? 'page' : undefined}
            >
              {label}
              {counts[label] !== undefined && counts[label] > 0 && <CountBadge kind="quiet" count={counts[label]} />}
            </TabLink>
          ))}
        </TabLinks>
      }
    >
      {open === undefined && <MyMarkets aside={<AgencyCard />} />}
      {open === 'lists' && (
        <>
          <WithheldNote what="lists" />
          <Lists aside={<NewestNotes />} />
        </>
      )}
      {open === 'notes' && (
        <>
          <WithheldNote what="notes" />
          <AllNotes />
        </>
      )}
      {open === 'agency' && <MyAgency />}
    </Page>
  )
}

/** Of each tab; 'Saved Listings' is one of the lists. */
function useCounts(): Record<(typeof tabs)[number]['label'], number | undefined> {
  const access = useCall('access.marks', { page: 1, per_page: 1 }).data
  const lists = useCall('collections.list', {}).data
  return {
    Access: access && access.counts.appointed + access.counts.requested,
    Lists: lists && lists.total + 1,
    Notes: useCall('notes.list', { page: 1, per_page: 3 }).data?.total,
    Agency: useCall('agencies.read', {}).data?.agency?.members.length,
  }
}
