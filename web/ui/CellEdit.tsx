// A table cell that is edited in place: a press turns it into a field; Enter or leaving it saves, Escape cancels.
import { type KeyboardEvent, useState } from 'react'
import { Button } from 'react-aria-components/Button'
import { Input, TextField } from 'react-aria-components/TextField'

type Props = {
  label: string
  /** What stands there while it is empty. */
  prompt: string
  value: string
  /** The value as it is read, where that differs. */
  words?: string | undefined
  /** Its words may take two lines. */
  isLong?: boolean
  type?: 'text' | 'date'
  min?: string | undefined
  maxLength?: number | undefined
  /** The width of the field. */
  className?: string
  /** `failed` opens the field again, with what was typed. */
  onSave: (next: string, failed: () => void) => void
}

export function CellEdit({ label, prompt, value, words = value, isLong, className = '', onSave, ...input }: Props) {
  const [typed, setTyped] = useState<string | null>(null)
  /** After a key the focus goes back to the button; after leaving it stays where it went. */
  const [isReturned, setReturned] = useState(false)
  const save = (field: HTMLInputElement) => {
    // An incomplete date stays in the field.
    if (typed === null || field.validity.badInput) return false
    setTyped(null)
    const next = typed.trim()
    if (next !== value) onSave(next, () => setTyped(now => now ?? typed))
    return true
  }
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key !== 'Escape' && event.key !== 'Enter') return
    // Otherwise the same key press would also activate the button that replaces the field, or close what it stands in.
    event.preventDefault()
    event.stopPropagation()
    if (event.key === 'Enter' && !save(event.currentTarget)) return
    setTyped(null)
    setReturned(true)
  }
  if (typed !== null)
    return (
      <TextField autoFocus aria-label={label} value={typed} onChange={setTyped} type={input.type ?? 'text'}>
        <Input
          {...input}
          className={`-mx-2.25 min-h-11 rounded-sm border border-control bg-surface px-2 sm:min-h-9 ${className}`}
          onKeyDown={onKeyDown}
          onBlur={event => save(event.currentTarget)}
        />
      </TextField>
    )
  const lines = isLong ? 'line-clamp-2' : 'truncate'
  return (
    <Button
      autoFocus={isReturned}
      className="-mx-2 flex min-h-11 max-w-[calc(100%+16px)] items-center rounded-sm border border-transparent px-2 text-left text-muted hover:border-line-strong hover:bg-surface sm:min-h-9"
      onPress={() => {
        setReturned(false)
        setTyped(value)
      }}
      {...(words !== '' && { render: button => <button {...button} title={words} /> })}
    >
      <span className="sr-only">{label}: </span>
      <span className={words === '' ? 'text-faint' : lines}>{words || prompt}</span>
    </Button>
  )
}
