// The field and the list of a combo box and of a search with suggestions: React Aria's Autocomplete moves in the list while
// the focus stays in the text. Not its ComboBox, which hides the rest of the page from screen readers while it is open.
import {
  type ComponentProps,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  Suspense,
  useLayoutEffect,
  useRef,
} from 'react'
import { Autocomplete } from 'react-aria-components/Autocomplete'
import { Group } from 'react-aria-components/Group'
import { Input } from 'react-aria-components/Input'
import { TextField } from 'react-aria-components/TextField'
import { takeFocus } from '../focus.ts'
import { Icon } from '../Icon.tsx'
import { SearchKeySign } from '../SearchKeySign.tsx'
import { boxClass, fieldClass, inputClass } from './box.ts'
import { FieldLabel, FieldNote, type FieldWords } from './FieldFrame.tsx'
import { ComboList, loadList } from './lateList.ts'
import type { Row } from './rows.ts'

/** A field of a form, or a part of the search bar. */
export type Look = 'field' | 'segment'

type Props = {
  words: FieldWords
  look: Look
  input: RefObject<HTMLInputElement | null>
  text: string
  onType: (text: string) => void
  open: boolean
  onOpen: (open: boolean) => void
  rows: readonly Row[]
  /** What is marked in the options. */
  query: string
  /** In place of options. */
  note?: string | undefined
  onPick: (row: Row) => void
  /** The name of the list; without it that of the field. */
  listLabel?: string
  isSeveral?: boolean
  /** What is chosen of several, before the text. */
  chosen?: ReactNode
  /** The typed text is a value: no option is pointed at until an arrow key or the pointer does so. */
  isFree?: boolean
  /** At most as wide as the filters, so that it does not cover the results beside them. */
  isSlim?: boolean
  disabled?: boolean | undefined
  /** A press on the field beside its text; `isWhole`: also on the text, as long as the list is closed. */
  onPress?: () => void
  isWhole?: boolean
  /** Before the list reads a key; true if it needs no further reading. */
  onKey?: (event: KeyboardEvent) => boolean
  /** With the text as it would be after pasting; true if it was taken. */
  onPaste?: ((text: string) => boolean) | undefined
  /** Enter chose no option. */
  onEnter?: (event: KeyboardEvent) => void
  /** The focus leaves the text. */
  onLeave?: () => void
  attributes?: Omit<ComponentProps<typeof Input>, 'className'>
  /** Its options load. */
  busy?: boolean
  onClear?: (() => void) | undefined
}

const segmentClass =
  'relative flex min-w-0 flex-1 cursor-text flex-col justify-center gap-0.5 rounded-lg px-[var(--segment-space,14px)] py-1.25 has-[input:focus]:outline-2 has-[input:focus]:-outline-offset-2 has-[input:focus]:outline-focus max-sm:min-h-15.5 max-sm:flex-none max-sm:py-2.5 sm:px-[var(--segment-space,18px)] [:not(:first-child)>&]:before:absolute [:not(:first-child)>&]:before:inset-x-3.5 [:not(:first-child)>&]:before:top-0 [:not(:first-child)>&]:before:h-px [:not(:first-child)>&]:before:bg-line-strong sm:[:not(:first-child)>&]:before:inset-x-auto sm:[:not(:first-child)>&]:before:inset-y-3 sm:[:not(:first-child)>&]:before:left-0 sm:[:not(:first-child)>&]:before:h-auto sm:[:not(:first-child)>&]:before:w-px'

/** The text takes a line of its own once it no longer fits beside what is chosen; without focus and text it takes none. */
const severalInputClass =
  'h-11 min-w-2 max-w-full flex-auto border-0 bg-transparent p-0 pl-1 -ml-1 outline-none [field-sizing:content] first:ml-0 first:-my-1.75 sm:h-7.5 sm:first:my-0'
const restingInputClass =
  '[div:not(:focus-within)>&]:absolute [div:not(:focus-within)>&]:w-px [div:not(:focus-within)>&]:min-w-0 [div:not(:focus-within)>&]:opacity-0'

export function Combo(props: Props) {
  const { words, look, input, text, onType, open, onOpen, rows, query, note, onPick, listLabel, chosen } = props
  const {
    isSeveral = false,
    isFree = false,
    isSlim,
    disabled = false,
    onPress,
    onKey,
    onPaste,
    onEnter,
    onLeave,
  } = props
  const { isWhole, attributes, busy = false, onClear } = props
  const { label, required = false, optional, bare, hint, error } = words
  const field = useRef<HTMLDivElement>(null)
  const isInBar = look === 'segment'
  const close = () => onOpen(false)
  // The browser's field: somebody may have turned to it and typed before its scripts were there.
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was typed later is the field's own change.
  useLayoutEffect(() => {
    const typed = input.current?.value ?? ''
    if (typed !== text) onType(typed)
    if (document.activeElement !== input.current) close()
    else if (!isFree) onOpen(true)
  }, [])

  const clear =
    onClear &&
    (() => {
      onClear()
      takeFocus(input.current)
    })

  const press = (event: KeyboardEvent) => {
    const isTaken = onKey?.(event) || openOrClose(event)
    if (!isTaken) return
    event.preventDefault()
    event.stopPropagation()
  }
  const openOrClose = ({ key }: KeyboardEvent): boolean => {
    if (!open && (key === 'ArrowDown' || key === 'ArrowUp')) {
      onOpen(true)
      return true
    }
    if (key !== 'Escape') return false
    // This also cancels a list that has not opened yet because its options are loading.
    close()
    return open
  }
  const control = (
    <>
      {chosen}
      <Input
        {...attributes}
        ref={input}
        role="combobox"
        aria-haspopup="listbox"
        aria-expanded={open}
        className={
          isInBar
            ? 'h-[1.625rem] w-6 min-w-6 flex-1 border-0 bg-transparent p-0 text-[length:var(--segment-text,inherit)] text-ellipsis outline-none'
            : isSeveral
              ? `${severalInputClass} ${chosen && text === '' ? restingInputClass : ''}`
              : inputClass
        }
        onFocus={() => void loadList()}
        onKeyDown={event => {
          if (event.key === 'Enter' && !event.defaultPrevented && !event.nativeEvent.isComposing) onEnter?.(event)
        }}
        onPaste={event => {
          const { value, selectionStart, selectionEnd } = event.currentTarget
          const pasted = event.clipboardData.getData('text/plain')
          const whole = value.slice(0, selectionStart ?? 0) + pasted + value.slice(selectionEnd ?? value.length)
          if (onPaste?.(whole)) event.preventDefault()
        }}
        onBlur={event => {
          // React Aria sends blur events of its own for what is pointed at in the list.
          if (!event.isTrusted) return
          close()
          onLeave?.()
        }}
      />
      <End {...{ text, open, busy, label, isFree, chosen }} isSeveral={isSeveral && !isInBar} onClear={clear} />
    </>
  )
  return (
    <Autocomplete inputValue={text} onInputChange={onType} disableAutoFocusFirst={isFree}>
      <TextField
        className={isInBar ? 'contents' : fieldClass}
        type="text"
        isDisabled={disabled}
        isRequired={required}
        isInvalid={Boolean(error)}
        validationBehavior="aria"
      >
        {!isInBar && <FieldLabel {...{ label, required, optional, bare }} />}
        <Group
          ref={field}
          role="presentation"
          className={
            isInBar
              ? segmentClass
              : isSeveral
                ? `${boxClass} relative flex-wrap gap-1.5! py-1.5 pr-17! pl-1.75! cursor-text`
                : `${boxClass} cursor-text`
          }
          onKeyDownCapture={event => !event.nativeEvent.isComposing && event.target === input.current && press(event)}
          // On mouse down, since after a click the browser would still move the caret.
          onMouseDown={event => {
            const others = isWhole && !open && event.button === 0 ? 'button, label' : 'input, button, label'
            if (event.target instanceof Element && event.target.closest(others)) return
            event.preventDefault()
            if (disabled) return
            takeFocus(input.current)
            onPress?.()
          }}
        >
          {isInBar ? (
            <>
              <FieldLabel {...{ label, required, isInBar }} />
              <span className="flex min-h-[1.625rem] min-w-0 items-center gap-1.5 text-16 font-medium max-sm:gap-1.25">
                {control}
              </span>
            </>
          ) : (
            control
          )}
        </Group>
        {!isInBar && <FieldNote hint={hint} error={error} />}
      </TextField>
      {open && (
        <Suspense>
          <ComboList
            label={listLabel ?? label}
            onClose={close}
            triggerRef={field}
            placement="bottom start"
            // The landing page's search scrolls up when its lists open, so they need not flip and cover the map.
            shouldFlip={!field.current?.closest('[data-lists-below]')}
            {...(isSlim && { className: 'sm:max-w-[calc(var(--container-rail)+16px)]' })}
            // The focus stays in the text.
            onMouseDown={event => event.preventDefault()}
            {...{ rows, query, note }}
            selectionMode={isSeveral ? 'multiple' : 'single'}
            autoFocus={!isFree && !isSeveral ? 'first' : false}
            onPick={onPick}
          />
        </Suspense>
      )}
    </Autocomplete>
  )
}

type EndProps = Required<Pick<Props, 'text' | 'open' | 'busy' | 'isFree' | 'isSeveral'>> &
  Pick<Props, 'chosen' | 'onClear'> & { label: string }

/** What stands at the end: a cross, and an arrow, or a spinner while its options load; in a search its key, and then a cross. */
function End({ text, open, busy, label, isFree, isSeveral, chosen, onClear }: EndProps) {
  if (isFree) {
    if (!onClear) return null
    // It is no tab stop where one can clear the text in the field itself.
    return text === '' ? <SearchKeySign /> : <ClearButton label={label} onClear={onClear} isSkipped />
  }
  return (
    <span
      className={
        isSeveral
          ? // The lines of chosen values are higher on a phone.
            `absolute top-0 right-3 flex h-10.5 items-center gap-1 ${chosen ? 'max-sm:h-14' : ''}`
          : 'ml-auto flex flex-none items-center gap-1'
      }
    >
      {onClear && <ClearButton label={label} onClear={onClear} />}
      <span className="cursor-pointer text-faint">
        {busy ? (
          <span className="block size-4 animate-spin rounded-full border-2 border-line-strong border-t-accent" />
        ) : (
          <Icon name={open ? 'up' : 'down'} />
        )}
      </span>
    </span>
  )
}

const ClearButton = ({ label, onClear, isSkipped }: { label: string; onClear: () => void; isSkipped?: boolean }) => (
  <button
    type="button"
    tabIndex={isSkipped ? -1 : undefined}
    className="-my-2 grid size-11 flex-none place-items-center rounded-sm text-faint hover:bg-hover hover:text-ink max-sm:-mr-2 sm:size-7"
    aria-label={`Clear ${label}`}
    onClick={onClear}
  >
    <Icon name="x" size="s" />
  </button>
)
