// The input of a picker and its list, in which React Aria's Autocomplete moves the focus; this component opens and closes it.
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
import { lazyPart } from '../../lazyPart.tsx'
import { type FieldWords, fieldAria } from '../FieldFrame.tsx'
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
  /** The typed text is a valid value: no option is focused until an arrow key or the pointer does so. */
  isFree?: boolean
  disabled?: boolean | undefined
  /** A press on the field beside its input. */
  onPress: () => void
  /** Is called before the list handles a key; true if the key needs no further handling. */
  onKey?: (event: KeyboardEvent<HTMLInputElement>) => boolean
  /** Is called with the text as it would be after pasting; true if it needs no further handling. */
  onPaste?: ((text: string) => boolean) | undefined
  /** Is called when Enter chose no option. */
  onEnter?: (event: KeyboardEvent<HTMLInputElement>) => void
  /** Is called when the focus leaves; true if the field has closed its list. */
  onLeave?: () => boolean
  attributes?: ComponentProps<'input'>
  before?: ReactNode
  after?: (id: string) => ReactNode
}

const TypedList = lazyPart(() => import('./OptionList.tsx').then(({ TypedList }) => TypedList))

export function ComboField(props: Props) {
  const { words, look, face, input, text, onType, open, onOpen, list, isFree = false, disabled, onPress } = props
  const { onKey, onPaste, onEnter, onLeave, attributes, before, after } = props
  const id = useId()
  const field = useRef<HTMLDivElement>(null)
  const keys = useRef<ListKeys>(null)
  const [pointed, setPointed] = useState<{ list: string | undefined; option: string | undefined }>()
  const close = () => onOpen(false)

  /** True if the key needs no further handling. */
  const openOrClose = (event: KeyboardEvent<HTMLInputElement>): boolean => {
    if (!open && (event.key === 'ArrowDown' || event.key === 'ArrowUp')) {
      event.preventDefault()
      onOpen(true)
      return true
    }
    if (event.key !== 'Escape') return false
    // This also cancels a list that has not opened yet because its options are loading.
    close()
    if (!open) return false
    event.preventDefault()
    event.stopPropagation()
    return true
  }
  const onPick = useStableCallback(list.onPick)
  const onClose = useStableCallback(close)
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
            TypedList.prefetch()
            keys.current?.onFocus?.(event)
          }}
          onPointerDown={event => keys.current?.onPointerDown?.(event)}
          onChange={event => {
            const typed = event.currentTarget.value
            // The list of a free text field needs the change only to clear its focused option.
            if (!isFree || pointed?.option) keys.current?.onChange?.(typed)
            onType(typed)
          }}
          onPaste={event => {
            const { value, selectionStart, selectionEnd } = event.currentTarget
            const pasted = event.clipboardData.getData('text/plain')
            const whole = value.slice(0, selectionStart ?? 0) + pasted + value.slice(selectionEnd ?? value.length)
            if (onPaste?.(whole)) event.preventDefault()
          }}
          onKeyDown={event => {
            if (event.nativeEvent.isComposing || onKey?.(event) || openOrClose(event)) return
            if (open) keys.current?.onKeyDown?.(event)
            if (event.key === 'Enter' && !event.defaultPrevented) onEnter?.(event)
          }}
          onBlur={event => {
            keys.current?.onBlur?.(event)
            // React Aria dispatches synthetic blur events for its virtual focus.
            if (!event.isTrusted) return
            if (!onLeave?.()) close()
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

/** A callback with a stable identity, so that typing does not render the list again. */
export function useStableCallback<Arguments extends unknown[]>(run: (...args: Arguments) => void) {
  const latest = useRef(run)
  useLayoutEffect(() => {
    latest.current = run
  })
  return useCallback((...args: Arguments) => latest.current(...args), [])
}
