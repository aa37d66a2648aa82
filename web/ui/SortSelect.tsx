// Selects the order of a list, on a narrow screen by an icon; with a label of its own it is as wide as its place. The select is
// loaded when somebody turns to it, since visitors would wait for it.
import { type ReactNode, Suspense, useId, useState } from 'react'
import { boxClass } from './fields/box.ts'
import { FieldList, loadList } from './fields/lateList.ts'
import { Icon } from './Icon.tsx'

type Props<Value extends string> = {
  value: Value
  options: { value: Value; label: string }[]
  onChange: (value: Value) => void
  /** It stays in words at every width, and its label is for screen readers. */
  label?: string
}

export function SortSelect<Value extends string>({ label, value, options, onChange }: Props<Value>) {
  const [isAsked, setAsked] = useState(false)
  const id = useId()
  const shown = options.find(option => option.value === value)?.label
  const order = {
    label: label ?? 'Sort by',
    classes: label ? wide : narrow,
    face: (shown: ReactNode) => <Face isWide={label !== undefined}>{shown}</Face>,
    options,
    value,
  }
  const { classes, face } = order
  const resting = (
    <div className={classes.place}>
      <span className={classes.label} id={id}>
        {order.label}
      </span>
      <button
        type="button"
        role="combobox"
        aria-haspopup="listbox"
        aria-expanded={false}
        // Nothing until it is open.
        aria-controls={undefined}
        aria-labelledby={id}
        className={classes.button}
        onPointerEnter={loadList}
        onFocus={loadList}
        onClick={() => setAsked(true)}
        onKeyDown={event => {
          if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
          event.preventDefault()
          setAsked(true)
        }}
      >
        {face(shown)}
      </button>
    </div>
  )
  if (!isAsked) return resting
  return (
    <Suspense fallback={resting}>
      <FieldList
        of="order"
        {...order}
        onChange={next => {
          const chosen = options.find(option => option.value === next)
          if (chosen) onChange(chosen.value)
        }}
      />
    </Suspense>
  )
}

const wide = { place: 'w-full', label: 'sr-only', button: `${boxClass} text-14 sm:min-h-9` }
const narrow = {
  place: 'flex items-center gap-2.5',
  label: 'text-13 text-faint max-sm:sr-only',
  button: `${boxClass} text-14 sm:min-h-9 max-sm:w-11 max-sm:justify-center max-sm:px-0 sm:w-auto`,
}

const Face = ({ isWide, children }: { isWide: boolean; children: ReactNode }) => (
  <>
    <span className={isWide ? 'flex-1 truncate' : 'flex-1 truncate max-sm:hidden'}>{children}</span>
    <span className={isWide ? undefined : 'max-sm:hidden'}>
      <Icon name="down" />
    </span>
    {!isWide && (
      <span className="sm:hidden">
        <Icon name="sort" />
      </span>
    )}
  </>
)

/** The orders of records by their dates. */
export const dateSorts = [
  { value: 'last_updated', label: 'Last Updated' },
  { value: 'date_created', label: 'Date Created' },
] as const
type DateSort = (typeof dateSorts)[number]['value']

/** Reads the order from an address. */
export const dateSortOf = (text: string): DateSort =>
  dateSorts.find(({ value }) => value === text)?.value ?? 'last_updated'
