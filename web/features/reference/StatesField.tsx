// A form field for states: its label, the map, and its error.
import { type ReactNode, useId } from 'react'
import { fieldClass } from '#web/ui/fields/box.ts'
import { FieldError, FieldLabel } from '#web/ui/fields/FieldFrame.tsx'
import { MultiPicker } from '#web/ui/fields/MultiPicker.tsx'
import { StatePicker } from '#web/ui/fields/StatePicker.tsx'
import { readSeveral } from '#web/ui/fields/several.ts'
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
  const found = useMeanings('state', stateOptions)
  return (
    <div className={fieldClass} data-invalid={error ? true : undefined}>
      <div className="flex flex-wrap items-baseline gap-x-3.5 gap-y-0.5">
        <span aria-hidden="true">
          <FieldLabel label={label} required={required} />
        </span>
        {children}
      </div>
      <StatePicker
        legend={required ? `${label} required` : label}
        value={value}
        onChange={onChange}
        describedBy={error ? note : undefined}
      >
        {/* Each state is found by name, code, city or ZIP code, and several by 'TX, OK' or 'all but AK'. */}
        <div className="mb-3.5 max-w-85">
          <MultiPicker
            read={readSeveral}
            bare
            addsOnly
            label="Add by typing"
            placeholder="TX, Houston, 77002 or all but AK"
            {...found}
            value={value}
            onChange={codes => onChange(codes.toSorted())}
          />
        </div>
      </StatePicker>
      {error && <FieldError id={note}>{error}</FieldError>}
    </div>
  )
}
