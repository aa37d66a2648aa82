// The open list of a picker, with groups, aliases and counts. It is loaded when a field first gets the focus.

import {
  type ComponentProps,
  type MouseEvent,
  memo,
  type RefObject,
  useImperativeHandle,
  useLayoutEffect,
  useMemo,
  useState,
} from 'react'
import { Autocomplete, FieldInputContext } from 'react-aria-components/Autocomplete'
import { Header } from 'react-aria-components/Header'
import { Collection, type Key, ListBox, ListBoxItem, ListBoxSection } from 'react-aria-components/ListBox'
import { Popover } from 'react-aria-components/Popover'
import { useContextProps } from 'react-aria-components/slots'
import { ListLayout, Virtualizer } from 'react-aria-components/Virtualizer'
import { formatCount } from '../../formatCount.ts'
import { Icon } from '../../Icon.tsx'
import { keyOf, marked, type Row, sectionsOf } from '../rows.ts'
import styles from './OptionList.module.css'

export type ListProps = {
  label: string
  rows: readonly Row[]
  query: string
  /** Replaces the rows: 'No matches found'. */
  note?: string | undefined
  multiple?: boolean | undefined
  /** At most as wide as the filters, so that it does not cover the results beside them. */
  isSlim?: boolean | undefined
  /** Focuses the chosen option, or else the first. */
  pointsAtFirst?: boolean | undefined
  /** Aligns the list with the right end of its field, since at the end of a line it would overflow. */
  isAtEnd?: boolean | undefined
  height: number
  field: RefObject<HTMLElement | null>
  onPick: (row: Row) => void
  onClose: () => void
}

/** The handlers to which the field passes its keys and text. */
export type ListKeys = Pick<ComponentProps<'input'>, 'onKeyDown' | 'onBlur' | 'onFocus' | 'onPointerDown'> & {
  onChange?: (text: string) => void
}

type TypedProps = ListProps & {
  input: RefObject<HTMLInputElement | null>
  keys: RefObject<ListKeys | null>
  isFree: boolean
  /** The ids of the list and of its focused option. */
  onPoint: (ids: { list: string | undefined; option: string | undefined }) => void
}

/**
 * The list of a picker. The focus stays in the input, which is rendered outside, so that typing does not render the
 * options again.
 */
export const TypedList = memo(({ input, keys, isFree, onPoint, ...list }: TypedProps) => (
  <Autocomplete disableAutoFocusFirst={isFree}>
    <Keys input={input} keys={keys} onPoint={onPoint} />
    <OptionList {...list} />
  </Autocomplete>
))

type FromAutocomplete = ListKeys & { 'aria-controls'?: string; 'aria-activedescendant'?: string }

function Keys({ input, keys, onPoint }: Pick<TypedProps, 'input' | 'keys' | 'onPoint'>) {
  const nothing: FromAutocomplete = {}
  const [inputProps, ref] = useContextProps(nothing, null, FieldInputContext)
  useImperativeHandle(keys, () => inputProps)
  useLayoutEffect(() => {
    ref.current = input.current
  }, [ref, input])
  const list = inputProps['aria-controls']
  const option = inputProps['aria-activedescendant']
  useLayoutEffect(() => onPoint({ list, option }), [onPoint, list, option])
  return null
}

/** Above this number of rows, only the visible ones are rendered. */
const many = 60

export function OptionList(props: ListProps) {
  const { label, rows, query, note, multiple, isSlim, pointsAtFirst, isAtEnd, height, field, onPick, onClose } = props
  const chosen = rows.flatMap(row => (row.kind === 'option' && row.chosen ? [keyOf(row)] : []))
  const options = rows.filter(row => row.kind === 'option').length
  const pick = (keys: 'all' | Set<Key>) => {
    const now = new Set(keys)
    // The pressed option is the one that changed; in a single select, pressing the chosen option again reports no keys.
    const key = [...now].find(one => !chosen.includes(String(one))) ?? chosen.find(one => !now.has(one))
    const row = rows.find(one => keyOf(one) === key)
    if (row) onPick(row)
  }
  const drawn = useMemo(
    () =>
      sectionsOf(rows).map(({ label, rows }) => {
        const inside = (
          <Collection key="" items={rows.map(row => ({ id: keyOf(row), row }))}>
            {({ id, row }) => (
              <ListBoxItem
                id={id}
                textValue={row.kind === 'add' ? row.text : row.option.label}
                isDisabled={row.kind === 'option' && row.off}
                className={row.kind === 'add' ? styles.add : styles.row}
              >
                <Words row={row} query={query} />
              </ListBoxItem>
            )}
          </Collection>
        )
        if (label === undefined) return inside
        return (
          <ListBoxSection key={label} id={`group ${label}`}>
            <Header className={styles.group}>{label}</Header>
            {inside}
          </ListBoxSection>
        )
      }),
    [rows, query],
  )
  const list = (
    <ListBox
      aria-label={label}
      className={styles.scroller}
      selectionMode={multiple ? 'multiple' : 'single'}
      selectedKeys={chosen}
      onSelectionChange={pick}
      escapeKeyBehavior="none"
      autoFocus={pointsAtFirst ? 'first' : false}
      shouldFocusWrap
      shouldFocusOnHover
      shouldSelectOnPressUp
    >
      {drawn}
    </ListBox>
  )
  const [place, setPlace] = useState<() => DOMRect>()
  return (
    <Popover
      isNonModal
      isOpen
      onOpenChange={() => {
        // Scrolling the page, for example when typing in a field that is out of view, moves the list instead of closing it.
        if (window.event?.type === 'scroll') setPlace(() => () => rectOf(field))
        else onClose()
      }}
      triggerRef={field}
      getTargetRect={place}
      placement={isAtEnd ? 'bottom end' : 'bottom start'}
      // The landing page's search scrolls up when its lists open (HeroSearch.tsx), so they need not flip and cover the map.
      shouldFlip={!field.current?.closest('[data-lists-below]')}
      offset={6}
      maxHeight={height}
      className={isSlim ? styles.slim : styles.list}
      onMouseDown={keepFocus}
    >
      {/* A landmark, since the list is rendered at the end of the document, outside of all other landmarks. */}
      <section aria-label={label} style={{ display: 'contents' }}>
        {rows.length > many ? (
          <Virtualizer layout={ListLayout} layoutOptions={{ rowHeight: rowHeight(), headingHeight: 32 }}>
            {list}
          </Virtualizer>
        ) : (
          rows.length > 0 && list
        )}
        {note && <p className={styles.note}>{note}</p>}
        <span className="visually-hidden" role="status">
          {note ?? `${options} ${options === 1 ? 'option' : 'options'}`}
        </span>
      </section>
    </Popover>
  )
}

const rectOf = (field: RefObject<HTMLElement | null>) => field.current?.getBoundingClientRect() ?? new DOMRect()

const rowHeight = () => (window.matchMedia('(max-width: 47.5em)').matches ? 44 : 36)

/** Keeps the focus in the input. */
function keepFocus(event: MouseEvent) {
  event.preventDefault()
}

function Words({ row, query }: { row: Row; query: string }) {
  if (row.kind === 'add')
    return (
      <>
        <Icon name="plus" />
        <span className="one-line">{row.count > 1 ? `Add ${row.count}` : `Add "${row.text}"`}</span>
      </>
    )
  const { option, via, chosen, off } = row
  return (
    <>
      <span className="one-line">
        {marked(option.label, option.found?.query ?? query).map(({ text, hit, start }) =>
          hit ? <mark key={start}>{text}</mark> : text,
        )}
        {via !== undefined && <span className={styles.via}> · {via}</span>}
      </span>
      {chosen && <Icon name="check" />}
      {option.count !== undefined && (
        <span className={styles.count}>
          {off && option.count === 0 ? 'None in this search' : formatCount(option.count)}
        </span>
      )}
    </>
  )
}
