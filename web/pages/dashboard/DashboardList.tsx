// The parts of the dashboard in groups: beside the content, and where it has no room, in a sheet that the title opens.
import { Link } from '@tanstack/react-router'
import { openExport } from '#web/platform/dialogs.ts'
import { useCall } from '#web/platform/useCall.ts'
import { CountBadge } from '#web/ui/CountBadge.tsx'
import type { Tab } from './tabs.ts'

type Props = { tabs: readonly Tab[]; onLeave?: () => void }

export const DashboardList = ({ tabs, onLeave }: Props) => (
  <nav aria-label="Dashboard" className="grid gap-5">
    {[...new Set(tabs.map(({ group }) => group))].map(group => (
      <div key={group}>
        {group !== 'Home' && (
          <p className="pb-1 text-13 font-semibold text-muted" aria-hidden="true">
            {group}
          </p>
        )}
        <ul aria-label={group}>
          {tabs
            .filter(tab => tab.group === group)
            .map(tab => (
              <li key={tab.to}>
                {/* The link has no search parameter, so that the box is empty on another part. */}
                <Link
                  to={tab.to}
                  activeOptions={{ includeSearch: false, exact: tab.to === '/dashboard' }}
                  onClick={onLeave}
                  className="relative flex min-h-11 items-center justify-between gap-2 font-medium text-muted no-underline before:absolute before:inset-y-2 before:-left-3 before:w-0.75 before:rounded-full hover:text-ink aria-[current=page]:font-semibold aria-[current=page]:text-ink aria-[current=page]:before:bg-accent lg:min-h-9 lg:text-14"
                >
                  {tab.label}
                  {tab.to === '/dashboard/pending' && <WaitingCount />}
                </Link>
              </li>
            ))}
          {group === 'Site' && <SiteExports onLeave={onLeave} />}
        </ul>
      </div>
    ))}
  </nav>
)

const siteExports = [
  ['directory', 'Export the directory'],
  ['audit', 'Export the audit trail'],
] as const

const SiteExports = ({ onLeave }: Pick<Props, 'onLeave'>) =>
  siteExports.map(([what, label]) => (
    <li key={what}>
      <button
        type="button"
        aria-haspopup="dialog"
        className="flex min-h-11 w-full items-center text-left font-medium text-muted hover:text-ink lg:min-h-9 lg:text-14"
        onClick={() => {
          onLeave?.()
          openExport({ what })
        }}
      >
        {label}
      </button>
    </li>
  ))

/** The number of items that wait for a decision. */
export function WaitingCount() {
  const { data } = useCall('moderation.queue', { per_page: 1 }, { staleMs: 30_000 })
  const waiting = data && Object.values(data.counts).reduce((sum, count) => sum + count, 0)
  return waiting ? <CountBadge count={waiting} kind="waiting" label="waiting for review" /> : null
}
