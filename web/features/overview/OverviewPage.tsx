// /dashboard: four figures, the account's tasks, the freshness of its entries, and unmet searches.
import { Link, type LinkProps } from '@tanstack/react-router'
import type { freshSteps } from '#contract/rules/freshDays.ts'
import type { OverviewScope } from '#contract/rules/overviewScopes.ts'
import { Checklist } from '#web/features/accounts/Checklist.tsx'
import { KeptListings } from '#web/features/listings/records/KeptListings.tsx'
import { ProviderRequests } from '#web/features/moderation/ProviderRequests.tsx'
import type { ReplyFor } from '#web/platform/send.ts'
import { useListParams } from '#web/platform/useListParams.ts'
import { Answer } from '#web/ui/Answer.tsx'
import { buttonClass } from '#web/ui/Button.tsx'
import { FreshBar } from '#web/ui/charts/FreshBar.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { Bars } from '#web/ui/screen/Bars.tsx'
import { ChartCard } from '#web/ui/screen/ChartCard.tsx'
import { textLinkClass } from '#web/ui/TextLink.tsx'
import { AskedFor } from './AskedFor.tsx'
import { BrokerHome } from './BrokerHome.tsx'
import { Figures } from './Figures.tsx'
import { NeedsYou } from './NeedsYou.tsx'
import { scopeName, useOverview } from './useOverview.ts'

type Overview = ReplyFor<'overview.read'>

export function OverviewPage() {
  const { ask } = useListParams()
  const overview = useOverview()
  return (
    <>
      <Checklist />
      <div className="@container grid grid-cols-1 gap-5">
        <Answer query={overview} loading={<Bars what="the overview" bar="h-30" frame="grid gap-5" count={4} />}>
          {found => (
            <Panels
              key={scopeName(found)}
              found={found}
              onAll={found.today.length < found.today_total ? () => ask({ all: '1' }) : null}
            />
          )}
        </Answer>
      </div>
    </>
  )
}

function Panels({ found, onAll }: { found: Overview; onAll: (() => void) | null }) {
  const { as, organization_id, figures, fresh, today, today_total } = found
  const bar = {
    parts: fresh.map(({ step, count }, at) => ({ step: at + 1, count, ...partWay(as, organization_id, step) })),
  }
  const freshness = (
    <ChartCard title="Freshness">
      <FreshBar {...bar} label={freshLabels[as]} />
      {as === 'contributor' && fresh.every(({ count }) => count === 0) && (
        <Link to="/add-to-the-pot" search={{ order: 'Listing' }}>
          Add Listing
        </Link>
      )}
    </ChartCard>
  )
  if (as === 'member')
    return (
      <BrokerHome {...{ today, total: today_total, onAll, figures }}>
        {fresh.some(({ count }) => count > 0) && freshness}
      </BrokerHome>
    )
  return (
    <>
      <Figures figures={figures} organization={organization_id} />
      {organization_id !== null && <OurListings organization={organization_id} />}
      <div className="grid grid-cols-1 items-start gap-5 @4xl:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
        <NeedsYou today={today} total={today_total} onAll={onAll} />
        <div className="grid grid-cols-1 gap-5">
          {freshness}
          <AskedFor organization={organization_id} />
        </div>
      </div>
      {organization_id !== null && <ProviderRequests organization={organization_id} />}
    </>
  )
}

/** Those that nobody confirmed for longest, to confirm in place. */
const OurListings = ({ organization }: { organization: number }) => (
  <KeptListings
    title="Our listings"
    isOfOne
    prefix="own_"
    input={() => ({ organization_id: organization, sort: 'unconfirmed' })}
    perPage={7}
    empty={{ title: 'No listings yet', text: 'Brokers find what you write once a listing is live.' }}
    actions={
      <>
        <Link to="/dashboard/listings" search={{ organization: String(organization) }} className={textLinkClass}>
          All listings
        </Link>
        <Link className={buttonClass('primary', 'sm')} to="/add-to-the-pot" search={{ order: 'Listing', organization }}>
          <Icon name="plus" size="s" /> Add Listing
        </Link>
      </>
    }
  />
)

const freshLabels: Record<OverviewScope, string> = {
  member: 'Freshness of saved listings',
  contributor: 'Freshness of your listings',
  superAdmin: 'Freshness of all listings',
}

/** The link from a segment of the bar to the entries that it counts. */
function partWay(
  as: OverviewScope,
  organization: number | null,
  step: (typeof freshSteps)[number]['step'],
): { to: LinkProps } {
  if (as === 'superAdmin') return { to: { to: '/listings', search: { verified_step: step } } }
  if (as === 'contributor')
    return { to: { to: '/dashboard/freshness', search: { step, organization: String(organization) } } }
  return { to: { to: '/profile', search: { saved_step: step }, hash: 'saved' } }
}
