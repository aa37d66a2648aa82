// The five gaps with the most searches: those near an organization, or else the open ones of the site, as many as the figure above says.
import { Link } from '@tanstack/react-router'
import type { Gap } from '#contract/calls/gaps.ts'
import { useCall } from '#web/platform/useCall.ts'
import { Answer } from '#web/ui/Answer.tsx'
import { buttonClass } from '#web/ui/Button.tsx'
import { formatCount } from '#web/ui/formatCount.ts'
import { Icon } from '#web/ui/Icon.tsx'
import { Bars } from '#web/ui/screen/Bars.tsx'
import { textLinkClass } from '#web/ui/TextLink.tsx'
import { titleOf, twoLinesOf, wantedOf, wantedSearch } from '../gaps/gapTexts.ts'
import { Panel, PanelNote } from './Panel.tsx'

const rows = 5

export function AskedFor({ organization }: { organization: number | null }) {
  const query = organization === null ? ({ status: 'open' } as const) : { organization_id: organization }
  const gaps = useCall('gaps.list', { ...query, per_page: rows, page: 1 })
  const whole = organization === null ? {} : { organization: String(organization) }
  return (
    <Panel
      title="Asked for, not found"
      aside={
        (gaps.data?.total ?? 0) > rows && (
          <Link to="/dashboard/gaps" search={whole} className={textLinkClass}>
            Show all {formatCount(gaps.data?.total ?? 0)}
          </Link>
        )
      }
    >
      <Answer query={gaps} loading={<Bars what="gaps" bar="h-14" frame="grid gap-2 px-5 pb-5" />}>
        {({ gaps: found }) =>
          found.length === 0 ? (
            <PanelNote>
              {organization === null ? (
                'Every search found something.'
              ) : (
                <>
                  Every search in your states and lines found something.{' '}
                  <Link to="/dashboard/gaps" className={textLinkClass}>
                    See what is asked for elsewhere
                  </Link>
                </>
              )}
            </PanelNote>
          ) : (
            <ul>
              {found.map(gap => (
                <li
                  key={gap.key}
                  className="grid min-h-14 grid-cols-[minmax(0,1fr)_auto] items-center gap-3.5 border-t px-4 py-2 sm:px-5 @md:grid-cols-[minmax(0,1fr)_auto_auto] @lg:grid-cols-[minmax(0,1fr)_92px_auto]"
                >
                  <TwoLines of={gap} />
                  <span className="text-13 text-muted @md:text-right">
                    <b className="font-display text-18 leading-none text-ink">{formatCount(gap.brokers)}</b>{' '}
                    {gap.brokers === 1 ? 'broker' : 'brokers'}
                  </span>
                  <Link
                    to="/add-to-the-pot"
                    search={wantedSearch(wantedOf(gap))}
                    className={buttonClass('sec', 'sm')}
                    aria-label={`Add a listing for ${titleOf(gap)}`}
                  >
                    <span className="hidden @lg:block">
                      <Icon name="plus" size="s" />
                    </span>
                    Add a listing
                  </Link>
                </li>
              ))}
            </ul>
          )
        }
      </Answer>
    </Panel>
  )
}

function TwoLines({ of }: { of: Gap }) {
  const [first, second] = twoLinesOf(of)
  return (
    <p className="col-span-2 leading-tight wrap-anywhere @md:col-span-1">
      <b className="block">{first}</b>
      <span className="block text-13 text-faint">{second}</span>
    </p>
  )
}
