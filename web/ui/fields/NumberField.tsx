// A number of a form: an amount, a share, a year, a count. While it is not edited it is written with its separators. It is not React
// Aria's, which takes no other letters and tells its value only once it is left: here what is no number stays, and the form says so.
import { type ComponentProps, useState } from 'react'
import { inDollars } from '#contract/rules/formatNumber.ts'
import { TextField } from './TextField.tsx'

type Kind = {
  inputMode: 'decimal' | 'numeric'
  maxLength?: number
  /** Before and after the number. */
  sign?: string
  unit?: string
  format?: (value: string) => string
}

const amount = /^\d{1,12}(\.\d{1,2})?$/
const kinds = {
  money: {
    inputMode: 'decimal',
    sign: '$',
    format: value => (amount.test(value) ? inDollars(Number(value)).slice(1) : value),
  },
  percent: { inputMode: 'decimal', unit: '%' },
  year: { inputMode: 'numeric', maxLength: 4 },
  whole: { inputMode: 'numeric', maxLength: 7 },
} satisfies Record<string, Kind>

type Props = Omit<ComponentProps<typeof TextField>, keyof Kind | 'value' | 'onChange'> & {
  kind: keyof typeof kinds
  /** As it is sent: digits, or what was typed where that is no number. */
  value: string
  onChange: (value: string) => void
}

/** '$12,000.50' is 12000.50. */
function numberIn(text: string): string {
  const bare = text.replace(/[$%,\s]/g, '')
  return bare === '' || amount.test(bare) ? bare : text.trim()
}

export function NumberField({ kind, value, onChange, onBlur, error, ...field }: Props) {
  const { format = (value: string) => value, ...look }: Kind = kinds[kind]
  const [typed, setTyped] = useState<{ text: string; values: string[] } | null>(null)
  // Back or a Clear button may change the value while one types.
  const isTyping = typed?.values.includes(value) === true
  return (
    <TextField
      {...look}
      {...field}
      // The browser must not fill in the user's own data.
      autoComplete="off"
      value={isTyping ? typed.text : format(value)}
      // A half-typed value shows no error.
      error={isTyping ? undefined : error}
      onChange={text => {
        setTyped({ text, values: [value, numberIn(text)] })
        onChange(numberIn(text))
      }}
      onKeyDown={event => event.key === 'Enter' && setTyped(null)}
      onBlur={event => {
        setTyped(null)
        onBlur?.(event)
      }}
    />
  )
}
