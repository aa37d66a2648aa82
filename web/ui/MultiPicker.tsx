// Several of many: lines of business, tags, MGAs; each chosen one is a pill that can be removed.
import { type KeyboardEvent, useRef, useState } from 'react'
import type { FieldWords } from './FieldFrame.tsx'
import { Icon } from './Icon.tsx'
import { noteFor } from './Picker.tsx'
import { OptionList } from './picker/OptionList.tsx'
import styles from './picker/Picker.module.css'
import { type Look, PickerShell } from './picker/PickerShell.tsx'
import { PickerSigns } from './picker/PickerSigns.tsx'
import { nextRow, type Option, rowsOf } from './picker/rows.ts'
import { useAsk } from './picker/useAsk.ts'
import { useListbox } from './picker/useListbox.ts'

type Props = FieldWords & {
  options: readonly Option[]
  value: string[]
  onChange: (value: string[]) => void
  placeholder?: string
  clearable?: boolean
  creatable?: boolean
  disabled?: boolean
  busy?: boolean
  onSearch?: (query: string) => void
  /** The server only adds to what is filtered here: options that are `found`. */
  findsToo?: boolean
  look?: Look
  /** How many may be chosen. */
  max?: number
}

/** Of the pills of a segment, which is one line high, the first are shown and the rest counted. */
const inSegment = 2

export function MultiPicker(props: Props) {
  const { options, value, onChange, placeholder, clearable = true, creatable, max = Number.POSITIVE_INFINITY } = props
  const { disabled, busy = false, onSearch, findsToo = false, look = 'field', ...words } = props
  const input = useRef<HTMLInputElement>(null)
  const [query, setQuery] = useState('')
  const [seen, setSeen] = useState<readonly Option[]>([])
  const { ask, waits } = useAsk(onSearch)

  const labelOf = (of: string) => [...options, ...seen].find(option => option.value === of)?.label ?? of
  const waiting = busy || waits(query)
  const listed = new Set(options.map(option => option.value))
  const isAnswering = onSearch !== undefined && !findsToo
  const added = isAnswering
    ? []
    : value.filter(one => !listed.has(one)).map(one => ({ value: one, label: labelOf(one) }))
  const rows = rowsOf({
    options: added.length > 0 ? [...options, ...added] : options,
    query,
    answered: isAnswering && !waiting,
    chosen: new Set(value),
    full: value.length >= max,
    creatable,
  })

  const type = (text: string) => {
    setQuery(text)
    box.point(undefined)
    ask(text)
  }
  const toggle = (option: Option) => {
    setSeen([...seen.filter(other => other.value !== option.value), option])
    onChange(value.includes(option.value) ? value.filter(one => one !== option.value) : [...value, option.value])
  }
  const box = useListbox({
    rows,
    resting: query ? nextRow(rows, -1, 1) : -1,
    max: 250,
    onPick: row => {
      toggle(row.kind === 'add' ? { value: row.text, label: row.text } : row.option)
      if (query) type('')
    },
    onClose: () => query && type(''),
  })
  const remove = (one: string) => {
    onChange(value.filter(other => other !== one))
    input.current?.focus()
  }
  const press = () => {
    input.current?.focus()
    if (box.open) box.close()
    else box.show()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const last = value.at(-1)
    if (event.key === 'Backspace' && query === '' && last !== undefined) onChange(value.slice(0, -1))
    else if (!box.onKey(event) && event.key === 'Enter' && query) event.preventDefault()
  }
  const shown = look === 'segment' && value.length > inSegment ? value.slice(0, inSegment) : value
  const id = box.id
  return (
    <PickerShell
      {...words}
      id={id}
      look={look}
      face={`sel multi ${styles.many}`}
      disabled={disabled}
      onPress={press}
      list={
        box.open && (
          <OptionList
            box={box}
            label={words.label}
            query={query}
            note={noteFor(rows.length, query, waiting)}
            multiple
          />
        )
      }
    >
      {shown.map(one => (
        <span className={`pill-in ${styles.pill}`} key={one}>
          <span className={styles.pillText}>{labelOf(one)}</span>
          {!disabled && (
            <button type="button" aria-label={`Remove ${labelOf(one)}`} onClick={() => remove(one)}>
              <Icon name="x" size="s" />
            </button>
          )}
        </span>
      ))}
      {shown.length < value.length && <span className={styles.more}>+{value.length - shown.length}</span>}
      <input
        {...box.combobox}
        ref={input}
        id={id}
        type="text"
        disabled={disabled}
        value={query}
        placeholder={value.length === 0 ? placeholder : undefined}
        autoComplete="off"
        aria-autocomplete="list"
        aria-invalid={words.error ? true : undefined}
        aria-required={words.required || undefined}
        aria-describedby={words.error || words.hint ? `${id}-note` : undefined}
        onClick={() => !box.open && box.show()}
        onKeyDown={onKeyDown}
        onBlur={() => box.open && box.close()}
        onChange={event => {
          if (!box.open) box.show()
          type(event.currentTarget.value)
        }}
      />
      <PickerSigns
        open={box.open}
        busy={busy}
        label={words.label}
        onClear={clearable && value.length > 1 && !disabled ? () => onChange([]) : undefined}
      />
    </PickerShell>
  )
}
