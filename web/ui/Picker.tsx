// One of many, found by typing: states, lines, ISO classes, organizations.
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { FieldWords } from './FieldFrame.tsx'
import { ComboField } from './picker/ComboField.tsx'
import { type Look, PickerSigns } from './picker/PickerShell.tsx'
import { canChoose, type Option, type Row } from './picker/rows.ts'
import { type Choosing, useOptions } from './picker/useOptions.ts'

type Props = FieldWords &
  Choosing & {
    value: string | null
    onChange: (value: string | null) => void
    /** Without it nothing is typed: it is a short list to choose from. */
    searchable?: boolean
    look?: Look
    /** Several are chosen one after the other: the focus stays in the field. */
    isRepeated?: boolean
  }

export function Picker(props: Props) {
  const { options, value, onChange, placeholder, searchable = true, clearable = true, creatable, ...rest } = props
  const { disabled, busy = false, onSearch, findsToo, look = 'field', isRepeated, ...words } = rest
  const input = useRef<HTMLInputElement>(null)
  const [open, setOpen] = useState(false)
  const [typed, setTyped] = useState<string | null>(null)
  const [last, setLast] = useState<Option>()
  const query = typed ?? ''
  const asked = { options, query, value: value === null ? [] : [value], open, creatable, busy, onSearch, findsToo }
  const { rows, ask, list } = useOptions(asked)

  const chosen = [...options, ...(last ? [last] : [])].find(option => option.value === value)
  // What was made here is its own label; the label of what is not known yet is not guessed from its value.
  const label = chosen?.label ?? (creatable ? value : null) ?? ''

  const show = (isOpen: boolean) => {
    setOpen(isOpen)
    if (isOpen) return
    setTyped(null)
    if (typed) ask('')
  }
  const pick = (row: Row) => {
    const option = row.kind === 'add' ? { value: row.text, label: row.text } : row.option
    flushSync(() => {
      show(false)
      setLast(option)
      onChange(option.value)
    })
    if (searchable) input.current?.select()
    if (input.current && !isRepeated) focusSubmit(input.current)
  }
  const press = () => {
    input.current?.focus()
    if (searchable) input.current?.select()
    show(!open)
  }
  return (
    <ComboField
      words={words}
      look={look}
      input={input}
      text={typed ?? label}
      onType={text => {
        setOpen(true)
        setTyped(text)
        ask(text)
      }}
      open={open}
      onOpen={show}
      list={{ ...list, label: words.label, height: 254, pointsAtFirst: true, onPick: pick }}
      disabled={disabled}
      onPress={press}
      onEnter={event => {
        // What was pasted or erased points at no option yet, and what matches nothing is not sent with the form.
        if (query) event.preventDefault()
        const first = query ? rows.find(canChoose) : undefined
        if (first) pick(first)
      }}
      onLeave={() => {
        if (typed === '' && clearable && value !== null) onChange(null)
      }}
      attributes={{
        placeholder,
        readOnly: !searchable,
        // Not with the click: after it the browser still puts the caret where it was pressed.
        onMouseDown: event => {
          if (event.button !== 0 || (open && searchable)) return
          event.preventDefault()
          press()
        },
      }}
      after={() => (
        <PickerSigns
          open={open}
          busy={busy}
          onClear={clearable && value !== null && !disabled ? () => clear() : undefined}
          label={words.label}
        />
      )}
    />
  )

  function clear() {
    show(false)
    onChange(null)
    input.current?.focus()
  }
}

/** After a choice the form's submit button has the focus, where it can be pressed and is in view. */
function focusSubmit(field: HTMLElement) {
  const submit = Array.from(field.closest('form')?.elements ?? []).find(
    (control): control is HTMLButtonElement =>
      control instanceof HTMLButtonElement && control.type === 'submit' && !control.disabled,
  )
  if (!submit) return
  // Far away from a long form's field the focus would be lost from sight, and the page would jump.
  const { top, bottom } = submit.getBoundingClientRect()
  if (bottom > 0 && top < window.innerHeight) submit.focus({ preventScroll: true })
}
