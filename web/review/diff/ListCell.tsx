// One side of a list that was changed: as chips, or line by line where its items are sentences.
import { chipClass } from '#web/ui/Chip.tsx'
import styles from './Diff.module.css'
import { Blank, In, Out, type Side } from './TextDiff.tsx'

type Lists = { from: readonly string[]; to: readonly string[]; side: Side; look: 'chips' | 'lines' }

export function ListCell({ from, to, side, look }: Lists) {
  const items = listDiff(from, to)[side]
  if (items.length === 0) return <Blank />
  const isReordered =
    side === 'to' &&
    from.join('\n') !== to.join('\n') &&
    items.every(({ kind }) => kind === 'same') &&
    from.length === to.length
  const Item = look === 'chips' ? Chip : Sentence
  return (
    <ul className={look === 'chips' ? styles.chips : styles.lines}>
      {items.map(item => (
        <Item key={item.text} {...item} />
      ))}
      {isReordered && <li className="caption">The same, in another order</li>}
    </ul>
  )
}

export function Chip({ text, kind }: ListItem) {
  if (kind === 'same') return <li className={chipClass()}>{text}</li>
  return kind === 'added' ? (
    <li className={`${chipClass()} ${styles.plus}`}>
      <ins className={styles.plus}>+ {text}</ins>
    </li>
  ) : (
    <li className={`${chipClass()} ${styles.minus}`}>
      <del>{text}</del>
    </li>
  )
}

function Sentence({ text, kind }: ListItem) {
  if (kind === 'same') return <li>{text}</li>
  return <li>{kind === 'added' ? <In>{text}</In> : <Out>{text}</Out>}</li>
}

/** What came into a list and what went out of it. */
type ListItem = { text: string; kind: 'same' | 'removed' | 'added' }

/** Of each side by itself: what stays in the order of that side. */
export function listDiff(from: readonly string[], to: readonly string[]): { from: ListItem[]; to: ListItem[] } {
  const before = new Set(from)
  const after = new Set(to)
  return {
    from: unique(from).map(text => ({ text, kind: after.has(text) ? 'same' : 'removed' })),
    to: unique(to).map(text => ({ text, kind: before.has(text) ? 'same' : 'added' })),
  }
}

const unique = (texts: readonly string[]) => [...new Set(texts)]
