// What brokers gave on average, and how many of them; what nobody has rated shows no empty stars.
import { Stars } from './Stars.tsx'

export function Rating({ average, count }: { average: number | null; count: number }) {
  if (average === null || count === 0) return <span className="cap">Not rated yet</span>
  return (
    <span className="rate">
      <Stars value={average} />
      <b>{average.toFixed(1)}</b>
      <span className="cap">
        ({count.toLocaleString('en-US')}
        <span className="sr">{count === 1 ? ' rating' : ' ratings'}</span>)
      </span>
    </span>
  )
}
