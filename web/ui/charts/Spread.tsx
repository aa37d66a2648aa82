// The distribution of ratings over five stars, for skill and for price. Few ratings are hollow, and very few are not drawn.
import { counted, formatCount } from '../formatCount.ts'
import { fewRatings } from '../Stars.tsx'
import { ChartFrame } from './ChartFrame.tsx'

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
  if (count === 0) return <p className="text-14 text-muted">Not rated yet</p>
  const hasRatings = overall !== undefined && pricing !== undefined && sum(overall) > 0
  const ratings = counted(count, 'rating')
  if (!hasRatings)
    return (
      <figure>
        <figcaption className="text-14 text-muted">{ratings}, no average yet</figcaption>
        <div className={spreads}>
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
      <div className={spreads}>
        <Five name="Skill" counts={overall} look={look} />
        <Five name="Price" counts={pricing} look={look} />
      </div>
    </ChartFrame>
  )
}

const spreads = 'grid grid-cols-[repeat(auto-fit,minmax(min(132px,100%),1fr))] gap-6'
/** Of few ratings the bars are hollow; the solid ones are filled by their edge in forced colors and on paper. */
const looks = {
  whole: 'bg-star inset-ring-star-line forced-colors:border-5 print:border-5',
  few: 'inset-ring-pen inset-ring-star-line forced-colors:border print:border',
  stub: 'inset-ring-pen inset-ring-star-empty-line forced-colors:border print:border',
}

type FiveProps = { name: string; counts?: Counts; look: 'stub' | 'few' | undefined }

function Five({ name, counts = [], look }: FiveProps) {
  const most = Math.max(1, ...counts)
  const countsText = stars.map((star, at) => `${formatCount(counts[at] ?? 0)} gave ${star}`).join(', ')
  return (
    <div className="grid grid-cols-tail items-end gap-3.5">
      <div>
        <p className="mb-1.5 text-13 font-semibold text-muted">{name}</p>
        <div
          className="grid h-14 grid-cols-5 items-end gap-1 border-b border-line-strong"
          role="img"
          aria-label={look === 'stub' ? name : `${name}: ${countsText}`}
        >
          {stars.map((star, at) => {
            const count = counts[at] ?? 0
            const height = look === 'stub' ? 6 : Math.max(2, (52 * count) / most)
            return (
              <i
                key={star}
                className={`rounded-t-xs inset-ring ${looks[look ?? 'whole']}`}
                style={{ height }}
                title={look === 'stub' ? undefined : `${formatCount(count)} gave ${star}`}
              />
            )
          })}
        </div>
        <p className="mt-0.75 grid grid-cols-5 gap-1 text-center text-11 text-faint" aria-hidden="true">
          {stars.map(star => (
            <span key={star}>{star}</span>
          ))}
        </p>
      </div>
      {look !== 'stub' && (
        <b className="pb-4.25 font-display text-30 leading-none font-semibold tracking-display">{averageOf(counts)}</b>
      )}
    </div>
  )
}
