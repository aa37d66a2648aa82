// What the HTML of the search shows until its scripts render it: the title, and cards in which firstCalls.js writes the first names.
import { ChecklistSpace } from '#web/features/accounts/ChecklistSpace.tsx'
import { ListingCardSkeleton } from './cards/ListingCardSkeleton.tsx'
import chips from './filters/AppliedChips.module.css'
import styles from './ListingsSearch.module.css'
import results from './results/Results.module.css'

const cards = Array.from({ length: 6 }, (_, index) => index)

export const ListingsPageSkeleton = () => (
  <div data-skeleton>
    <div className={styles.top}>
      <div className="container">
        <div className={styles.blankSearch} />
      </div>
    </div>
    <main className={`container ${styles.page}`}>
      <div className="with-rail">
        <div className={styles.blankRail} />
        <section>
          <div hidden data-checklist>
            <ChecklistSpace />
          </div>
          <div className={results.head}>
            <div className={`list-head ${results.title}`}>
              <h1 className="page-title">Recommended Listings</h1>
              <span className={results.count} />
              <span className={`pushed ${styles.blankOrder}`} />
            </div>
            <div className={styles.blankViews} />
          </div>
          <div className={results.bar}>
            <div className={chips.row} />
          </div>
          <div className={`three-columns ${results.grid}`}>
            {cards.map(place => (
              <ListingCardSkeleton key={place} />
            ))}
          </div>
        </section>
      </div>
    </main>
  </div>
)
