// Selects the order of a list, on a narrow screen by an icon; with a label of its own it is as wide as its place.
import { type KeyboardEvent, useId, useMemo, useRef, useState } from 'react'
import { rowsOf } from './fields/picker/rows.ts'
import { Icon } from './Icon.tsx'
import { lazyPart } from './lazyPart.tsx'
import styles from './SortSelect.module.css'

type Props<Value extends string> = {
  value: Value
  options: { value: Value; label: string }[]
  onChange: (value: Value) => void
  /** It stays in words at every width, and its label is for screen readers. */
  label?: string
}

const LazyList = lazyPart(() => import('./fields/picker/OptionList.tsx').then(({ OptionList }) => OptionList))

export function SortSelect<Value extends string>({ value, options, onChange, label }: Props<Value>) {
  const button = useRef<HTMLButtonElement>(null)
  const [open, setOpen] = useState(false)
  const id = useId()
  const rows = useMemo(() => rowsOf({ options, query: '', chosen: new Set([value]) }), [options, value])
  const close = () => {
    setOpen(false)
    button.current?.focus()
  }
  // A click by Enter or Space would leave the focus on the whole list for as long as it takes to open.
  const openByKey = (event: KeyboardEvent) => {
    if (!['ArrowDown', 'ArrowUp', 'Enter', ' '].includes(event.key)) return
    event.preventDefault()
    setOpen(true)
  }
  return (
    <>
      <span className={label ? 'visually-hidden' : styles.label} id={id}>
        {label ?? sortBy}
      </span>
      <button
        type="button"
        role="combobox"
        aria-haspopup="listbox"
        aria-expanded={open}
        aria-labelledby={id}
        ref={button}
        className={label ? styles.wide : styles.select}
        onPointerEnter={LazyList.prefetch}
        onFocus={LazyList.prefetch}
        onClick={() => setOpen(!open)}
        onKeyDown={openByKey}
      >
        <span className={styles.shown}>{options.find(option => option.value === value)?.label}</span>
        <span className={styles.arrow}>
          <Icon name={open ? 'up' : 'down'} />
        </span>
        <span className={styles.sign}>
          <Icon name="sort" />
        </span>
      </button>
      {open && (
        <LazyList
          label={label ?? sortBy}
          rows={rows}
          query=""
          height={254}
          pointsAtFirst
          isAtEnd
          field={button}
          onClose={close}
          onGiveUp={close}
          onPick={row => {
            close()
            const chosen = row.kind === 'option' && options.find(option => option.value === row.option.value)
            if (chosen) onChange(chosen.value)
          }}
        />
      )}
    </>
  )
}

const sortBy = 'Sort by'

/** The orders of records by their dates. */
export const dateSorts = [
  { value: 'last_updated', label: 'Last Updated' },
  { value: 'date_created', label: 'Date Created' },
] as const
type DateSort = (typeof dateSorts)[number]['value']

/** Reads the order from an address. */
export const dateSortOf = (text: string): DateSort =>
  dateSorts.find(({ value }) => value === text)?.value ?? 'last_updated'
