// What brokers gave a provider: both ratings as one, each by itself, and the way to give one.

import type { Provider } from '#contract/listingRecord.ts'
import { figure } from '#web/ui/figure.ts'
import { Stars } from '#web/ui/Stars.tsx'
import { AddReview } from '../ratings/AddReview.tsx'
import styles from './Provider.module.css'

export function ProviderRatings({ provider, onReview }: { provider: Provider; onReview: () => void }) {
  const { avg_combined_rating, avg_overall_rating, avg_pricing_rating, rating_count, user_rating } = provider
  return (
    <div className={styles.ratings}>
      {avg_combined_rating === null ? (
        <p className={styles.unrated}>Not rated yet</p>
      ) : (
        <>
          <div className="row gap-12">
            <span className={styles.figure}>{avg_combined_rating.toFixed(1)}</span>
            <div>
              <Stars value={avg_combined_rating} size="l" />
              <p className="caption">
                {figure(rating_count)} broker {rating_count === 1 ? 'review' : 'reviews'}
              </p>
            </div>
          </div>
          <div className={styles.rates}>
            <p className="visually-hidden">Ratings</p>
            <Row label="Overall" average={avg_overall_rating} />
            <Row label="Pricing" average={avg_pricing_rating} />
          </div>
        </>
      )}
      <div className={styles.review}>
        <AddReview organization={provider} onReview={onReview} />
        {user_rating && (
          <p className="caption">
            Yours: skill {user_rating.overall_rating}, price {user_rating.pricing_rating}
          </p>
        )}
      </div>
    </div>
  )
}

function Row({ label, average }: { label: string; average: number | null }) {
  if (average === null) return null
  return (
    <div>
      <span>{label}</span>
      <Stars value={average} />
      <b>{average.toFixed(1)}</b>
    </div>
  )
}
