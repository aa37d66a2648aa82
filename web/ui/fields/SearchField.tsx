// A field for a search. It is the browser's own, since visitors would wait for React Aria's.
import { type ComponentProps, useId, useRef } from 'react'
import { takeFocus } from '../focus.ts'
import { Icon } from '../Icon.tsx'
import { boxClass, fieldClass, inputClass } from './box.ts'

type Props = Pick<ComponentProps<'input'>, 'name' | 'type' | 'placeholder' | 'autoComplete' | 'maxLength'> & {
  label: string
  /** The label is for screen readers only. */
  bare?: boolean
  value: string
  onChange: (text: string) => void
  /** What the cross is called. */
  clear?: string
}

/** A cross empties it, and so does Escape. */
export function SearchField({ clear = 'Clear text', label, bare, value, onChange, ...input }: Props) {
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  return (
    <div className={fieldClass}>
      <label htmlFor={id} className={bare ? 'sr-only' : 'text-14 font-semibold'}>
        {label}
      </label>
      <div className={boxClass}>
        <Icon name="search" size="s" />
        <input
          type="search"
          {...input}
          id={id}
          ref={field}
          value={value}
          onChange={event => onChange(event.target.value)}
          onKeyDown={event => {
            if (event.key !== 'Escape' || value === '') return
            // What is around it stays open.
            event.preventDefault()
            event.stopPropagation()
            onChange('')
          }}
          className={`${inputClass} [&::-webkit-search-cancel-button]:hidden`}
        />
        {value !== '' && (
          <button
            type="button"
            tabIndex={-1}
            aria-label={clear}
            className={clearClass}
            onClick={() => {
              onChange('')
              takeFocus(field.current)
            }}
          >
            <Icon name="x" size="s" />
          </button>
        )}
      </div>
    </div>
  )
}

/** The cross at the end of a box. */
const clearClass =
  '-mr-2 grid h-11 w-11 flex-none place-items-center rounded-sm text-faint hover:bg-hover hover:text-ink sm:size-7'
