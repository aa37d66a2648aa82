// At the end of a picker: the cross that clears it, and the arrow, or the wheel while its options are on their way.
import { Icon } from '../Icon.tsx'
import styles from './Picker.module.css'

type Props = { open: boolean; busy: boolean; label: string; onClear?: (() => void) | undefined }

export function PickerSigns({ open, busy, label, onClear }: Props) {
  return (
    <>
      {onClear && (
        <button type="button" className={styles.clear} aria-label={`Clear ${label}`} onClick={onClear}>
          <Icon name="x" size="s" />
        </button>
      )}
      <span className={styles.arrow}>
        {busy ? <span className={styles.spin} /> : <Icon name={open ? 'up' : 'down'} />}
      </span>
    </>
  )
}
