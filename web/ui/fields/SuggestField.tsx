// A text field with suggestions: the typed text is the value, and suggestions are optional.
import { useDeferredValue, useMemo, useRef, useState } from 'react'
import { searchKey } from '../SearchKeySign.tsx'
import { Combo, type Look } from './combo.tsx'
import type { FieldWords } from './FieldFrame.tsx'
import { type Option, rowsOf } from './rows.ts'

export type Suggestion = Pick<Option, 'value' | 'label' | 'count' | 'found' | 'disabled'> & { kind?: string }

type Props<Of extends Suggestion> = FieldWords & {
  value: string
  onChange: (text: string) => void
  suggestions: readonly Of[]
  onChoose: (suggestion: Of) => void
  /** Is called on Enter when no suggestion is focused; without it the form is submitted. */
  onSubmit?: () => void
  placeholder?: string
  disabled?: boolean
  maxLength?: number
  look?: Look
  /** The field is the page's search, which the shortcut '/' focuses; a hint in the field shows that. */
  isSearch?: boolean
  /** The field stands above the filters, with results beside it: its list must cover only the filters. */
  isAboveRail?: boolean
}

const none = new Set<string>()

export function SuggestField<Of extends Suggestion>(props: Props<Of>) {
  const { value, onChange, suggestions, onChoose, onSubmit, placeholder, disabled, maxLength, ...rest } = props
  const { look = 'field', isSearch = false, isAboveRail = false, ...words } = rest
  const input = useRef<HTMLInputElement>(null)
  const [wanted, setWanted] = useState(false)
  // React renders the results first and the suggestions after them.
  const shown = useDeferredValue(suggestions)
  const open = wanted && shown.length > 0
  const rows = useMemo(() => {
    const options = open ? shown.map(({ kind, ...suggestion }) => ({ ...suggestion, group: kind })) : []
    return rowsOf({ options, query: '', answered: true, chosen: none })
  }, [open, shown])
  return (
    <Combo
      words={words}
      look={look}
      input={input}
      text={value}
      onType={text => {
        setWanted(true)
        onChange(text)
      }}
      open={open}
      onOpen={setWanted}
      listLabel={`Suggestions for ${words.label}`}
      rows={rows}
      query={shown[0]?.found ? '' : value}
      isSlim={isAboveRail}
      onPick={row => {
        const chosen = row.kind === 'option' && shown.find(one => one.value === row.option.value)
        setWanted(false)
        if (chosen) onChoose(chosen)
      }}
      isFree
      disabled={disabled}
      onEnter={event => {
        setWanted(false)
        if (!onSubmit) return
        event.preventDefault()
        onSubmit()
      }}
      attributes={{ placeholder, maxLength, 'aria-keyshortcuts': isSearch ? searchKey : undefined }}
      onClear={isSearch ? () => onChange('') : undefined}
    />
  )
}
