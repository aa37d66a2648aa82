// A text in which the words of a search are highlighted.
import styles from './Highlight.module.css'
import { markedParts } from './markedParts.ts'

export function Highlight({ text, words }: { text: string; words: readonly string[] }) {
  return markedParts(text, words).map(part =>
    part.isMarked ? (
      <mark key={part.start} className={styles.found}>
        {part.text}
      </mark>
    ) : (
      part.text
    ),
  )
}
