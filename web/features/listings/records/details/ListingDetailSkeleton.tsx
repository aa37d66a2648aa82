// The skeleton of a listing's page: header, sections and map in their places.
import { CoverageMapSkeleton } from '#web/ui/CoverageMap.tsx'
import { Skeleton } from '#web/ui/Loading.tsx'
import styles from './ListingDetail.module.css'
import head from './ListingDetailHeader.module.css'
import sections from './ListingSections.module.css'

const parts = ['Who to call', 'Fit', 'Routes to this market', 'List Of Providers']

export function ListingDetailSkeleton() {
  return (
    <div role="status">
      <span className="visually-hidden">Loading the listing...</span>
      <div aria-hidden="true">
        <div className={head.head}>
          <Skeleton width={76} height={76} />
          <div className={sections.pageName}>
            <Skeleton width="72%" height={40} />
            <div className={sections.firm}>
              <Skeleton width={320} height={18} />
            </div>
          </div>
        </div>
        <div className={styles.columns}>
          <div className={styles.side}>
            <Skeleton height={44} />
            <div className={`card ${styles.panel}`}>
              <CoverageMapSkeleton />
            </div>
          </div>
          <div className={`card ${styles.main}`}>
            <div className={sections.sections}>
              {parts.map(part => (
                <section key={part} className="stack gap-10px">
                  <Skeleton width={140} height={24} />
                  <Skeleton width="92%" />
                  <Skeleton width="84%" />
                  <Skeleton width="88%" />
                </section>
              ))}
            </div>
          </div>
        </div>
      </div>
    </div>
  )
}
