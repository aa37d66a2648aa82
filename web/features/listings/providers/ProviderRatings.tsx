// The ratings of a provider as a chart, and the button that adds one.

import type { Provider } from '#contract/calls/listingRecord.ts'
import { AddReview } from '#web/features/ratings/AddReview.tsx'
import { RatingSpread } from '#web/features/ratings/RatingSpread.tsx'
import styles from '../records/details/Provider.module.css'

type Props = {
  provider: Provider
  /** Whether it is expanded: a collapsed one loads nothing. */
  isShown: boolean
}

export function ProviderRatings({ provider, isShown }: Props) {
  const { user_rating } = provider
  return (
    <div className={styles.ratings}>
      <div className={styles.spread}>
        <RatingSpread organization={provider} enabled={isShown} />
      </div>
      <div className={styles.review}>
        <AddReview organization={provider} />
        {user_rating && (
          <p className="caption">
            Yours: skill {user_rating.overall_rating}, price {user_rating.pricing_rating}
          </p>
        )}
      </div>
    </div>
  )
}
