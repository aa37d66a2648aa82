// In which order the results stand; on a narrow screen an icon alone.
import { useRef } from 'react'
import { Icon } from './Icon.tsx'
import { OptionList } from './picker/OptionList.tsx'
import { rowsOf } from './picker/rows.ts'
import { useListbox } from './picker/useListbox.ts'
import styles from './SortSelect.module.css'

type Props<Value extends string> = {
  value: Value
  options: { value: Value; label: string }[]
  onChange: (value: Value) => void
}

export function SortSelect<Value extends string>({ value, options, onChange }: Props<Value>) {
  const button = useRef<HTMLButtonElement>(null)
  const rows = rowsOf({ options, query: '', chosen: new Set([value]) })
  const box = useListbox({
    rows,
    resting: options.findIndex(option => option.value === value),
    onPick: row => {
      const chosen = row.kind === 'option' && options.find(option => option.value === row.option.value)
      box.close()
      if (chosen) onChange(chosen.value)
    },
  })
  return (
    <>
      <span className="caption lb" id={`${box.id}-label`}>
        Sort by
      </span>
      <span className={styles.anchor}>
        <button
          {...box.combobox}
          type="button"
          ref={button}
          className="sel sortsel"
          aria-labelledby={`${box.id}-label`}
          onClick={() => {
            button.current?.focus()
            if (box.open) box.close()
            else box.show()
          }}
          onBlur={() => box.open && box.close()}
          onKeyDown={event => box.onKey(event) || event.key === ' ' || box.onLetter(event)}
        >
          <span className="v">{options.find(option => option.value === value)?.label}</span>
          <span className="dn">
            <Icon name={box.open ? 'up' : 'down'} />
          </span>
          <span className="so">
            <Icon name="sort" />
          </span>
        </button>
        {box.open && <OptionList box={box} label="Sort by" query="" />}
      </span>
    </>
  )
}

/** The two orders in which records stand by their dates. */
export const dateSorts = [
  { value: 'last_updated', label: 'Last Updated' },
  { value: 'date_created', label: 'Date Created' },
] as const
export type DateSort = (typeof dateSorts)[number]['value']

/** What an address says, where it names an order. */
export const dateSortOf = (text: string): DateSort =>
  dateSorts.find(({ value }) => value === text)?.value ?? 'last_updated'
