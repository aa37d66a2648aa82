// The cross at the end of a text field: empties it and leaves the focus there.
import { Icon } from '../Icon.tsx'
import styles from './picker/Picker.module.css'

/** `of` is the id of the field. */
export function ClearText({ label, of, onClear }: { label: string; of: string; onClear: () => void }) {
  return (
    <button
      type="button"
      // It is no tab stop: with the keyboard one clears the text in the field itself.
      tabIndex={-1}
      className={styles.clear}
      aria-label={`Clear ${label}`}
      onClick={() => {
        onClear()
        document.getElementById(of)?.focus()
      }}
    >
      <Icon name="x" size="s" />
    </button>
  )
}
