// One of a short list, without typing; for more than some ten options take a ComboBox.
import { useState } from 'react'
import { Button } from 'react-aria-components/Button'
import { Select as AriaSelect } from 'react-aria-components/Select'
import { Icon } from '../Icon.tsx'
import { boxClass, fieldClass } from './box.ts'
import { FieldLabel, FieldNote, type FieldWords } from './FieldFrame.tsx'
import { ListPopover, Options } from './options.tsx'
import { keyOf, type Option, rowsOf } from './rows.ts'

type Props<Value extends string> = FieldWords & {
  options: readonly (Option & { value: Value })[]
  value: Value | null
  onChange: (value: Value) => void
  placeholder?: string | undefined
  disabled?: boolean | undefined
  /** The options are still on their way. */
  isLoading?: boolean
}

export function Select<Value extends string>({ options, value, onChange, hint, error, ...props }: Props<Value>) {
  const { placeholder, disabled = false, isLoading = false, ...label } = props
  const [isOpen, setOpen] = useState(false)
  const rows = rowsOf({ options, query: '', chosen: new Set(value === null ? [] : [value]) })
  const shown = options.find(option => option.value === value)
  return (
    <AriaSelect
      className={fieldClass}
      isInvalid={Boolean(error)}
      isDisabled={disabled}
      isRequired={label.required ?? false}
      validationBehavior="aria"
      isOpen={isOpen}
      onOpenChange={setOpen}
      // Else a press does nothing while the options are on their way.
      allowsEmptyCollection
      value={shown ? keyOf({ kind: 'option', option: shown }) : null}
      onChange={key => {
        const chosen = options.find(option => keyOf({ kind: 'option', option }) === key)
        if (chosen) onChange(chosen.value)
      }}
    >
      <FieldLabel {...label} />
      <Button
        className={error ? `${boxClass} border-danger! inset-ring inset-ring-danger` : boxClass}
        // It is announced as a select whose name is its label; React Aria's button would be named after its value too.
        render={({ 'aria-labelledby': names = '', 'aria-expanded': isOpen, ...props }) => (
          <button
            {...props}
            role="combobox"
            aria-expanded={isOpen}
            aria-controls={props['aria-controls']}
            aria-invalid={Boolean(error)}
            aria-labelledby={names.split(' ').at(-1)}
          />
        )}
      >
        <span className={shown ? words : `${words} text-faint`}>{shown?.label ?? placeholder}</span>
        <Icon name="down" />
      </Button>
      <FieldNote hint={hint} error={error} />
      <ListPopover label={label.label} placement="bottom start" onTab={() => setOpen(false)}>
        <Options rows={rows} note={isLoading ? 'Loading...' : 'No options available'} />
      </ListPopover>
    </AriaSelect>
  )
}

/** With large text they take a second line. */
const words = 'flex-1 truncate huge-text:whitespace-normal'
