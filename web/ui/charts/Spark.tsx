// Twelve weeks as a line with its last point marked. Screen readers get the numbers. It has no table of its own, since it
// is part of a tile that links to one.
import styles from './Spark.module.css'

const [width, height, edge] = [240, 44, 5]
/** Fewer points would suggest a trend that is not known; of nothing there is none. */
const fewest = 3
export const isDrawn = (values: readonly (number | null)[]) =>
  values.filter(value => value !== null).length >= fewest && values.some(Boolean)

type Props = { values: readonly (number | null)[]; look?: 'waits' | undefined }

export function Spark({ values, look }: Props) {
  const known = values.flatMap((value, at) => (value === null ? [] : [{ value, at }]))
  if (!isDrawn(values)) return null
  const numbers = known.map(({ value }) => value)
  const [low, high] = [Math.min(...numbers), Math.max(...numbers)]
  // The line starts at zero, unless small changes would then look flat.
  const floor = high - low < high / 10 ? low : 0
  const y = (value: number) =>
    edge + (1 - (high === floor ? 0.5 : (value - floor) / (high - floor))) * (height - 2 * edge)
  const x = (at: number) => (at * (width - 6)) / (values.length - 1)
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
  const last = known.at(-1)
  return (
    <span className={styles.place} data-look={look}>
      <svg
        className={styles.line}
        viewBox={`0 0 ${width} ${height}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={`By week: ${values.map(value => value ?? 'not known').join(', ')}`}
      >
        <path className={styles.area} d={lines.map((line, place) => line + areas[place]).join('')} />
        <path d={lines.join('')} />
      </svg>
      {last && <i className={styles.point} style={{ left: `${(x(last.at) / width) * 100}%`, top: y(last.value) }} />}
    </span>
  )
}
