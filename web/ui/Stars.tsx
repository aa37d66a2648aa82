// Five stars: to read, filled to the nearest half, and to give.

import { useState } from 'react'
import { figure } from './figure.ts'
import { Star } from './Icon.tsx'
import styles from './Stars.module.css'

const places = [1, 2, 3, 4, 5]
const corners = '10 2L12.2 7.37L17.99 7.8L13.57 11.56L14.94 17.2L10 14.15L5.06 17.2L6.43 11.56L2.01 7.8L7.8 7.37'
const leftCorners = '10 2L10 14.15L5.06 17.2L6.43 11.56L2.01 7.8L7.8 7.37'
const step = 21.25
const drawn = (outline: string, count: number, from = 0) =>
  Array.from({ length: count }, (_, at) => `M${shifted(outline, (from + at) * step)}z`).join('')
const shifted = (outline: string, by: number) => outline.replace(/[\d.]+ /g, x => `${(Number(x) + by).toFixed(2)} `)

/** The outlines of each number of half stars, 0 to 10. */
const outlines = Array.from({ length: 11 }, (_, halves) => {
  const full = Math.floor(halves / 2)
  return {
    filled: drawn(corners, full) + (halves % 2 === 1 ? drawn(leftCorners, 1, full) : ''),
    empty: drawn(corners, 5 - full, full),
  }
})

// One picture of two outlines instead of five pictures: a page of cards is drawn at each letter of a search.
export function Stars({ value, size }: { value: number; size?: 'l' }) {
  const halves = Math.min(10, Math.max(0, Math.round(value * 2)))
  const outline = outlines[halves]
  return (
    <span
      className={size ? `${styles.stars} ${styles.large}` : styles.stars}
      role="img"
      aria-label={`${halves / 2} out of 5 stars`}
    >
      <svg viewBox="0 0 105 20" strokeWidth="1.1" strokeLinejoin="round" aria-hidden="true">
        {outline?.empty && <path d={outline.empty} fill="var(--star-empty)" stroke="var(--star-empty-line)" />}
        {outline?.filled && <path d={outline.filled} fill="var(--star)" stroke="var(--star-line)" />}
      </svg>
    </span>
  )
}

type Input = {
  legend: string
  name: string
  value: number | null
  onChange: (stars: number) => void
  disabled?: boolean
}

/** One to five stars to give: a group of radio buttons, so that arrow keys and touch work as everywhere. */
export function StarInput({ legend, name, value, onChange, disabled }: Input) {
  const [pointedAt, setPointedAt] = useState(0)
  const shown = disabled ? (value ?? 0) : pointedAt || (value ?? 0)
  return (
    <fieldset className={styles.input} disabled={disabled}>
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

/** What brokers gave on average, and how many of them; what nobody has rated shows no empty stars. */
export function Rating({ average, count }: { average: number | null; count: number }) {
  if (average === null || count === 0) return <span className="caption">Not rated yet</span>
  return (
    <span className={styles.rating}>
      <Stars value={average} />
      <b>{average.toFixed(1)}</b>
      <span className="caption">
        ({figure(count)}
        <span className="visually-hidden">{count === 1 ? ' rating' : ' ratings'}</span>)
      </span>
    </span>
  )
}
