// How many brokers asked in each of the last weeks: bars with their numbers.
import { counted, weekName } from './gapTexts.ts'
import styles from './Weeks.module.css'

/** The highest bar, in pixels: the style sheet has room for it. */
const highest = 28

export function Weeks({ weeks, first }: { weeks: readonly number[]; first: string }) {
  const most = Math.max(...weeks, 1)
  return (
    <ol className={styles.weeks} aria-label="Brokers by week">
      {weeks.map((count, index) => (
        <li key={weekName(first, index)} title={weekName(first, index)} data-none={count === 0 || undefined}>
          <span className="sr">
            {weekName(first, index)}: {counted(count, 'broker')}
          </span>
          <i style={{ height: Math.max(2, Math.round((count / most) * highest)) }} aria-hidden="true" />
          <span aria-hidden="true">{count}</span>
        </li>
      ))}
    </ol>
  )
}
