// A row of small bars, one for each day, as high as a line of text. Screen readers get the numbers.
type Props = {
  values: readonly number[]
  label: string
  /** What it counts goes on no longer. */
  isQuiet?: boolean
  isLarge?: boolean
}

const [step, width, height] = [3, 2, 20]

export function SmallBars({ values, label, isQuiet = false, isLarge = false }: Props) {
  const most = Math.max(1, ...values)
  // A day without any is a dot, so that the row has all its days.
  const highOf = (value: number) => (value === 0 ? 1 : Math.max(2, (value / most) * height))
  const bars = values.map((value, day) => `M${day * step} ${height}v${-highOf(value)}h${width}v${highOf(value)}z`)
  return (
    <svg
      className={`flex-none ${isLarge ? 'h-14 w-full max-w-80' : 'h-5.5 w-23'} ${isQuiet ? 'fill-mini-off' : 'fill-accent'} forced-colors:fill-[CanvasText]`}
      viewBox={`0 0 ${values.length * step} ${height}`}
      preserveAspectRatio="none"
      role="img"
      aria-label={`${label}, the oldest first: ${values.join(', ')}`}
    >
      <path d={bars.join('')} />
    </svg>
  )
}
