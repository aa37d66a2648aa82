// Free text with suggestions below it: what is typed counts, a suggestion only helps.
import { useRef } from 'react'
import { ClearText } from './ClearText.tsx'
import type { FieldWords } from './FieldFrame.tsx'
import { OptionList } from './picker/OptionList.tsx'
import { type Look, PickerShell } from './picker/PickerShell.tsx'
import { type Option, rowsOf } from './picker/rows.ts'
import { useListbox } from './picker/useListbox.ts'
import { SearchKeySign, searchKey } from './SearchKeySign.tsx'

export type Suggestion = Pick<Option, 'value' | 'label' | 'count' | 'found'> & { kind?: string }

type Props<Of extends Suggestion> = FieldWords & {
  value: string
  onChange: (text: string) => void
  suggestions: readonly Of[]
  onChoose: (suggestion: Of) => void
  /** Enter, with no suggestion pointed at. Without it the form is submitted. */
  onSubmit?: () => void
  placeholder?: string
  disabled?: boolean
  maxLength?: number
  look?: Look
  /** Of the page's search: the key `/` leads here, and a sign in the field says so. */
  isSearch?: boolean
  /** It stands above a rail with results beside it: its list covers the rail only. */
  isAboveRail?: boolean
}

export function SuggestField<Of extends Suggestion>(props: Props<Of>) {
  const {
    value,
    onChange,
    suggestions,
    onChoose,
    onSubmit,
    placeholder,
    disabled,
    maxLength,
    look = 'field',
    isSearch = false,
    isAboveRail = false,
    ...words
  } = props
  const input = useRef<HTMLInputElement>(null)
  const options = suggestions.map(({ kind, ...suggestion }) => ({ ...suggestion, group: kind }))
  const rows = rowsOf({ options, query: value, answered: true, chosen: new Set() })
  const box = useListbox({
    rows,
    resting: -1,
    max: isAboveRail ? 400 : 240,
    hidesEmpty: true,
    onPick: row => {
      const chosen = row.kind === 'option' && suggestions.find(one => one.value === row.option.value)
      box.close()
      if (chosen) onChoose(chosen)
    },
  })
  const id = box.id
  return (
    <PickerShell
      {...words}
      id={id}
      look={look}
      face="inp"
      disabled={disabled}
      onPress={() => input.current?.focus()}
      list={
        box.open && <OptionList box={box} label={`Suggestions for ${words.label}`} query={value} isSlim={isAboveRail} />
      }
    >
      <input
        {...box.combobox}
        ref={input}
        id={id}
        type="text"
        value={value}
        placeholder={placeholder}
        disabled={disabled}
        maxLength={maxLength}
        autoComplete="off"
        aria-autocomplete="list"
        aria-keyshortcuts={isSearch ? searchKey : undefined}
        aria-invalid={words.error ? true : undefined}
        aria-required={words.required || undefined}
        aria-describedby={words.error || words.hint ? `${id}-note` : undefined}
        onBlur={box.close}
        onChange={event => {
          onChange(event.currentTarget.value)
          box.show()
        }}
        onKeyDown={event => {
          if (box.onKey(event) || event.key !== 'Enter' || event.nativeEvent.isComposing) return
          box.close()
          if (!onSubmit) return
          event.preventDefault()
          onSubmit()
        }}
      />
      {isSearch && value === '' && <SearchKeySign />}
      {isSearch && value !== '' && <ClearText label={words.label} of={id} onClear={() => onChange('')} />}
    </PickerShell>
  )
}
