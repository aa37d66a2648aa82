// A switch with its label and, on the right, the number of results it would leave.

import { formatCount } from '../formatCount.ts'
import styles from './Switch.module.css'

type Props = {
  label: string
  checked: boolean
  onChange: (checked: boolean) => void
  count?: number
  hint?: string
  disabled?: boolean
}

export function Switch({ label, checked, onChange, count, hint, disabled }: Props) {
  return (
    <label className={styles.switch}>
      <input
        type="checkbox"
        // biome-ignore lint/a11y/useAriaPropsForRole: HTML says of a check box whether it is checked.
        role="switch"
        className="visually-hidden"
        checked={checked}
        disabled={disabled}
        onChange={event => onChange(event.currentTarget.checked)}
      />
      <span className={styles.track} />
      <span className={styles.label}>
        {label}
        {hint && (
          <>
            <br />
            <span className="caption">{hint}</span>
          </>
        )}
      </span>
      {count !== undefined && <span className="caption">{formatCount(count)}</span>}
    </label>
  )
}
