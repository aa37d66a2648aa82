// Five stars: to read, filled to the nearest half, and to give.
import { useState } from 'react'
import { Star } from './Icon.tsx'

const places = [1, 2, 3, 4, 5]

export function Stars({ value, size }: { value: number; size?: 'l' }) {
  const halves = Math.round(value * 2) / 2
  return (
    <span className={size ? `stars ${size}` : 'stars'} role="img" aria-label={`${halves} out of 5 stars`}>
      {places.map(place => (
        <Star key={place} fill={halves >= place ? 'full' : halves >= place - 0.5 ? 'half' : 'none'} />
      ))}
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
    <fieldset className="rin" disabled={disabled}>
      <legend>{legend}</legend>
      <span className="s5" onPointerLeave={() => setPointedAt(0)}>
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
    <span className="rate">
      <Stars value={average} />
      <b>{average.toFixed(1)}</b>
      <span className="caption">
        ({count.toLocaleString('en-US')}
        <span className="visually-hidden">{count === 1 ? ' rating' : ' ratings'}</span>)
      </span>
    </span>
  )
}
