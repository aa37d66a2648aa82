// The page of a listing before it has come: head, sections and map where they will stand.
import { CoverageMapSkeleton } from '#web/ui/CoverageMap.tsx'
import { Skeleton } from '#web/ui/Loading.tsx'
import styles from './ListingDetail.module.css'
import head from './ListingDetailHeader.module.css'

const sections = ['Description', 'Requirements', 'Rules', 'Limits']

export function ListingDetailSkeleton() {
  return (
    <div role="status">
      <span className="visually-hidden">Loading the listing...</span>
      <div aria-hidden="true">
        <div className={`card ${head.head}`}>
          <Skeleton width={76} height={76} />
          <div className={head.title}>
            <Skeleton width="72%" height={40} />
            <div className={head.by}>
              <Skeleton width={180} height={20} />
            </div>
            <div className={head.by}>
              <Skeleton width={320} height={18} />
            </div>
            <div className={`row wraps gap-6 ${head.tags}`}>
              <Skeleton width={84} height={24} />
              <Skeleton width={104} height={24} />
              <Skeleton width={92} height={24} />
            </div>
          </div>
          <div className={head.acts}>
            <div className={head.marks}>
              <Skeleton width={44} height={44} />
              <Skeleton width={44} height={44} />
              <Skeleton width={44} height={44} />
            </div>
            <div className={head.contact}>
              <Skeleton width={122} height={44} />
            </div>
          </div>
        </div>
        <div className={styles.columns}>
          <div className={`card ${styles.sections}`}>
            {sections.map(section => (
              <div className={styles.section} key={section}>
                <Skeleton width={140} height={24} />
                <div className={styles.waiting}>
                  <Skeleton width="92%" />
                  <Skeleton width="84%" />
                </div>
              </div>
            ))}
          </div>
          <div className={styles.side}>
            <section className="card">
              <Skeleton width={150} height={24} />
              <div className={styles.waiting}>
                <CoverageMapSkeleton />
              </div>
            </section>
          </div>
        </div>
      </div>
    </div>
  )
}
