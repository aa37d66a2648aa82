// One line of a form whose value is kept without its signs: as it was typed while it is typed, and well written afterwards.
import { type ComponentProps, useState } from 'react'
import { TextField } from '#web/ui/TextField.tsx'

type Props = Omit<ComponentProps<typeof TextField>, 'value' | 'onChange'> & {
  value: string
  /** How the value is written, '$12,000', and what is kept of what was typed. */
  shown?: (value: string) => string
  kept: (text: string) => string
  onType: (value: string) => void
}

const same = (text: string) => text

export function OwnText({ value, shown = same, kept, onType, error, ...field }: Props) {
  const [typed, setTyped] = useState<{ text: string; values: string[] } | null>(null)
  // Back, or a press on Clear, may have changed the value meanwhile.
  const isTyping = typed?.values.includes(value) === true
  return (
    <TextField
      {...field}
      autoComplete="off"
      value={isTyping ? typed.text : shown(value)}
      // What is half typed is not wrong yet.
      error={isTyping ? undefined : error}
      onChange={({ currentTarget: { value: text } }) => {
        setTyped({ text, values: [value, kept(text)] })
        onType(kept(text))
      }}
      onBlur={() => setTyped(null)}
    />
  )
}
