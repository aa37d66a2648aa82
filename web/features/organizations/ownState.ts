// With which of the viewer's states the page of an organization opens.
type Lines = readonly { cells: Partial<Record<string, { listings: number }>> }[]

/** The viewer's only state, or the one in which the organization lists most; '' where none stands out. */
export function ownStateOf(own: readonly string[], lines: Lines): string {
  const [only, another] = own
  if (another === undefined) return only ?? ''
  const counted = own.map(state => ({
    state,
    count: lines.reduce((sum, { cells }) => sum + (cells[state]?.listings ?? 0), 0),
  }))
  const [first, second] = counted.toSorted((one, other) => other.count - one.count)
  return first && second && first.count > second.count ? first.state : ''
}
