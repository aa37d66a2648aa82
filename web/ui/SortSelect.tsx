// Selects the order of a list, on a narrow screen by an icon; with a label of its own it is as wide as its place. Its button is the
// browser's own and its list is loaded when somebody turns to it, since visitors would wait for the kit's Select.
import { type KeyboardEvent, Suspense, useId, useRef, useState } from 'react'
import { boxClass } from './fields/box.ts'
import { ComboList, loadList } from './fields/lateList.ts'
import { rowsOf } from './fields/rows.ts'
import { Icon } from './Icon.tsx'

type Props<Value extends string> = {
  value: Value
  options: readonly { value: Value; label: string }[]
  onChange: (value: Value) => void
  /** It stays in words at every width, and its label is for screen readers. */
  label?: string
}

export function SortSelect<Value extends string>({ label, value, options, onChange }: Props<Value>) {
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const { place, name, box, words } = label ? wide : narrow
  const close = () => setOpen(false)
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
    event.preventDefault()
    setOpen(true)
  }
  return (
    <div className={place}>
      <span className={name} id={id}>
        {label ?? 'Sort by'}
      </span>
      <button
        ref={button}
        type="button"
        role="combobox"
        aria-haspopup="listbox"
        aria-expanded={isOpen}
        // The list names itself.
        aria-controls={undefined}
        aria-labelledby={id}
        className={box}
        onPointerEnter={loadList}
        onFocus={loadList}
        onClick={() => setOpen(true)}
        onKeyDown={onKeyDown}
      >
        <span className={`flex-1 truncate ${words}`}>{options.find(option => option.value === value)?.label}</span>
        <span className={words}>
          <Icon name="down" />
        </span>
        {!label && (
          <span className="sm:hidden">
            <Icon name="sort" />
          </span>
        )}
      </button>
      {isOpen && (
        <Suspense>
          <ComboList
            label={label ?? 'Sort by'}
            isNonModal={false}
            triggerRef={button}
            placement="bottom end"
            rows={rowsOf({ options, query: '', chosen: new Set([value]) })}
            selectionMode="single"
            autoFocus
            onPick={row => {
              const chosen = row.kind === 'option' && options.find(option => option.value === row.option.value)
              close()
              if (chosen) onChange(chosen.value)
            }}
            onClose={close}
            onTab={close}
          />
        </Suspense>
      )}
    </div>
  )
}

const wide = { place: 'w-full', name: 'sr-only', box: `${boxClass} text-14 sm:min-h-9`, words: '' }
const narrow = {
  place: 'flex items-center gap-2.5',
  name: 'text-13 text-faint max-sm:sr-only',
  box: `${boxClass} text-14 sm:min-h-9 max-sm:w-11 max-sm:justify-center max-sm:px-0 sm:w-auto`,
  words: 'max-sm:hidden',
}

/** The orders of records by their dates. */
export const dateSorts = [
  { value: 'last_updated', label: 'Last Updated' },
  { value: 'date_created', label: 'Date Created' },
] as const
type DateSort = (typeof dateSorts)[number]['value']

/** Reads the order from an address. */
export const dateSortOf = (text: string): DateSort =>
  dateSorts.find(({ value }) => value === text)?.value ?? 'last_updated'
