// Twelve weeks as a line with its last point marked. Screen readers get the numbers. It has no table of its own, since it
// is part of a tile that links to one.

const [width, height, edge] = [240, 44, 5]
/** Fewer points would suggest a trend that is not known; of nothing there is none. */
const fewest = 3
export const isDrawn = (values: readonly (number | null)[]) =>
  values.filter(value => value !== null).length >= fewest && values.some(Boolean)

type Values = readonly (number | null)[]
type Props = {
  values: Values
  look?: keyof typeof looks | undefined
  /** Where the scale begins. */
  floor?: number
}

const looks = {
  calm: { line: 'text-accent', area: 'fill-accent-soft' },
  waits: { line: 'text-pot-strong', area: 'fill-pot-soft' },
}

const knownOf = (values: Values) => values.filter(value => value !== null)

/** Where the scale begins: at zero, unless small changes would then look flat. Whoever draws such a line says so. */
export function floorOf(values: Values): number {
  const [low, high] = [Math.min(...knownOf(values)), Math.max(...knownOf(values))]
  return high - low < high / 10 ? low : 0
}

export function Spark({ values, look = 'calm', floor = floorOf(values) }: Props) {
  const known = values.flatMap((value, at) => (value === null ? [] : [{ value, at }]))
  if (!isDrawn(values)) return null
  const high = Math.max(...knownOf(values))
  const y = (value: number) =>
    edge + (1 - (high === floor ? 0.5 : (value - floor) / (high - floor))) * (height - 2 * edge)
  const x = (at: number) => edge + (at * (width - 2 * edge)) / (values.length - 1)
  // A line for each stretch of known weeks, and the area below it.
  const lines: string[] = []
  const areas: string[] = []
  for (const { value, at } of known) {
    const point = `${x(at).toFixed(1)} ${y(value).toFixed(1)}`
    if (values[at - 1] == null) {
      lines.push(`M${point}`)
      areas.push(`V${height}H${x(at).toFixed(1)}z`)
    } else lines.push(`${lines.pop()}L${point}`)
  }
  // A point without a line before it would say nothing.
  const last = known.at(-1)?.at === (known.at(-2)?.at ?? -2) + 1 ? known.at(-1) : undefined
  return (
    <span className={`relative block forced-colors:text-[CanvasText] print:text-ink ${looks[look].line}`}>
      <svg
        className="h-11 w-full stroke-current"
        viewBox={`0 0 ${width} ${height}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={`By week: ${values.map(value => value ?? 'not known').join(', ')}`}
      >
        <path
          className={`stroke-none forced-colors:fill-none print:fill-none ${looks[look].area}`}
          d={lines.map((line, place) => line + areas[place]).join('')}
        />
        <path
          className="fill-none stroke-[1.8px]"
          strokeLinejoin="round"
          strokeLinecap="round"
          vectorEffect="non-scaling-stroke"
          d={lines.join('')}
        />
      </svg>
      {last && (
        <i
          className="absolute -m-1 size-2 rounded-full bg-current ring-2 ring-surface forced-colors:border-5 print:border-5 print:border-ink"
          style={{ left: `${(x(last.at) / width) * 100}%`, top: y(last.value) }}
        />
      )}
    </span>
  )
}
