// One of a short list, without typing; for more than some ten options take a ComboBox.
import { type ReactNode, useEffect, useState } from 'react'
import { Button } from 'react-aria-components/Button'
import { Select as AriaSelect, type SelectProps } from 'react-aria-components/Select'
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
}

export function Select<Value extends string>({ hint, error, ...props }: Props<Value>) {
  const { label, required, optional, bare, placeholder } = props
  return (
    <ValueSelect {...props} label={label} className={fieldClass} isInvalid={Boolean(error)}>
      {shown => (
        <>
          <FieldLabel {...{ label, required, optional, bare }} />
          <SelectButton
            className={error ? `${boxClass} border-danger! inset-ring inset-ring-danger` : boxClass}
            isWrong={Boolean(error)}
          >
            <span className={shown ? 'flex-1 truncate' : 'flex-1 truncate text-faint'}>{shown ?? placeholder}</span>
            <Icon name="down" />
          </SelectButton>
          <FieldNote hint={hint} error={error} />
        </>
      )}
    </ValueSelect>
  )
}

type SelectButtonProps = { className: string; isWrong?: boolean; autoFocus?: boolean; children: ReactNode }

/** It is announced as a select whose name is its label; React Aria's button would be named after its value too. */
export const SelectButton = ({ isWrong, ...button }: SelectButtonProps) => (
  <Button
    {...button}
    render={({ 'aria-labelledby': names = '', 'aria-expanded': isOpen, ...props }) => (
      <button
        {...props}
        role="combobox"
        aria-expanded={isOpen}
        aria-controls={props['aria-controls']}
        aria-invalid={isWrong}
        aria-labelledby={names.split(' ').at(-1)}
      />
    )}
  />
)

type ValueProps<Value extends string> = Omit<Props<Value>, keyof FieldWords> &
  Pick<SelectProps, 'className' | 'isInvalid'> & {
    label: string
    required?: boolean | undefined
    atEnd?: boolean
    /** It stands in the place of a button that was pressed. */
    opensAtOnce?: boolean
    /** Draws the button, given the label of the chosen option. */
    children: (shown: string | undefined) => ReactNode
  }

/** A select with a button of another look. */
export function ValueSelect<Value extends string>(props: ValueProps<Value>) {
  const { label, options, value, onChange, disabled = false, required = false, atEnd } = props
  const { opensAtOnce = false, children, className = '', isInvalid = false } = props
  const [isOpen, setOpen] = useState(false)
  // The browser's focus: the list gives it back to the button, which has it by now.
  useEffect(() => setOpen(opensAtOnce), [opensAtOnce])
  const rows = rowsOf({ options, query: '', chosen: new Set(value === null ? [] : [value]) })
  return (
    <AriaSelect
      className={className}
      isInvalid={isInvalid}
      isDisabled={disabled}
      isRequired={required}
      validationBehavior="aria"
      isOpen={isOpen}
      onOpenChange={setOpen}
      value={rows.filter(row => row.kind === 'option' && row.chosen).map(keyOf)[0] ?? null}
      onChange={key => {
        const chosen = options.find(option => keyOf({ kind: 'option', option }) === key)
        if (chosen) onChange(chosen.value)
      }}
    >
      {children(options.find(option => option.value === value)?.label)}
      <ListPopover label={label} placement={atEnd ? 'bottom end' : 'bottom start'} onTab={() => setOpen(false)}>
        <Options rows={rows} note="No options available" />
      </ListPopover>
    </AriaSelect>
  )
}
