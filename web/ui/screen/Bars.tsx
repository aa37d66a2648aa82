// What stands in the place of rows while they load: bars of a row's height.
type Props = {
  /** For screen readers: 'accounts'. */
  what: string
  /** The class with the height of a row. */
  bar: string
  count?: 3 | 4 | 5 | 6
  /** The class of the list that they stand in. */
  frame?: string
}

export const Bars = ({ what, bar, count = 5, frame = 'grid gap-2' }: Props) => (
  <div role="status" aria-label={`Loading ${what}`} className={frame} data-loading>
    {[1, 2, 3, 4, 5, 6].slice(0, count).map(place => (
      <span key={place} className={`block animate-pulse rounded-md bg-sunk print:hidden ${bar}`} aria-hidden="true" />
    ))}
  </div>
)
