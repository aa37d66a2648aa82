// A rating in a table column: one star, the average, and the number of ratings; hollow if there are few.

import { counted, formatCount } from '#web/ui/formatCount.ts'
import { Star } from '#web/ui/Icon.tsx'
import { fewRatings } from '#web/ui/Stars.tsx'
import styles from './RatingBrief.module.css'

export function RatingBrief({ average, count }: { average: number | null; count: number }) {
  if (count === 0)
    return (
      <span className="faint">
        <span aria-hidden="true">–</span>
        <span className="visually-hidden">Not rated yet</span>
      </span>
    )
  if (average === null) return <span className="muted">{counted(count, 'rating')}</span>
  return (
    <span className={count < fewRatings ? styles.fewRatings : styles.rating} title={counted(count, 'rating')}>
      <Star fill="full" />
      <b>{average.toFixed(1)}</b>
      <span className="caption">({formatCount(count)})</span>
    </span>
  )
}
