// The three fields of the hero's search as they stand before anybody turns to them: the same names, the same places.
import { useId } from 'react'
import { Icon } from '#web/ui/Icon.tsx'
import { SearchKeySign, searchKey } from '#web/ui/SearchKeySign.tsx'
import styles from './HeroSearch.module.css'
import { placeholders } from './texts.ts'

export function PlainControls({ onSubmit }: { onSubmit: () => void }) {
  return (
    <>
      <Segment label="Field of Insurance" placeholder={placeholders.text} onEnter={onSubmit} isSearch />
      <div className={styles.lines}>
        <Segment label="Line Of Business" placeholder={placeholders.lines} required list />
      </div>
      <Segment label="State" placeholder={placeholders.state} list />
    </>
  )
}

type Props = {
  label: string
  placeholder: string
  required?: boolean
  list?: boolean
  onEnter?: () => void
  isSearch?: boolean
}

function Segment({ label, placeholder, required, list, onEnter, isSearch }: Props) {
  const id = useId()
  return (
    <div className="seg">
      <label className="sl" htmlFor={id}>
        {label}
        {required && (
          <span className={styles.star} aria-hidden="true">
            *
          </span>
        )}
      </label>
      <span className="sv">
        <input
          id={id}
          type="text"
          role="combobox"
          aria-haspopup="listbox"
          aria-expanded="false"
          aria-autocomplete="list"
          aria-required={required}
          aria-keyshortcuts={isSearch ? searchKey : undefined}
          autoComplete="off"
          placeholder={placeholder}
          onKeyDown={event => {
            if (event.key === 'Enter' && !event.nativeEvent.isComposing) onEnter?.()
          }}
        />
        {isSearch && <SearchKeySign />}
        {list && <Icon name="down" />}
      </span>
    </div>
  )
}
