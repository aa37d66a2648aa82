// /dashboard: four figures, the account's tasks, the freshness of its entries, and unmet searches.
import { Link, type LinkProps } from '@tanstack/react-router'
import type { freshSteps } from '#contract/rules/freshDays.ts'
import type { OverviewScope } from '#contract/rules/overviewScopes.ts'
import { Checklist } from '#web/features/accounts/Checklist.tsx'
import { ProviderRequests } from '#web/features/moderation/ProviderRequests.tsx'
import type { ReplyFor } from '#web/platform/send.ts'
import { useListParams } from '#web/platform/useListParams.ts'
import { Answer } from '#web/ui/Answer.tsx'
import { FreshBar } from '#web/ui/charts/FreshBar.tsx'
import { Loading, Skeleton } from '#web/ui/Loading.tsx'
import { ChartCard } from '#web/ui/screen/ChartCard.tsx'
import { AskedFor } from './AskedFor.tsx'
import { Figures } from './Figures.tsx'
import { NeedsYou } from './NeedsYou.tsx'
import styles from './OverviewPage.module.css'
import { scopeName, useIsMember, useOverview } from './useOverview.ts'

type Overview = ReplyFor<'overview.read'>

export function OverviewPage() {
  const { ask } = useListParams()
  const overview = useOverview()
  return (
    <>
      <Checklist />
      <div className={styles.page}>
        <Answer query={overview} what="the overview" loading={<Waiting />}>
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
  return (
    <>
      <Figures figures={figures} organization={organization_id} />
      <div className={styles.panels}>
        <NeedsYou today={today} total={today_total} onAll={onAll} />
        <div className={styles.side}>
          <ChartCard title="Freshness">
            <FreshBar {...bar} label={freshLabels[as]} />
            {as === 'contributor' && fresh.every(({ count }) => count === 0) && (
              <Link to="/add-to-the-pot" search={{ order: 'Listing' }}>
                Add Listing
              </Link>
            )}
          </ChartCard>
          {as !== 'member' && <AskedFor organization={organization_id} />}
        </div>
      </div>
      {organization_id !== null && <ProviderRequests organization={organization_id} />}
    </>
  )
}

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

/** A member's figures have no lines. */
function Waiting() {
  const height = useIsMember() ? 116 : 168
  return (
    <Loading what="the overview" className={styles.waiting} places={1}>
      <div className={styles.waitingFigures}>
        {[0, 1, 2, 3].map(place => (
          <Skeleton key={place} height={height} />
        ))}
      </div>
      <div className={styles.panels}>
        <Skeleton height={420} />
        <Skeleton height={190} />
      </div>
    </Loading>
  )
}
