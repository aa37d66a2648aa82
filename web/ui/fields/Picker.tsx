// A select with search, for states, lines, ISO classes or organizations.
import { useContext, useEffectEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { afterPress } from '../afterPress.ts'
import { takeFocusInPlace } from '../focus.ts'
import { Combo, type Look } from './combo.tsx'
import type { FieldWords } from './FieldFrame.tsx'
import { canChoose, isNamed, type Option, type Row } from './rows.ts'
import { InSentForm, notFound, useUntaken } from './untaken.ts'
import { type Choosing, useOptions } from './useOptions.ts'

type Props = FieldWords &
  Choosing & {
    value: string | null
    onChange: (value: string | null) => void
    look?: Look
    /** Several values are picked one after the other, so the focus stays in the field. */
    isRepeated?: boolean
    /** Reads several new values from one text; the parent separates them. */
    partsOf?: (text: string) => readonly string[]
    /** Is called with the text as it would be after pasting; true if the parent has taken it. */
    onPaste?: (text: string) => boolean
  }

export function Picker(props: Props) {
  const { options, value, onChange, placeholder, clearable = true, creatable, ...rest } = props
  const { disabled, busy = false, onSearch, findsToo, look = 'field', isRepeated, partsOf, onPaste, ...words } = rest
  const input = useRef<HTMLInputElement>(null)
  const [open, setOpen] = useState(false)
  const [typed, setTyped] = useState<string | null>(null)
  const [last, setLast] = useState<Option>()
  /** Why the typed text stays in the field. */
  const [why, setWhy] = useState('')
  const keepsTyped = useContext(InSentForm)
  const query = typed ?? ''
  const search = {
    options,
    query,
    value: value === null ? [] : [value],
    open,
    creatable,
    partsOf,
    busy,
    onSearch,
    findsToo,
  }
  const { rows, ask, note } = useOptions(search)

  const chosen = [...options, ...(last ? [last] : [])].find(option => option.value === value)
  // A created value is its own label. The label of an option that has not loaded is unknown, so nothing is shown.
  const label = chosen?.label ?? (creatable ? value : null) ?? ''

  const forget = () => {
    setTyped(null)
    setWhy('')
    if (typed) ask('')
  }
  const show = (isOpen: boolean) => {
    setOpen(isOpen)
    if (!isOpen && !keepsTyped) forget()
  }
  /** The option that the typed text names, or a new one where values may be created. */
  const meant = (): Option | undefined => {
    const text = query.trim()
    if (text === label && chosen) return chosen
    const named = options.find(option => option.disabled !== true && isNamed(option, text))
    return named ?? (creatable ? { value: text, label: text } : undefined)
  }
  /** A text that means no option stays, and the field says so. */
  const settle = (): boolean => {
    if (!keepsTyped || query.trim() === '') return true
    const option = meant()
    if (!option) {
      setWhy(notFound(query.trim()))
      return false
    }
    forget()
    setLast(option)
    if (option.value !== value) onChange(option.value)
    return true
  }
  useUntaken(input, settle)
  const sayLater = useEffectEvent(() => void settle())
  const pick = (row: Row) => {
    const option = row.kind === 'add' ? { value: row.text, label: row.text } : row.option
    flushSync(() => {
      setOpen(false)
      forget()
      setLast(option)
      onChange(option.value)
    })
    input.current?.select()
    if (input.current && !isRepeated) focusSubmit(input.current)
  }
  return (
    <Combo
      words={why ? { ...words, error: why } : words}
      look={look}
      input={input}
      text={typed ?? label}
      onType={text => {
        setOpen(true)
        setTyped(text)
        setWhy('')
        ask(text)
      }}
      open={open}
      onOpen={show}
      {...{ rows, query, note }}
      onPick={pick}
      disabled={disabled}
      onPress={() => {
        input.current?.select()
        show(!open)
      }}
      isWhole
      onPaste={
        onPaste &&
        (text => {
          const isTaken = onPaste(text)
          if (isTaken) {
            setOpen(false)
            forget()
          }
          return isTaken
        })
      }
      onKey={event => {
        if (event.key === 'Escape') forget()
        return false
      }}
      onEnter={event => {
        // Text that was pasted points at no option yet, and text that matches nothing must not submit the form.
        if (query) event.preventDefault()
        const first = query ? rows.find(canChoose) : undefined
        if (first) pick(first)
      }}
      onLeave={() => {
        if (typed === '' && clearable && value !== null) onChange(null)
        if (!keepsTyped || query.trim() === '') forget()
        else if (meant()) settle()
        else afterPress(sayLater)
      }}
      attributes={{ placeholder }}
      busy={busy}
      onClear={
        clearable && value !== null && !disabled
          ? () => {
              setOpen(false)
              forget()
              onChange(null)
            }
          : undefined
      }
    />
  )
}

/** After a choice the submit button gets the focus, if it is enabled and visible. */
function focusSubmit(field: HTMLElement) {
  const submit = Array.from(field.closest('form')?.elements ?? []).find(
    (control): control is HTMLButtonElement =>
      control instanceof HTMLButtonElement && control.type === 'submit' && !control.disabled,
  )
  if (!submit) return
  // In a long form the submit button may be far away: the focus would be out of sight, or the page would jump.
  const { top, bottom } = submit.getBoundingClientRect()
  if (bottom > 0 && top < window.innerHeight) takeFocusInPlace(submit)
}
