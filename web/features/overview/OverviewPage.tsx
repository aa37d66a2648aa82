// /dashboard: four figures, the account's tasks, the freshness of its entries, and unmet searches.
import { Link, type LinkProps } from '@tanstack/react-router'
import type { freshSteps } from '#contract/freshDays.ts'
import type { OverviewScope } from '#contract/overview.ts'
import { ChecklistPlace } from '#web/features/accounts/ChecklistPlace.tsx'
import type { ReplyFor } from '#web/platform/send.ts'
import { useCall, useProfile } from '#web/platform/useCall.ts'
import { useListParams } from '#web/platform/useListParams.ts'
import { Answer } from '#web/ui/Answer.tsx'
import { FreshBar } from '#web/ui/charts/FreshBar.tsx'
import { Segments } from '#web/ui/fields/Segments.tsx'
import { Loading, Skeleton } from '#web/ui/Loading.tsx'
import { AskedFor } from './AskedFor.tsx'
import { Figures } from './Figures.tsx'
import { NeedsYou } from './NeedsYou.tsx'
import styles from './OverviewPage.module.css'

type Overview = ReplyFor<'overview.read'>

export function OverviewPage() {
  const { data: profile } = useProfile()
  const { text, ask } = useListParams()
  const wanted = allScopes.find(as => as === text('as'))
  const organization = Number(text('organization')) || undefined
  const isAll = text('all') === '1'
  const overview = useCall(
    'overview.read',
    {
      ...(wanted && { as: wanted }),
      ...(organization && { organization_id: organization }),
      ...(isAll && { all: true }),
    },
    { keepLast: true },
  )
  const scopes = scopesOf(profile)
  const chosen = overview.data ? nameOf(overview.data.as, overview.data.organization_id) : ''
  return (
    <div className={styles.page}>
      <ChecklistPlace />
      {scopes.length > 1 && (
        <Segments
          label="Whose figures"
          value={chosen}
          options={scopes.map(({ as, id, label }) => ({ value: nameOf(as, id), label }))}
          onChange={value => {
            const scope = scopes.find(({ as, id }) => nameOf(as, id) === value)
            ask({ as: scope?.as, organization: scope?.id ? String(scope.id) : undefined, all: undefined })
          }}
        />
      )}
      <Answer query={overview} what="the overview" loading={<Waiting />}>
        {found => (
          <Panels
            key={chosen}
            found={found}
            onAll={found.today.length < found.today_total ? () => ask({ all: '1' }) : null}
          />
        )}
      </Answer>
    </div>
  )
}

function Panels({ found, onAll }: { found: Overview; onAll: (() => void) | null }) {
  const { as, organization_id, figures, fresh, today, today_total } = found
  const bar = {
    parts: fresh.map(({ step, count }, at) => ({ step: at + 1, count, ...partWay(as, organization_id, step) })),
  }
  return (
    <>
      <Figures figures={figures} as={as} />
      <div className={styles.panels}>
        <NeedsYou today={today} total={today_total} onAll={onAll} />
        <div className={styles.side}>
          <section className={`card ${styles.panel}`} aria-labelledby="freshness">
            <h2 className="section-title" id="freshness">
              Freshness
            </h2>
            <FreshBar {...bar} label={freshLabels[as]} />
            {as === 'contributor' && fresh.every(({ count }) => count === 0) && (
              <Link to="/add-to-the-pot" search={{ order: 'Listing' }}>
                Add Listing
              </Link>
            )}
          </section>
          {as !== 'member' && <AskedFor />}
        </div>
      </div>
    </>
  )
}

const freshLabels: Record<OverviewScope, string> = {
  member: 'Freshness of saved listings',
  contributor: 'Freshness of your listings',
  superAdmin: 'Freshness of all listings',
}
// as: the keys of the table
const allScopes = Object.keys(freshLabels) as OverviewScope[]

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

const nameOf = (as: OverviewScope, organization: number | null) =>
  organization === null ? as : `${as} ${organization}`

type Scope = { as: OverviewScope; id: number | null; label: string }

function scopesOf(profile: ReturnType<typeof useProfile>['data']): Scope[] {
  if (!profile) return []
  return [
    { as: 'member', id: null, label: 'You' },
    ...profile.organizations.map(
      ({ id, organization_name }): Scope => ({ as: 'contributor', id, label: organization_name }),
    ),
    ...(profile.role === 'superAdmin' ? [{ as: 'superAdmin', id: null, label: 'Site' } as const] : []),
  ]
}

const Waiting = () => (
  <Loading what="the overview" className={styles.waiting} places={1}>
    <div className="stack gap-14">
      <div className={styles.waitingFigures}>
        {[0, 1, 2, 3].map(place => (
          <Skeleton key={place} height={168} />
        ))}
      </div>
      <Skeleton height={24} width="40%" />
    </div>
    <div className={styles.panels}>
      <Skeleton height={420} />
      <Skeleton height={190} />
    </div>
  </Loading>
)
