// A multi-select with search, for lines of business, tags or MGAs; each chosen value is a pill with a remove button.
import { useContext, useEffectEvent, useRef, useState } from 'react'
import { afterPress } from '../afterPress.ts'
import { takeFocus } from '../focus.ts'
import { Pill } from '../Pill.tsx'
import { Combo, type Look } from './combo.tsx'
import type { FieldWords } from './FieldFrame.tsx'
import { canChoose, type Option, type Row } from './rows.ts'
import type { readSeveral } from './several.ts'
import { InSentForm, useUntaken } from './untaken.ts'
import { type Choosing, useOptions } from './useOptions.ts'

type Props = FieldWords &
  Choosing & {
    value: string[]
    onChange: (value: string[]) => void
    look?: Look
    /** The maximum number of chosen values. */
    max?: number
    /** Reads a text that names several options. */
    read?: typeof readSeveral
    /** Finds on the server what such a text names, for pickers that have only some of the options. */
    lookUp?: ((text: string) => Promise<readonly Option[]>) | undefined
    /** What is no option is added only if it is chosen by itself, not as a part of a text that names several. */
    creatableAlone?: boolean
    /** The chosen values are shown elsewhere, such as on a map; here values are only added. */
    addsOnly?: boolean
  }

/** A text that names several options: 'TX, OK', or 'all but AK'. */
const isSeveral = (text: string) => /[,;\t\r\n]|^\s*all\s*$|\b(but|except)\b/i.test(text)

/** A segment is one line high: it shows this many pills and counts the rest. */
const inSegment = 2

export function MultiPicker(props: Props) {
  const { options, value, onChange, placeholder, clearable = true, creatable, max = Number.POSITIVE_INFINITY } = props
  const { disabled, busy = false, onSearch, findsToo, look = 'field', read, ...others } = props
  const { lookUp, creatableAlone, addsOnly, ...words } = others
  const input = useRef<HTMLInputElement>(null)
  const [open, setOpen] = useState(false)
  const [query, setQuery] = useState('')
  /** Why a part of the text stays in the field. */
  const [why, setWhy] = useState('')
  const [seen, setSeen] = useState<readonly Option[]>([])
  const keepsTyped = useContext(InSentForm) && read !== undefined
  const labelOf = (of: string) => [...options, ...seen].find(option => option.value === of)?.label ?? of
  const isListed = (one: string) => options.some(option => option.value === one)
  // Options that the server has searched are shown unchanged.
  const added = onSearch && !findsToo ? [] : value.filter(one => !isListed(one))
  const all = added.length > 0 ? [...options, ...added.map(one => ({ value: one, label: labelOf(one) }))] : options
  const full = value.length >= max
  const isList = read !== undefined && isSeveral(query)
  const search = { options: all, query, value, open, full, creatable: creatable && !isList, busy, onSearch, findsToo }
  const { rows, ask, note } = useOptions(search)
  // What the server offers for a typed name with a comma is chosen like every other option.
  const several = isList && (lookUp === undefined || rows.length === 0)

  const type = (text: string, why = '') => {
    setQuery(text)
    setWhy(why)
    ask(text)
  }
  const forget = () => {
    if (query && !why && !several) type('')
  }
  const show = (isOpen: boolean) => {
    setOpen(isOpen)
    if (!isOpen && !keepsTyped) forget()
  }
  const readAll = (text: string, found: readonly Option[]) =>
    read?.(text, { options: [...all, ...found], value, max, takesAny: creatable && !creatableAlone })
  /** Returns the text that stays in the field. */
  const choose = (text: string, found: readonly Option[]): string => {
    const reading = readAll(text, found)
    if (!reading) return text
    const { value: chosen, left, why } = reading
    setSeen([...seen, ...found])
    onChange(chosen)
    type(left, why)
    return left
  }
  const chooseLater = useEffectEvent((text: string, found: readonly Option[]) => {
    // Somebody may type on while the server looks up what was pasted.
    if (text === query) choose(text, found)
  })
  const take = (text: string) => {
    if (!read) return false
    // The open list would cover the sentence.
    setOpen(false)
    if (!lookUp) {
      choose(text, [])
      return true
    }
    setQuery(text)
    setWhy('')
    void lookUp(text).then(
      found => chooseLater(text, found),
      () => setWhy('These names could not be looked up. Please try again.'),
    )
    return true
  }
  const settle = (): boolean => {
    if (!keepsTyped || query.trim() === '') return true
    if (why) return false
    if (!lookUp) return choose(query, []) === ''
    take(query)
    setWhy('This is being looked up. Please try again in a moment.')
    return false
  }
  useUntaken(input, settle)
  const sayLater = useEffectEvent(() => void settle())
  const pick = (row: Row) => {
    const option = row.kind === 'add' ? { value: row.text, label: row.text } : row.option
    setSeen([...seen.filter(other => other.value !== option.value), option])
    if (!value.includes(option.value)) onChange([...value, option.value])
    else if (!addsOnly) onChange(value.filter(one => one !== option.value))
    if (query) type('')
    if (addsOnly) show(false)
  }
  const remove = (one: string) => {
    onChange(value.filter(other => other !== one))
    takeFocus(input.current)
  }
  const shown = addsOnly ? [] : look === 'segment' && value.length > inSegment ? value.slice(0, inSegment) : value
  return (
    <Combo
      words={why ? { ...words, error: why } : words}
      look={look}
      input={input}
      text={query}
      onType={text => {
        setOpen(true)
        type(text)
      }}
      open={open}
      onOpen={show}
      rows={rows}
      query={query}
      note={several ? 'Press Enter to choose each of these.' : note}
      onPick={pick}
      isSeveral
      disabled={disabled}
      onPress={() => show(!open)}
      onPaste={text => isSeveral(text) && take(text)}
      onLeave={() => {
        const isLeft = query.trim() !== '' && !why && (keepsTyped || several)
        if (isLeft && keepsTyped && !lookUp && readAll(query, [])?.left !== '') afterPress(sayLater)
        else if (isLeft) take(query)
        show(false)
      }}
      onKey={event => {
        if (event.key === 'Escape') forget()
        if (several && event.key === 'Enter') {
          event.preventDefault()
          return take(query)
        }
        if (addsOnly || event.key !== 'Backspace' || query !== '' || value.length === 0) return false
        onChange(value.slice(0, -1))
        return true
      }}
      onEnter={event => {
        if (query) event.preventDefault()
        const first = query ? rows.find(canChoose) : undefined
        if (first) pick(first)
        else if (query) take(query)
      }}
      attributes={{
        placeholder: value.length === 0 || addsOnly ? placeholder : undefined,
        onClick: () => setOpen(true),
      }}
      chosen={
        shown.length > 0 && (
          <>
            {shown.map(one => (
              <Pill key={one} label={labelOf(one)} look={look} onRemove={disabled ? undefined : () => remove(one)} />
            ))}
            {shown.length < value.length && (
              <span className="flex-none text-13 text-muted">+{value.length - shown.length}</span>
            )}
          </>
        )
      }
      busy={busy}
      onClear={clearable && value.length > 1 && !disabled && !addsOnly ? () => onChange([]) : undefined}
    />
  )
}
