// The drawer before its listing has come: the same parts of about the same height.
import { Skeleton } from '#web/ui/Skeleton.tsx'
import styles from './ListingDrawer.module.css'
import provider from './Provider.module.css'

const rows = ['Category', 'Sub-Category', 'ISO Class']
const providers = ['first', 'second', 'third']

export function ListingDrawerSkeleton() {
  return (
    <div role="status">
      <span className="sr">Loading the listing...</span>
      <div className={styles.lines}>
        <Skeleton width="96%" />
        <Skeleton width="88%" />
        <Skeleton width="54%" />
      </div>
      <div className={styles.summary}>
        <div className={styles.lines}>
          {rows.map(row => (
            <Skeleton key={row} height={18} />
          ))}
        </div>
        <div className={styles.coverage}>
          <Skeleton width={124} height={90} />
        </div>
      </div>
      <div className={provider.list}>
        <Skeleton width={170} height={24} />
        <div className={provider.group}>
          {providers.map(each => (
            <div key={each} className={`card ${provider.provider} ${provider.waiting}`}>
              <Skeleton width={44} height={44} />
              <span className={provider.who}>
                <Skeleton width="60%" height={20} />
                <Skeleton width="30%" height={14} />
              </span>
              <Skeleton width={120} height={16} />
            </div>
          ))}
        </div>
      </div>
    </div>
  )
}
