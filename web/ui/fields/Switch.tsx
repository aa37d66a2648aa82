// A switch acts at once; what is saved with a form is a check box. The words are part of what is pressed.
import { CheckboxButton, CheckboxField } from 'react-aria-components/Checkbox'
import { SwitchButton, SwitchField } from 'react-aria-components/Switch'
import { formatCount } from '../formatCount.ts'
import { Icon } from '../Icon.tsx'

type Props = {
  label: string
  checked: boolean
  onChange: (checked: boolean) => void
  /** The number of results it would leave. */
  count?: number
  hint?: string
  disabled?: boolean
}

export function Switch({ label, checked, onChange, count, hint, disabled = false }: Props) {
  return (
    <SwitchField isSelected={checked} onChange={onChange} isDisabled={disabled} className="w-full">
      {/* Beside another switch, whose hint may have more lines, the labels start at the same height. */}
      <SwitchButton
        className={`group relative flex min-h-11 w-full cursor-pointer gap-3 disabled:cursor-default disabled:text-off ${hint ? 'items-start' : 'items-center'}`}
      >
        <span className="relative h-6 w-10.5 flex-none rounded-full border-pen border-control bg-surface transition group-selected:border-accent group-selected:bg-accent group-focus-visible:outline-2 group-focus-visible:outline-offset-2 group-focus-visible:outline-focus group-disabled:border-line-strong group-disabled:bg-sunk forced-colors:group-selected:bg-[Highlight]">
          <span className="absolute top-1/2 left-0.75 size-3.5 -translate-y-1/2 rounded-full bg-control transition-[left] group-selected:left-5.25 group-selected:bg-on-accent forced-colors:bg-[ButtonText]" />
        </span>
        <span className="flex-1 font-medium">
          {label}
          {hint && <span className="block text-13 font-normal text-faint">{hint}</span>}
        </span>
        {count !== undefined && <span className="text-13 text-faint">{formatCount(count)}</span>}
      </SwitchButton>
    </SwitchField>
  )
}

type CheckProps = Omit<Props, 'count' | 'hint'> & {
  /** Some of what it stands for are chosen; only in the head of a table. */
  some?: boolean
  /** The label is for screen readers only. */
  bare?: boolean
}

export function Checkbox({ label, checked, onChange, some = false, bare, disabled = false }: CheckProps) {
  return (
    <CheckboxField isSelected={checked} isIndeterminate={some} onChange={onChange} isDisabled={disabled}>
      <CheckboxButton className="group relative inline-flex min-h-11 cursor-pointer items-center gap-2 text-14 font-medium text-muted disabled:cursor-default disabled:text-off sm:min-h-9">
        {({ isSelected, isIndeterminate }) => (
          <>
            <span className="grid size-4.5 flex-none place-items-center rounded-sm border-pen border-control bg-surface text-on-accent transition group-selected:border-accent group-selected:bg-accent group-indeterminate:border-accent group-indeterminate:bg-accent group-focus-visible:outline-2 group-focus-visible:outline-offset-2 group-focus-visible:outline-focus group-disabled:border-line-strong group-disabled:bg-sunk">
              {isIndeterminate ? <Icon name="minus" size="s" /> : isSelected && <Icon name="check" size="s" />}
            </span>
            <span className={bare ? 'sr-only' : undefined}>{label}</span>
          </>
        )}
      </CheckboxButton>
    </CheckboxField>
  )
}
