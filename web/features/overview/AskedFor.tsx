// The five gaps with the most searches; those in a contributor's own states and lines come first.
import { Link } from '@tanstack/react-router'
import type { Gap } from '#contract/gaps.ts'
import { useCall } from '#web/platform/useCall.ts'
import { Answer } from '#web/ui/Answer.tsx'
import { buttonClass } from '#web/ui/Button.tsx'
import { formatCount } from '#web/ui/formatCount.ts'
import { Icon } from '#web/ui/Icon.tsx'
import { titleOf, twoLinesOf, wantedOf, wantedSearch } from '../gaps/gapTexts.ts'
import styles from './AskedFor.module.css'

const rows = 5

export function AskedFor() {
  const gaps = useCall('gaps.list', { per_page: rows, page: 1 })
  return (
    <section className="card" aria-labelledby="asked-for">
      <div className={styles.head}>
        <h2 className="section-title" id="asked-for">
          Asked for, not found
        </h2>
        {(gaps.data?.total ?? 0) > rows && (
          <Link to="/dashboard/gaps" className="text-link">
            Show all {formatCount(gaps.data?.total ?? 0)}
          </Link>
        )}
      </div>
      <Answer query={gaps} what="gaps" loading={rows * 64}>
        {({ gaps: found }) =>
          found.length === 0 ? (
            <p className={styles.nothing}>Every search found something.</p>
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
