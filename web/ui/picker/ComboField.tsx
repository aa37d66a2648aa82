// What one types into, and the list below it, which React Aria's Autocomplete moves through; here it is opened and closed.
import {
  type ComponentProps,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useCallback,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { type FieldWords, fieldAria } from '../FieldFrame.tsx'
import { lazyPart } from '../lazyPart.tsx'
import type { ListKeys, ListProps } from './OptionList.tsx'
import { type Look, PickerShell } from './PickerShell.tsx'

type Props = {
  words: FieldWords
  look: Look
  /** The class of the field's frame. */
  face?: string | undefined
  input: RefObject<HTMLInputElement | null>
  text: string
  onType: (text: string) => void
  open: boolean
  onOpen: (open: boolean) => void
  list: Omit<ListProps, 'field' | 'onClose'>
  /** What is typed counts as it stands: no option is pointed at before a key or the pointer does. */
  isFree?: boolean
  disabled?: boolean | undefined
  /** Pressed beside what is typed into. */
  onPress: () => void
  /** Before the list hears of a key; true when it was meant for nobody else. */
  onKey?: (event: KeyboardEvent<HTMLInputElement>) => boolean
  /** Enter, which chose nothing. */
  onEnter?: (event: KeyboardEvent<HTMLInputElement>) => void
  onLeave?: () => void
  attributes?: ComponentProps<'input'>
  before?: ReactNode
  after?: (id: string) => ReactNode
}

const loadList = () => import('./OptionList.tsx').then(({ TypedList }) => TypedList)
const TypedList = lazyPart(loadList)

export function ComboField(props: Props) {
  const { words, look, face, input, text, onType, open, onOpen, list, isFree = false, disabled, onPress } = props
  const { onKey, onEnter, onLeave, attributes, before, after } = props
  const id = useId()
  const field = useRef<HTMLDivElement>(null)
  const keys = useRef<ListKeys>(null)
  const [pointed, setPointed] = useState<{ list: string | undefined; option: string | undefined }>()
  const close = () => onOpen(false)

  /** Whether the key is done with. */
  const openOrClose = (event: KeyboardEvent<HTMLInputElement>): boolean => {
    if (!open && (event.key === 'ArrowDown' || event.key === 'ArrowUp')) {
      event.preventDefault()
      onOpen(true)
      return true
    }
    if (event.key !== 'Escape') return false
    // Also a list that is still to open, because its options are on their way.
    close()
    if (!open) return false
    event.preventDefault()
    event.stopPropagation()
    return true
  }
  const onPick = useSteady(list.onPick)
  const onClose = useSteady(close)
  return (
    <>
      <PickerShell {...words} ref={field} id={id} look={look} face={face} disabled={disabled} onPress={onPress}>
        {before}
        <input
          {...attributes}
          {...fieldAria(id, words)}
          ref={input}
          type="text"
          role="combobox"
          aria-haspopup="listbox"
          aria-expanded={open}
          aria-autocomplete="list"
          aria-controls={open ? pointed?.list : undefined}
          aria-activedescendant={open ? pointed?.option : undefined}
          autoComplete="off"
          disabled={disabled}
          value={text}
          onFocus={event => {
            // Ahead of the first key; a failure is told where the list is to open.
            loadList().catch(() => undefined)
            keys.current?.onFocus?.(event)
          }}
          onPointerDown={event => keys.current?.onPointerDown?.(event)}
          onChange={event => {
            const typed = event.currentTarget.value
            // The list of a free text hears of it only if it has to forget the option that was pointed at.
            if (!isFree || pointed?.option) keys.current?.onChange?.(typed)
            onType(typed)
          }}
          onKeyDown={event => {
            if (event.nativeEvent.isComposing || onKey?.(event) || openOrClose(event)) return
            if (open) keys.current?.onKeyDown?.(event)
            if (event.key === 'Enter' && !event.defaultPrevented) onEnter?.(event)
          }}
          onBlur={event => {
            keys.current?.onBlur?.(event)
            // The list has a focus of its own, and tells of it by events of its own.
            if (!event.isTrusted) return
            onLeave?.()
            close()
          }}
        />
        {after?.(id)}
      </PickerShell>
      {open && (
        <TypedList
          {...list}
          isFree={isFree}
          field={field}
          input={input}
          keys={keys}
          onPoint={setPointed}
          onPick={onPick}
          onClose={onClose}
        />
      )}
    </>
  )
}

/** The same function as long as the field stands, so that its list is not drawn anew with each letter. */
function useSteady<Arguments extends unknown[]>(run: (...given: Arguments) => void) {
  const latest = useRef(run)
  useLayoutEffect(() => {
    latest.current = run
  })
  return useCallback((...given: Arguments) => latest.current(...given), [])
}
