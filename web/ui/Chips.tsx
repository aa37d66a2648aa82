// One line of chips, then the number of those that do not fit, with their names in its title.
import type { ReactNode } from 'react'
import { Chip } from './Chip.tsx'
import styles from './Chips.module.css'
import { fittingChips } from './fittingChips.ts'
import { Highlight } from './Highlight.tsx'

type Line = {
  items: readonly string[]
  limit?: number
  /** The words of the search, which are highlighted. */
  words?: readonly string[]
  children?: ReactNode
  /** The width of `children`, in letters. */
  taken?: number
}
const none: readonly string[] = []

/** Without a limit, as many chips are shown as fit on a card; `children` are of another kind and come first. */
export function Chips({ items, limit, words = none, children, taken = 0 }: Line) {
  const shown = limit ?? fittingChips(items, taken)
  const rest = items.slice(shown)
  return (
    <div className={styles.line}>
      {children}
      {items.slice(0, shown).map(item => (
        <Chip className={styles.chip} key={item} title={item}>
          <span className={styles.word}>
            <Highlight text={item} words={words} />
          </span>
        </Chip>
      ))}
      {rest.length > 0 && (
        <Chip look="outline" title={rest.join(', ')}>
          +{rest.length}
          <span className="visually-hidden"> more: {rest.join(', ')}</span>
        </Chip>
      )}
    </div>
  )
}
