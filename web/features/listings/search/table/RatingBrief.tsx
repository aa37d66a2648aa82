// A rating in a table column: one star, the average, and the number of ratings; hollow if there are few.

import { counted, formatCount } from '#web/ui/formatCount.ts'
import { Star } from '#web/ui/Icon.tsx'
import { fewRatings } from '#web/ui/Stars.tsx'

export function RatingBrief({ average, count }: { average: number | null; count: number }) {
  if (count === 0)
    return (
      <span className="text-faint">
        <span aria-hidden="true">–</span>
        <span className="sr-only">Not rated yet</span>
      </span>
    )
  if (average === null) return <span className="text-muted">{counted(count, 'rating')}</span>
  return (
    <span
      className={`inline-flex items-center gap-1 align-middle [&>svg]:size-icon-s forced-colors:[--color-star-line:CanvasText] ${count < fewRatings ? '[--color-star:transparent]' : 'forced-colors:[--color-star:CanvasText]'}`}
      title={counted(count, 'rating')}
    >
      <Star fill="full" />
      <b>{average.toFixed(1)}</b>
      <span className="text-13 text-faint">({formatCount(count)})</span>
    </span>
  )
}
