// One of many, found by typing: states, lines, ISO classes, organizations.
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { FieldWords } from './FieldFrame.tsx'
import { OptionList } from './picker/OptionList.tsx'
import styles from './picker/Picker.module.css'
import { type Look, PickerShell } from './picker/PickerShell.tsx'
import { PickerSigns } from './picker/PickerSigns.tsx'
import { nextRow, type Option, rowsOf } from './picker/rows.ts'
import { useAsk } from './picker/useAsk.ts'
import { useListbox } from './picker/useListbox.ts'

type Props = FieldWords & {
  options: readonly Option[]
  value: string | null
  onChange: (value: string | null) => void
  placeholder?: string
  searchable?: boolean
  clearable?: boolean
  creatable?: boolean
  disabled?: boolean
  busy?: boolean
  /** Asks the server; without it the options are filtered here alone. */
  onSearch?: (query: string) => void
  /** The server only adds to what is filtered here: options that are `found`. */
  findsToo?: boolean
  look?: Look
  /** Several are chosen one after the other: the focus stays in the field. */
  isRepeated?: boolean
}

export function Picker(props: Props) {
  const { options, value, onChange, placeholder, searchable = true, clearable = true, creatable } = props
  const { disabled, busy = false, onSearch, findsToo = false, look = 'field', isRepeated, ...words } = props
  const face = useRef<HTMLInputElement & HTMLButtonElement>(null)
  const [typed, setTyped] = useState<string | null>(null)
  const [last, setLast] = useState<Option>()
  const { ask, waits } = useAsk(onSearch)

  const query = typed ?? ''
  const waiting = busy || waits(query)
  const answered = onSearch !== undefined && !findsToo && !waiting
  const rows = rowsOf({ options, query, answered, chosen: new Set(value === null ? [] : [value]), creatable })
  const chosenAt = query ? -1 : rows.findIndex(row => row.kind === 'option' && row.chosen)
  const chosen = [...options, ...(last ? [last] : [])].find(option => option.value === value)
  // What was made here is its own label; the label of what is not known yet is not guessed from its value.
  const label = chosen?.label ?? (creatable ? value : null) ?? ''

  const forget = () => {
    setTyped(null)
    if (typed) ask('')
  }
  const choose = (option: Option) => {
    flushSync(() => {
      box.close()
      setLast(option)
      onChange(option.value)
    })
    if (searchable) face.current?.select()
    if (face.current && !isRepeated) focusSubmit(face.current)
  }
  const box = useListbox({
    rows,
    resting: chosenAt >= 0 ? chosenAt : nextRow(rows, -1, 1),
    onPick: row => choose(row.kind === 'add' ? { value: row.text, label: row.text } : row.option),
    onClose: forget,
  })
  const press = () => {
    face.current?.focus()
    if (searchable) face.current?.select()
    if (box.open) box.close()
    else box.show()
  }
  const leave = () => {
    if (typed === '' && clearable && value !== null) onChange(null)
    if (box.open) box.close()
  }
  const id = box.id
  const shared = {
    ...box.combobox,
    id,
    disabled,
    ref: face,
    'aria-invalid': words.error ? true : undefined,
    'aria-required': words.required || undefined,
    'aria-describedby': words.error || words.hint ? `${id}-note` : undefined,
    onBlur: leave,
  }
  return (
    <PickerShell
      {...words}
      id={id}
      look={look}
      face="sel"
      disabled={disabled}
      onPress={press}
      list={
        box.open && (
          <OptionList box={box} label={words.label} query={query} note={noteFor(rows.length, query, waiting)} />
        )
      }
    >
      {searchable ? (
        <input
          {...shared}
          type="text"
          autoComplete="off"
          aria-autocomplete="list"
          placeholder={placeholder}
          value={typed ?? label}
          // Not with the click: after it the browser still puts the caret where it was pressed.
          onMouseDown={event => {
            if (box.open || event.button !== 0) return
            event.preventDefault()
            press()
          }}
          onKeyDown={event => {
            // What matches nothing is not sent with the form.
            if (!box.onKey(event) && event.key === 'Enter' && query) event.preventDefault()
          }}
          onChange={event => {
            const text = event.currentTarget.value
            if (!box.open) box.show()
            box.point(undefined)
            setTyped(text)
            ask(text)
          }}
        />
      ) : (
        <button
          {...shared}
          type="button"
          className={label ? styles.face : `${styles.face} ${styles.empty}`}
          onClick={press}
          onKeyDown={event => box.onKey(event) || event.key === ' ' || box.onLetter(event)}
        >
          {label || placeholder}
        </button>
      )}
      <PickerSigns
        open={box.open}
        busy={busy}
        onClear={clearable && value !== null && !disabled ? () => clear() : undefined}
        label={words.label}
      />
    </PickerShell>
  )

  function clear() {
    box.close()
    onChange(null)
    face.current?.focus()
  }
}

export function noteFor(rows: number, query: string, waiting: boolean) {
  if (rows > 0) return undefined
  if (waiting) return 'Searching...'
  return query ? 'No matches found' : 'No options available'
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
