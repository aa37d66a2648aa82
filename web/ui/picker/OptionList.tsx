// The open list of a picker: groups, other names, counts. It is loaded when somebody turns to a field.

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
import { figure } from '../figure.ts'
import { Icon } from '../Icon.tsx'
import styles from './OptionList.module.css'
import { keyOf, marked, type Row, sectionsOf } from './rows.ts'

export type ListProps = {
  label: string
  rows: readonly Row[]
  query: string
  /** Said in place of rows: 'No matches found'. */
  note?: string | undefined
  multiple?: boolean | undefined
  /** As wide as the rail at most, so that it does not cover the results beside it. */
  isSlim?: boolean | undefined
  /** The chosen option is pointed at, or else the first. */
  pointsAtFirst?: boolean | undefined
  height: number
  field: RefObject<HTMLElement | null>
  onPick: (row: Row) => void
  onClose: () => void
}

/** What the field does for its list: it hands over keys and text. */
export type ListKeys = Pick<ComponentProps<'input'>, 'onKeyDown' | 'onBlur' | 'onFocus' | 'onPointerDown'> & {
  onChange?: (text: string) => void
}

type TypedProps = ListProps & {
  input: RefObject<HTMLInputElement | null>
  keys: RefObject<ListKeys | null>
  isFree: boolean
  /** The ids of the list and of the option that is pointed at. */
  onPoint: (ids: { list: string | undefined; option: string | undefined }) => void
}

/**
 * The list of a field that is typed into: the focus stays there. The field stands outside, so that a letter in it draws
 * no option anew.
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
  const [given, ref] = useContextProps(nothing, null, FieldInputContext)
  useImperativeHandle(keys, () => given)
  useLayoutEffect(() => {
    ref.current = input.current
  }, [ref, input])
  const list = given['aria-controls']
  const option = given['aria-activedescendant']
  useLayoutEffect(() => onPoint({ list, option }), [onPoint, list, option])
  return null
}

/** From here on only the rows in view are drawn. */
const many = 60

export function OptionList(props: ListProps) {
  const { label, rows, query, note, multiple, isSlim, pointsAtFirst, height, field, onPick, onClose } = props
  const chosen = rows.flatMap(row => (row.kind === 'option' && row.chosen ? [keyOf(row)] : []))
  const options = rows.filter(row => row.kind === 'option').length
  const pick = (keys: 'all' | Set<Key>) => {
    const now = new Set(keys)
    // What changed was pressed; of a single choice that is pressed once more, the choice itself.
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
        // A page that scrolls, as when one begins to type far below, closes no list: it goes along with its field.
        if (window.event?.type === 'scroll') setPlace(() => () => rectOf(field))
        else onClose()
      }}
      triggerRef={field}
      getTargetRect={place}
      placement="bottom start"
      offset={6}
      maxHeight={height}
      className={isSlim ? styles.slim : styles.list}
      onMouseDown={keepFocus}
    >
      {/* A landmark, since the list stands at the end of the page, outside of all others. */}
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

/** Where one types. */
function keepFocus(event: MouseEvent) {
  event.preventDefault()
}

function Words({ row, query }: { row: Row; query: string }) {
  if (row.kind === 'add')
    return (
      <>
        <Icon name="plus" />
        <span className={styles.text}>{`Add "${row.text}"`}</span>
      </>
    )
  const { option, via, chosen, off } = row
  return (
    <>
      <span className={styles.text}>
        {marked(option.label, option.found?.query ?? query).map(({ text, hit, start }) =>
          hit ? <mark key={start}>{text}</mark> : text,
        )}
        {via !== undefined && <span className={styles.via}> · {via}</span>}
      </span>
      {chosen && <Icon name="check" />}
      {option.count !== undefined && (
        <span className={styles.count}>{off && option.count === 0 ? 'None in this search' : figure(option.count)}</span>
      )}
    </>
  )
}
