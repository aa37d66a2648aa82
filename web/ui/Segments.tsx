// Pills that filter what is listed below them; joined, they are a field of a form.

import { figure } from './figure.ts'
import styles from './Segments.module.css'

type Props<Value extends string> = {
  options: { value: Value; label: string; count?: number }[]
  value: Value
  onChange: (value: Value) => void
  label: string
  look?: 'pills' | 'joined'
}

export function Segments<Value extends string>({ options, value, onChange, label, look = 'pills' }: Props<Value>) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as a row that scrolls sideways.
    <div className={look === 'joined' ? styles.joined : styles.segments} role="group" aria-label={label}>
      {options.map(option => (
        <button
          type="button"
          key={option.value}
          aria-pressed={option.value === value}
          onClick={() => onChange(option.value)}
        >
          {option.label}
          {option.count !== undefined && <span className="tiny">{figure(option.count)}</span>}
        </button>
      ))}
    </div>
  )
}
