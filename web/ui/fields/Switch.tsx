// A switch with its label and, on the right, the number of results it would leave.

import { Switch as Toggle } from 'react-aria-components/Switch'
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
    <Toggle className={styles.switch} isSelected={checked} isDisabled={disabled} onChange={onChange}>
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
    </Toggle>
  )
}
