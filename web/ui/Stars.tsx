// Five stars, filled to the nearest half.
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
