// /my-markets: the viewer's market access and the agency that shares it, in tabs.
import { AgencyCard } from '#web/features/agencies/AgencyCard.tsx'
import { MyAgency } from '#web/features/agencies/MyAgency.tsx'
import { MyMarkets } from '#web/features/appointments/MyMarkets.tsx'
import { useListParams } from '#web/platform/useListParams.ts'
import { Page } from '#web/ui/screen/Page.tsx'
import { TabLink, TabLinks } from '#web/ui/Tabs.tsx'

export function MyMarketsPage() {
  const isAgency = useListParams().text('tab') === 'agency'
  const here = { exact: true, includeSearch: true }
  return (
    <Page
      title="My Markets"
      tabs={
        <TabLinks label="My Markets">
          <TabLink to="/my-markets" activeOptions={here} aria-current={isAgency ? undefined : 'page'}>
            Access
          </TabLink>
          <TabLink
            to="/my-markets"
            search={{ tab: 'agency' }}
            activeOptions={here}
            aria-current={isAgency ? 'page' : undefined}
          >
            Agency
          </TabLink>
        </TabLinks>
      }
    >
      {isAgency ? <MyAgency /> : <MyMarkets aside={<AgencyCard />} />}
    </Page>
  )
}
