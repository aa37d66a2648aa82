// A text field whose stored value differs from the shown text: it is formatted when it is not being edited.
import { type ComponentProps, useState } from 'react'
import { TextField } from '#web/ui/fields/TextField.tsx'

type Props = Omit<ComponentProps<typeof TextField>, 'value' | 'onChange'> & {
  value: string
  /** Formats the value for display, as '$12,000'. */
  format?: (value: string) => string
  /** Converts the typed text to the value. */
  parse: (text: string) => string
  onType: (value: string) => void
}

const unchanged = (text: string) => text

export function FormattedField({ value, format = unchanged, parse, onType, error, ...field }: Props) {
  const [typed, setTyped] = useState<{ text: string; values: string[] } | null>(null)
  // Back or a Clear button may change the value while one types.
  const isTyping = typed?.values.includes(value) === true
  return (
    <TextField
      {...field}
      autoComplete="off"
      value={isTyping ? typed.text : format(value)}
      // A half-typed value shows no error.
      error={isTyping ? undefined : error}
      onChange={text => {
        setTyped({ text, values: [value, parse(text)] })
        onType(parse(text))
      }}
      onBlur={() => setTyped(null)}
    />
  )
}
