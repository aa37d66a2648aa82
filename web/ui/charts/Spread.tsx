// The distribution of ratings over five stars, for skill and for price. Few ratings are hollow, and very few are not drawn.
import type { CSSProperties } from 'react'
import { counted, formatCount } from '../formatCount.ts'
import { fewRatings } from '../Stars.tsx'
import { ChartFrame } from './ChartFrame.tsx'
import styles from './Spread.module.css'

type Counts = readonly number[]
type Props = {
  /** The number of ratings with one star, two, and so on; absent if there are too few. */
  overall?: Counts | undefined
  pricing?: Counts | undefined
  count?: number
  label?: string
}

const stars = [1, 2, 3, 4, 5]
const sum = (counts: Counts) => counts.reduce((all, count) => all + count, 0)
const averageOf = (counts: Counts) =>
  (counts.reduce((all, count, at) => all + count * (at + 1), 0) / sum(counts)).toFixed(1)

export function Spread({ overall, pricing, count = sum(overall ?? []), label = 'Ratings' }: Props) {
  if (count === 0) return <p className="muted small">Not rated yet</p>
  const hasRatings = overall !== undefined && pricing !== undefined && sum(overall) > 0
  const ratings = counted(count, 'rating')
  if (!hasRatings)
    return (
      <figure>
        <figcaption className="muted small">{ratings}, no average yet</figcaption>
        <div className={styles.spreads}>
          <Five name="Skill" look="stub" />
          <Five name="Price" look="stub" />
        </div>
      </figure>
    )
  const look = count < fewRatings ? 'few' : undefined
  return (
    <ChartFrame
      label={label}
      caption={look ? `Few ratings: ${formatCount(count)}.` : `${ratings}.`}
      table={{
        columns: ['Stars', 'Skill', 'Price'],
        rows: stars.map((star, at) => ({ cells: [String(star), overall[at] ?? 0, pricing[at] ?? 0] })),
      }}
    >
      <div className={styles.spreads}>
        <Five name="Skill" counts={overall} look={look} />
        <Five name="Price" counts={pricing} look={look} />
      </div>
    </ChartFrame>
  )
}

type FiveProps = { name: string; counts?: Counts; look: 'stub' | 'few' | undefined }

function Five({ name, counts = [], look }: FiveProps) {
  const most = Math.max(1, ...counts)
  const countsText = stars.map((star, at) => `${formatCount(counts[at] ?? 0)} gave ${star}`).join(', ')
  return (
    <div className={styles.spread}>
      <div>
        <p className={styles.name}>{name}</p>
        <div
          className={styles.bars}
          data-look={look}
          role="img"
          aria-label={look === 'stub' ? name : `${name}: ${countsText}`}
        >
          {stars.map((star, at) => {
            const count = counts[at] ?? 0
            const height: CSSProperties & { '--h': string } = { '--h': `${(52 * count) / most}px` }
            return (
              <i key={star} style={height} title={look === 'stub' ? undefined : `${formatCount(count)} gave ${star}`} />
            )
          })}
        </div>
        <p className={styles.axis} aria-hidden="true">
          {stars.map(star => (
            <span key={star}>{star}</span>
          ))}
        </p>
      </div>
      {look !== 'stub' && <b className={styles.average}>{averageOf(counts)}</b>}
    </div>
  )
}
