// That a contact covers what was searched for, in words.
import { Icon } from '#web/ui/Icon.tsx'
import styles from './CoversChip.module.css'

export function CoversChip({ words }: { words: string }) {
  return (
    <span className={styles.covers}>
      <Icon name="check" size="s" />
      {words}
    </span>
  )
}
