// One choice of a few, each with its words.
import { RadioGroup as AriaRadioGroup, RadioButton, RadioField } from 'react-aria-components/RadioGroup'
import { fieldClass } from './box.ts'
import { FieldLabel, FieldNote, type FieldWords } from './FieldFrame.tsx'

type Props<Value extends string> = FieldWords & {
  options: readonly { value: Value; label: string }[]
  value: Value | null
  onChange: (value: Value) => void
  /** One below the other, for choices of several words. */
  isStacked?: boolean
}

export function RadioGroup<Value extends string>(props: Props<Value>) {
  const { options, value, onChange, isStacked, hint, error, ...words } = props
  return (
    <AriaRadioGroup
      value={value}
      onChange={chosen => {
        const option = options.find(one => one.value === chosen)
        if (option) onChange(option.value)
      }}
      isRequired={words.required ?? false}
      isInvalid={Boolean(error)}
      validationBehavior="aria"
      className={fieldClass}
    >
      <FieldLabel {...words} />
      <div className={isStacked ? 'grid gap-1' : 'flex flex-wrap gap-x-5 gap-y-1'}>
        {options.map(option => (
          <RadioField key={option.value} value={option.value}>
            <RadioButton className="group relative flex min-h-11 cursor-pointer items-center gap-2 text-muted selected:text-ink sm:min-h-6">
              <span className="size-4.5 flex-none rounded-full border-pen border-control bg-surface group-selected:border-[5.5px] group-selected:border-accent group-focus-visible:outline-2 group-focus-visible:outline-offset-2 group-focus-visible:outline-focus" />
              {option.label}
            </RadioButton>
          </RadioField>
        ))}
      </div>
      <FieldNote hint={hint} error={error} />
    </AriaRadioGroup>
  )
}
