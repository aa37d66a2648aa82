// A form field for states: its label, the map, and its error.
import { type ReactNode, useId } from 'react'
import { FieldError } from '#web/ui/FieldFrame.tsx'
import { Picker } from '#web/ui/Picker.tsx'
import { StatePicker } from '#web/ui/StatePicker.tsx'
import { stateOptions } from './stateOptions.ts'
import { useMeanings } from './useMeanings.ts'

type Props = {
  label: string
  value: string[]
  onChange: (codes: string[]) => void
  required?: boolean
  error?: string | undefined
  /** A shortcut beside the label, such as a button that copies states. */
  children?: ReactNode
}

export function StatesField({ label, value, onChange, required, error, children }: Props) {
  const note = useId()
  return (
    <div className={error ? 'field invalid' : 'field'}>
      <div className="label" style={{ display: 'flex', flexWrap: 'wrap', gap: '2px 14px', alignItems: 'baseline' }}>
        <span aria-hidden="true">
          {label}
          {required && <span className="required"> *</span>}
        </span>
        {children}
      </div>
      <StatePicker
        legend={required ? `${label} required` : label}
        value={value}
        onChange={onChange}
        describedBy={error ? note : undefined}
      >
        <StateFinder value={value} onAdd={code => onChange([...value, code].sort())} />
      </StatePicker>
      {error && <FieldError id={note}>{error}</FieldError>}
    </div>
  )
}

type StateFinderProps = { value: readonly string[]; onAdd: (code: string) => void }

/** Adds states one by one: each is found by name, code, city or ZIP code. */
function StateFinder({ value, onAdd }: StateFinderProps) {
  const { options, ...finding } = useMeanings('state', stateOptions)
  return (
    <div style={{ maxWidth: 340, marginBottom: 14 }}>
      <Picker
        bare
        isRepeated
        label="Add by typing"
        placeholder="TX, Texas, Houston or 77002"
        options={options.map(option => ({ ...option, disabled: value.includes(option.value) }))}
        {...finding}
        value={null}
        onChange={code => code !== null && onAdd(code)}
      />
    </div>
  )
}
