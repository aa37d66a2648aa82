// The five gaps with the most searches: those near an organization, or else the open ones of the site, as many as the figure above says.
import { Link } from '@tanstack/react-router'
import type { Gap } from '#contract/calls/gaps.ts'
import { useCall } from '#web/platform/useCall.ts'
import { Answer } from '#web/ui/Answer.tsx'
import { buttonClass } from '#web/ui/Button.tsx'
import { formatCount } from '#web/ui/formatCount.ts'
import { Icon } from '#web/ui/Icon.tsx'
import { titleOf, twoLinesOf, wantedOf, wantedSearch } from '../gaps/gapTexts.ts'
import styles from './AskedFor.module.css'

const rows = 5

export function AskedFor({ organization }: { organization: number | null }) {
  const query = organization === null ? ({ status: 'open' } as const) : { organization_id: organization }
  const gaps = useCall('gaps.list', { ...query, per_page: rows, page: 1 })
  const whole = organization === null ? {} : { organization: String(organization) }
  return (
    <section className="card" aria-labelledby="asked-for">
      <div className={styles.head}>
        <h2 className="section-title" id="asked-for">
          Asked for, not found
        </h2>
        {(gaps.data?.total ?? 0) > rows && (
          <Link to="/dashboard/gaps" search={whole} className="text-link">
            Show all {formatCount(gaps.data?.total ?? 0)}
          </Link>
        )}
      </div>
      <Answer query={gaps} what="gaps" loading={rows * 64}>
        {({ gaps: found }) =>
          found.length === 0 ? (
            <p className={styles.nothing}>
              {organization === null ? (
                'Every search found something.'
              ) : (
                <>
                  Every search in your states and lines found something.{' '}
                  <Link to="/dashboard/gaps" className="text-link">
                    See what is asked for elsewhere
                  </Link>
                </>
              )}
            </p>
          ) : (
            <ul>
              {found.map(gap => (
                <li key={gap.key} className={styles.gap}>
                  <TwoLines of={gap} />
                  <span className={styles.brokers}>
                    <b>{formatCount(gap.brokers)}</b> {gap.brokers === 1 ? 'broker' : 'brokers'}
                  </span>
                  <Link
                    to="/add-to-the-pot"
                    search={wantedSearch(wantedOf(gap))}
                    className={buttonClass('sec', 'sm')}
                    aria-label={`Add a listing for ${titleOf(gap)}`}
                  >
                    <Icon name="plus" size="s" />
                    Add a listing
                  </Link>
                </li>
              ))}
            </ul>
          )
        }
      </Answer>
    </section>
  )
}

function TwoLines({ of }: { of: Gap }) {
  const [first, second] = twoLinesOf(of)
  return (
    <p>
      <b>{first}</b>
      <span className="caption">{second}</span>
    </p>
  )
}
