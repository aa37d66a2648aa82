// A table cell that is edited in place: a press turns it into a field; Enter or leaving it saves, Escape cancels.
import { type KeyboardEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { notify } from '#web/platform/notify.ts'
import { useSend } from '#web/platform/useCall.ts'
import styles from './EditableCell.module.css'
import { dayWords, type Mark, toMark } from './markets.ts'

type Field = 'since' | 'producer_code' | 'note'

const fields = {
  since: { label: 'Since', prompt: 'Add a date', type: 'date', maxLength: undefined },
  producer_code: { label: 'Producer code', prompt: 'Add a code', type: 'text', maxLength: 60 },
  note: { label: 'Note', prompt: 'Add a note', type: 'text', maxLength: 1000 },
} as const

export function EditableCell({ mark, field }: { mark: Mark; field: Field }) {
  const { label, prompt, ...input } = fields[field]
  const [typed, setTyped] = useState<string | null>(null)
  const button = useRef<HTMLButtonElement>(null)
  const box = useRef<HTMLInputElement>(null)
  const send = useSend('access.mark', { refresh: ['access'] })
  const stored = mark[field] ?? ''
  // Shows the new value while it is being saved.
  const value = send.isPending ? (send.variables.input[field] ?? '') : stored

  const open = () => {
    flushSync(() => setTyped(value))
    box.current?.focus()
  }
  const close = () => {
    flushSync(() => setTyped(null))
    button.current?.focus()
  }
  const save = () => {
    // An incomplete date stays in the field.
    if (typed === null || box.current?.validity.badInput) return false
    const next = typed.trim()
    setTyped(null)
    if (next === stored) return true
    const input = { ...toMark(mark), status: mark.status, [field]: field === 'since' && next === '' ? null : next }
    send.mutate(
      { input },
      {
        onSuccess: () => notify.success('Saved'),
        onError: ({ fields, message }) => {
          notify.error(fields[field] ?? message)
          setTyped(now => now ?? typed)
        },
      },
    )
    return true
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') close()
    if (event.key !== 'Enter') return
    // Otherwise the same key press would also activate the button that replaces the field.
    event.preventDefault()
    if (save()) close()
  }
  if (typed !== null)
    return (
      <input
        {...input}
        ref={box}
        className={`input-box ${styles.box} ${styles[field]}`}
        aria-label={`${label} of ${mark.name}`}
        value={typed}
        min={field === 'since' ? '1900-01-01' : undefined}
        onChange={event => setTyped(event.currentTarget.value)}
        onKeyDown={onKeyDown}
        onBlur={save}
      />
    )
  const words = field === 'since' && value !== '' ? dayWords(value) : value
  return (
    <button ref={button} type="button" className={styles.value} title={words || undefined} onClick={open}>
      <span className="visually-hidden">{`${label} of ${mark.name}: `}</span>
      <span className={words === '' ? 'faint' : field === 'note' ? 'two-lines' : 'one-line'}>{words || prompt}</span>
    </button>
  )
}
