// Fields for text with their label: of one line, for passwords, and of several lines.
import { type ComponentProps, useState } from 'react'
import { Group } from 'react-aria-components/Group'
import { Input } from 'react-aria-components/Input'
import { TextArea as AriaTextArea } from 'react-aria-components/TextArea'
import { TextField as AriaTextField, type TextFieldProps } from 'react-aria-components/TextField'
import { ToggleButton } from 'react-aria-components/ToggleButton'
import { Icon } from '../Icon.tsx'
import { boxClass, fieldClass, inputClass } from './box.ts'
import { FieldLabel, FieldNote, type FieldWords } from './FieldFrame.tsx'

type Control = Pick<TextFieldProps, 'onFocus' | 'onBlur'> & {
  value: string
  onChange?: (text: string) => void
  readOnly?: boolean
  disabled?: boolean
}
/** What the input itself takes: its type, its longest text, what the browser may fill in. */
type OfInput<Tag extends 'input' | 'textarea'> = Omit<
  ComponentProps<Tag>,
  keyof FieldWords | keyof Control | 'className' | 'style'
>
type Props = FieldWords & Control & OfInput<'input'>

/** What React Aria's field takes, what its label and note say, and what is the input's. */
function parted<Rest>(props: FieldWords & Control & Rest) {
  const {
    label,
    required,
    optional,
    bare,
    hint,
    error,
    value,
    onChange,
    onFocus,
    onBlur,
    readOnly,
    disabled,
    ...input
  } = props
  const field = {
    value,
    isReadOnly: readOnly ?? false,
    isDisabled: disabled ?? false,
    isRequired: required ?? false,
    isInvalid: Boolean(error),
    // The form says what is wrong, not the browser.
    validationBehavior: 'aria' as const,
    className: fieldClass,
    ...(onChange && { onChange }),
    ...(onFocus && { onFocus }),
    ...(onBlur && { onBlur }),
  }
  return {
    field,
    label: <FieldLabel {...{ label, required, optional, bare }} />,
    note: <FieldNote {...{ hint, error }} />,
    input,
  }
}

const readOnlyClass = 'border-line-strong bg-sunk! text-muted'

/** `sign` stands before the text, `unit` after it: '$', '%'. */
export function TextField({ sign, unit, ...props }: Props & { sign?: string; unit?: string }) {
  const { field, label, note, input } = parted(props)
  return (
    <AriaTextField {...field}>
      {label}
      <Group role="presentation" className={field.isReadOnly ? `${boxClass} ${readOnlyClass}` : boxClass}>
        {sign && <span className="text-13 text-faint">{sign}</span>}
        <Input type="text" {...input} className={inputClass} />
        {unit && <span className="text-13 text-faint">{unit}</span>}
        {field.isReadOnly && <Icon name="lock" />}
      </Group>
      {note}
    </AriaTextField>
  )
}

/** With a button that reveals the password. */
export function PasswordField(props: Props) {
  const [isShown, setShown] = useState(false)
  const { field, label, note, input } = parted(props)
  return (
    <AriaTextField {...field}>
      {label}
      <Group role="presentation" className={`${boxClass} pr-0`}>
        <Input {...input} type={isShown ? 'text' : 'password'} className={`${inputClass} [&::-ms-reveal]:hidden`} />
        <ToggleButton
          aria-label="Show password"
          isSelected={isShown}
          onChange={setShown}
          preventFocusOnPress
          className={endClass}
        >
          <Icon name={isShown ? 'eyeOff' : 'eye'} />
        </ToggleButton>
      </Group>
      {note}
    </AriaTextField>
  )
}

const endClass = 'grid size-11 flex-none place-items-center rounded-md text-faint hover:text-ink'

/** As high as its `rows`. */
export function TextArea(props: FieldWords & Control & OfInput<'textarea'>) {
  const { field, label, note, input } = parted(props)
  return (
    <AriaTextField {...field}>
      {label}
      <AriaTextArea
        {...input}
        className={`${boxClass} py-2.5 leading-body resize-y focus:border-focus focus:outline-2 focus:outline-offset-1 focus:outline-focus`}
      />
      {note}
    </AriaTextField>
  )
}
