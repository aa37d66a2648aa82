// Pills that filter the list below them; `joined` they are a form field, `sunk` they switch between views of the same data.

import { formatCount } from '../formatCount.ts'
import { Icon, type IconName } from '../Icon.tsx'
import styles from './Segments.module.css'

type Props<Value extends string> = {
  /** A count that is undefined is still to come: its place is reserved. */
  options: readonly { value: Value; label: string; count?: number | undefined; icon?: IconName }[]
  value: Value
  onChange: (value: Value) => void
  label: string
  look?: keyof typeof looks
}

const looks = { pills: styles.segments, joined: styles.joined, sunk: styles.sunk }

export function Segments<Value extends string>({ options, value, onChange, label, look = 'pills' }: Props<Value>) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as a row that scrolls sideways.
    <div className={looks[look]} role="group" aria-label={label}>
      {options.map(option => (
        <button
          type="button"
          key={option.value}
          aria-pressed={option.value === value}
          onClick={() => onChange(option.value)}
        >
          {option.icon && <Icon name={option.icon} size="s" />}
          {option.label}
          {'count' in option && (
            <span className={styles.count}>{option.count !== undefined && formatCount(option.count)}</span>
          )}
        </button>
      ))}
    </div>
  )
}
