// A multi-select with search, for lines of business, tags or MGAs; each chosen value is a pill with a remove button.
import { useRef, useState } from 'react'
import type { FieldWords } from './FieldFrame.tsx'
import { Pill } from './Pill.tsx'
import { ComboField } from './picker/ComboField.tsx'
import styles from './picker/Picker.module.css'
import { type Look, PickerSigns } from './picker/PickerShell.tsx'
import { canChoose, type Option, type Row } from './picker/rows.ts'
import { type Choosing, useOptions } from './picker/useOptions.ts'

type Props = FieldWords &
  Choosing & {
    value: string[]
    onChange: (value: string[]) => void
    look?: Look
    /** The maximum number of chosen values. */
    max?: number
  }

/** A segment is one line high: it shows this many pills and counts the rest. */
const inSegment = 2

export function MultiPicker(props: Props) {
  const { options, value, onChange, placeholder, clearable = true, creatable, max = Number.POSITIVE_INFINITY } = props
  const { disabled, busy = false, onSearch, findsToo, look = 'field', ...words } = props
  const input = useRef<HTMLInputElement>(null)
  const [open, setOpen] = useState(false)
  const [query, setQuery] = useState('')
  const [seen, setSeen] = useState<readonly Option[]>([])
  const labelOf = (of: string) => [...options, ...seen].find(option => option.value === of)?.label ?? of
  const isListed = (one: string) => options.some(option => option.value === one)
  // Options that the server has searched are shown unchanged.
  const added = onSearch && !findsToo ? [] : value.filter(one => !isListed(one))
  const all = added.length > 0 ? [...options, ...added.map(one => ({ value: one, label: labelOf(one) }))] : options
  const full = value.length >= max
  const search = { options: all, query, value, open, full, creatable, busy, onSearch, findsToo }
  const { rows, ask, list } = useOptions(search)

  const type = (text: string) => {
    setQuery(text)
    ask(text)
  }
  const show = (isOpen: boolean) => {
    setOpen(isOpen)
    if (!isOpen && query) type('')
  }
  const pick = (row: Row) => {
    const option = row.kind === 'add' ? { value: row.text, label: row.text } : row.option
    setSeen([...seen.filter(other => other.value !== option.value), option])
    onChange(value.includes(option.value) ? value.filter(one => one !== option.value) : [...value, option.value])
    if (query) type('')
  }
  const remove = (one: string) => {
    onChange(value.filter(other => other !== one))
    input.current?.focus()
  }
  const shown = look === 'segment' && value.length > inSegment ? value.slice(0, inSegment) : value
  return (
    <ComboField
      words={words}
      look={look}
      face={styles.many}
      input={input}
      text={query}
      onType={text => {
        setOpen(true)
        type(text)
      }}
      open={open}
      onOpen={show}
      list={{ ...list, label: words.label, height: 264, multiple: true, onPick: pick }}
      disabled={disabled}
      onPress={() => {
        input.current?.focus()
        show(!open)
      }}
      onKey={event => {
        if (event.key !== 'Backspace' || query !== '' || value.length === 0) return false
        onChange(value.slice(0, -1))
        return true
      }}
      onEnter={event => {
        if (query) event.preventDefault()
        const first = query ? rows.find(canChoose) : undefined
        if (first) pick(first)
      }}
      attributes={{
        placeholder: value.length === 0 ? placeholder : undefined,
        onClick: () => setOpen(true),
      }}
      before={
        <>
          {shown.map(one => (
            <Pill
              key={one}
              label={labelOf(one)}
              isInSegment={look === 'segment'}
              onRemove={disabled ? undefined : () => remove(one)}
            />
          ))}
          {shown.length < value.length && <span className={styles.more}>+{value.length - shown.length}</span>}
        </>
      }
      after={() => (
        <PickerSigns
          open={open}
          busy={busy}
          label={words.label}
          onClear={clearable && value.length > 1 && !disabled ? () => onChange([]) : undefined}
        />
      )}
    />
  )
}
