// Twelve weeks as a line with its last point marked. Screen readers get the numbers. It has no table of its own, since it
// is part of a tile that links to one.
import styles from './Spark.module.css'

const [width, height, edge] = [240, 44, 5]
/** Fewer points would suggest a trend that is not known. */
const fewest = 3
export const isDrawn = (values: readonly (number | null)[]) => values.filter(value => value !== null).length >= fewest

export function Spark({ values }: { values: readonly (number | null)[] }) {
  const known = values.flatMap((value, at) => (value === null ? [] : [{ value, at }]))
  if (!isDrawn(values)) return null
  const numbers = known.map(({ value }) => value)
  const [low, high] = [Math.min(...numbers), Math.max(...numbers)]
  // The line starts at zero, unless small changes would then look flat.
  const floor = high - low < high / 10 ? low : 0
  const y = (value: number) =>
    edge + (1 - (high === floor ? 0.5 : (value - floor) / (high - floor))) * (height - 2 * edge)
  const x = (at: number) => (at * (width - 6)) / (values.length - 1)
  const pen = (at: number) => (at > 0 && values[at - 1] !== null ? 'L' : 'M')
  const line = known.map(({ value, at }) => `${pen(at)}${x(at).toFixed(1)} ${y(value).toFixed(1)}`).join('')
  const last = known.at(-1)
  return (
    <span className={styles.place}>
      <svg
        className={styles.line}
        viewBox={`0 0 ${width} ${height}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={`By week: ${values.map(value => value ?? 'not known').join(', ')}`}
      >
        <path d={line} />
      </svg>
      {last && <i className={styles.point} style={{ left: `${(x(last.at) / width) * 100}%`, top: y(last.value) }} />}
    </span>
  )
}
