// Five stars, either showing a rating in half steps or asking for one.

import { useState } from 'react'
import { counted, formatCount } from './formatCount.ts'
import { Star } from './Icon.tsx'
import styles from './Stars.module.css'

const places = [1, 2, 3, 4, 5]
const corners = '10 2L12.2 7.37L17.99 7.8L13.57 11.56L14.94 17.2L10 14.15L5.06 17.2L6.43 11.56L2.01 7.8L7.8 7.37'
const leftCorners = '10 2L10 14.15L5.06 17.2L6.43 11.56L2.01 7.8L7.8 7.37'
const step = 21.25
const drawn = (outline: string, count: number, from = 0) =>
  Array.from({ length: count }, (_, at) => `M${shifted(outline, (from + at) * step)}z`).join('')
const shifted = (outline: string, by: number) => outline.replace(/[\d.]+ /g, x => `${(Number(x) + by).toFixed(2)} `)

/** The outlines for 0 to 10 half stars. */
const outlines = Array.from({ length: 11 }, (_, halves) => {
  const full = Math.floor(halves / 2)
  return {
    filled: drawn(corners, full) + (halves % 2 === 1 ? drawn(leftCorners, 1, full) : ''),
    empty: drawn(corners, 5 - full, full),
  }
})

// One image of two outlines instead of five images, since a page of cards is rendered at each typed letter of a search.
/** Hollow stars mean few ratings: only their outlines are drawn. */
export function Stars({ value, isHollow }: { value: number; isHollow?: boolean }) {
  const halves = Math.min(10, Math.max(0, Math.round(value * 2)))
  const outline = outlines[halves]
  return (
    <span className={styles.stars} role="img" aria-label={`${halves / 2} out of 5 stars`}>
      <svg viewBox="0 0 105 20" strokeWidth="1.1" strokeLinejoin="round" aria-hidden="true">
        {outline?.empty && <path d={outline.empty} fill="var(--star-empty)" stroke="var(--star-empty-line)" />}
        {outline?.filled && (
          <path
            d={outline.filled}
            fill={isHollow ? 'none' : 'var(--star)'}
            stroke="var(--star-line)"
            strokeWidth={isHollow ? 2 : undefined}
          />
        )}
      </svg>
    </span>
  )
}

type Input = {
  legend: string
  name: string
  value: number | null
  onChange: (stars: number) => void
}

/** Asks for one to five stars as a group of radio buttons, so that arrow keys and touch work as usual. */
export function StarInput({ legend, name, value, onChange }: Input) {
  const [pointedAt, setPointedAt] = useState(0)
  const shown = pointedAt || (value ?? 0)
  return (
    <fieldset className={styles.input}>
      <legend>{legend}</legend>
      <span className={styles.choices} onPointerLeave={() => setPointedAt(0)}>
        {places.map(stars => (
          <label
            key={stars}
            onPointerEnter={event => event.pointerType === 'mouse' && setPointedAt(stars)}
            onPointerUp={() => setPointedAt(0)}
          >
            <input type="radio" name={name} value={stars} checked={value === stars} onChange={() => onChange(stars)} />
            <span className="visually-hidden">{stars === 1 ? '1 star' : `${stars} stars`}</span>
            <Star fill={stars <= shown ? 'full' : 'none'} />
          </label>
        ))}
      </span>
    </fieldset>
  )
}

/** Below this number of ratings an average says little, so stars and bars are hollow. */
export const fewRatings = 10

/** The average rating and the number of ratings; without ratings there are no stars, and below three no average. */
export function Rating({ average, count }: { average: number | null; count: number }) {
  if (count === 0) return <span className="caption">Not rated yet</span>
  if (average === null) return <span className="caption">{counted(count, 'rating')}, no average yet</span>
  const isFew = count < fewRatings
  return (
    <span className="inline-row gap-6px small" title={isFew ? `Few ratings: ${count}` : undefined}>
      <Stars value={average} isHollow={isFew} />
      <b>{average.toFixed(1)}</b>
      <span className="caption">
        ({formatCount(count)}
        <span className="visually-hidden">{count === 1 ? ' rating' : ' ratings'}</span>)
      </span>
    </span>
  )
}
