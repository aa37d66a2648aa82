// Five stars, either showing a rating in half steps or asking for one.

import { useState } from 'react'
import { counted, formatCount } from './formatCount.ts'
import { Star } from './Icon.tsx'

const inForcedColors =
  'forced-colors:[--color-star:CanvasText] forced-colors:[--color-star-line:CanvasText] forced-colors:[--color-star-empty:Canvas] forced-colors:[--color-star-empty-line:GrayText]'

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
    <span className={`inline-flex flex-none ${inForcedColors}`} role="img" aria-label={`${halves / 2} out of 5 stars`}>
      <svg className="h-4 w-21" viewBox="0 0 105 20" strokeWidth="1.1" strokeLinejoin="round" aria-hidden="true">
        {outline?.empty && <path d={outline.empty} className="fill-star-empty stroke-star-empty-line" />}
        {outline?.filled && (
          <path
            d={outline.filled}
            className={isHollow ? 'fill-none stroke-star-line' : 'fill-star stroke-star-line'}
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
    <fieldset className="flex min-h-14 min-w-0 flex-wrap items-center justify-between gap-x-4">
      <legend className="float-left font-semibold whitespace-nowrap">{legend}</legend>
      <span className={`flex ${inForcedColors}`} onPointerLeave={() => setPointedAt(0)}>
        {places.map(stars => (
          <label
            key={stars}
            className="grid size-11 cursor-pointer place-items-center rounded-md hover:bg-hover has-[:focus-visible]:outline-2 has-[:focus-visible]:-outline-offset-2 has-[:focus-visible]:outline-focus [&>svg]:size-7"
            onPointerEnter={event => event.pointerType === 'mouse' && setPointedAt(stars)}
            onPointerUp={() => setPointedAt(0)}
          >
            <input
              className="sr-only"
              type="radio"
              name={name}
              value={stars}
              checked={value === stars}
              onChange={() => onChange(stars)}
            />
            <span className="sr-only">{stars === 1 ? '1 star' : `${stars} stars`}</span>
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
  if (count === 0) return <span className="text-13 text-faint">Not rated yet</span>
  if (average === null) return <span className="text-13 text-faint">{counted(count, 'rating')}, no average yet</span>
  const isFew = count < fewRatings
  return (
    <span className="inline-flex items-center gap-1.5 text-14" title={isFew ? `Few ratings: ${count}` : undefined}>
      <Stars value={average} isHollow={isFew} />
      <b>{average.toFixed(1)}</b>
      <span className="text-13 text-faint">
        ({formatCount(count)}
        <span className="sr-only">{count === 1 ? ' rating' : ' ratings'}</span>)
      </span>
    </span>
  )
}
