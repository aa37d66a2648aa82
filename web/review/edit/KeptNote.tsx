// What was typed on an earlier visit and not saved is back in the form; it says so, and can be given up.
import { Icon } from '#web/ui/Icon.tsx'
import { relativeTime } from '#web/ui/relativeTime.ts'
import styles from './Edit.module.css'

export const KeptNote = ({ keptAt, onDiscard }: { keptAt: string; onDiscard: () => void }) => (
  <p className={styles.hint} role="status">
    <Icon name="clock" />
    <span>
      Your changes from {relativeTime(new Date(keptAt), new Date())} are back, and not saved yet.{' '}
      <button type="button" className="lnk" onClick={onDiscard}>
        Discard them
      </button>
    </span>
  </p>
)
