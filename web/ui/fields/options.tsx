// The open list of a field: its frame, and its options with groups, aliases and counts.
import { type ComponentProps, type ReactNode, useState } from 'react'
import { Header } from 'react-aria-components/Header'
import { Collection, type Key, ListBox, ListBoxItem, ListBoxSection } from 'react-aria-components/ListBox'
import { Popover } from 'react-aria-components/Popover'
import { ListLayout, Virtualizer } from 'react-aria-components/Virtualizer'
import { afterClosing, takeFocus } from '../focus.ts'
import { counted, formatCount } from '../formatCount.ts'
import { Icon } from '../Icon.tsx'
import { keyOf, marked, type Row, sectionsOf } from './rows.ts'

type ListPopoverProps = Omit<ComponentProps<typeof Popover>, 'className' | 'children'> & {
  /** A landmark of that name, since the list is drawn at the end of the document, outside of all others. */
  label: string
  className?: string
  /** Tab leaves the list as Escape does. */
  onTab?: () => void
  children: ReactNode
}

export function ListPopover({ label, className = '', onTab, children, ...popover }: ListPopoverProps) {
  return (
    <Popover
      offset={6}
      maxHeight={264}
      {...popover}
      className={`z-popup flex w-[max(var(--trigger-width),220px)] max-w-[calc(100vw-12px)] flex-col rounded-md border border-line-strong bg-raised p-1.5 shadow-popup transition-[translate] entering:-translate-y-1.5 ${className}`}
    >
      <section
        aria-label={label}
        className="contents"
        onKeyDownCapture={event => {
          if (event.key !== 'Tab' || !onTab) return
          event.preventDefault()
          onTab()
        }}
      >
        {children}
      </section>
    </Popover>
  )
}

const optionClass =
  'flex h-11 cursor-pointer items-center gap-2 rounded-sm px-2.5 text-14 outline-none select-none selected:font-semibold focus:bg-accent-soft focus:font-medium focus:text-on-accent-soft disabled:cursor-default disabled:text-off sm:h-9'

type ListProps = Pick<ComponentProps<typeof ListBox>, 'aria-label' | 'autoFocus' | 'selectionMode'> & {
  rows: readonly Row[]
  /** What was typed is marked in the options. */
  query?: string
  /** In place of the options: 'No matches found'. */
  note?: string | undefined
  /** In a select the list knows itself what is chosen. */
  onPick?: (row: Row) => void
}

/** Where a list is opened again at once, React Aria may leave the focus on the list or on what it stands in. */
function focusChosen(list: HTMLElement | null): void {
  afterClosing(() => {
    if (!list?.isConnected || !document.activeElement?.contains(list)) return
    const chosen = list.querySelector<HTMLElement>('[aria-selected="true"]')
    takeFocus(chosen ?? list.querySelector<HTMLElement>('[role="option"]'))
  })
}

/** Above this number of rows only those in view are drawn. */
const many = 60

export function Options({ rows, query = '', note, onPick, ...list }: ListProps) {
  if (rows.length === 0) return note && <p className="px-2.5 py-2 text-14 text-muted">{note}</p>
  const chosen = rows.flatMap(row => (row.kind === 'option' && row.chosen ? [keyOf(row)] : []))
  const pick = (keys: 'all' | Set<Key>) => {
    const now = new Set(keys)
    // What was pressed is what changed; a chosen option that is pressed again reports no keys where only one is chosen.
    const key = [...now].find(one => !chosen.includes(String(one))) ?? chosen.find(one => !now.has(one))
    const row = rows.find(one => keyOf(one) === key)
    if (row) onPick?.(row)
  }
  const box = (
    <ListBox
      ref={list.autoFocus ? focusChosen : undefined}
      shouldFocusWrap
      {...list}
      className="min-h-0 overflow-y-auto overscroll-contain rounded-sm outline-none"
      {...(onPick && {
        selectedKeys: chosen,
        onSelectionChange: pick,
        escapeKeyBehavior: 'none',
        shouldFocusOnHover: true,
        shouldSelectOnPressUp: true,
      })}
    >
      {sectionsOf(rows).map(({ label, rows: inside }) => {
        const items = (
          <Collection key="" items={inside.map(row => ({ id: keyOf(row), row }))}>
            {({ id, row }) => (
              <ListBoxItem
                id={id}
                textValue={row.kind === 'add' ? row.text : row.option.label}
                isDisabled={row.kind === 'option' && row.off}
                className={row.kind === 'add' ? `${optionClass} text-linked` : optionClass}
              >
                <Words row={row} query={query} />
              </ListBoxItem>
            )}
          </Collection>
        )
        return label === undefined ? (
          items
        ) : (
          <ListBoxSection key={label} id={`group ${label}`}>
            <Header className="flex h-8 items-end px-2.5 pb-1 text-13 font-semibold text-faint">{label}</Header>
            {items}
          </ListBoxSection>
        )
      })}
    </ListBox>
  )
  if (rows.length <= many) return box
  return (
    <Virtualizer layout={ListLayout} layoutOptions={{ rowHeight: rowHeight(), headingHeight: 32 }}>
      {box}
    </Virtualizer>
  )
}

const rowHeight = () => (window.matchMedia('(min-width: 47.5rem)').matches ? 36 : 44)

function Words({ row, query }: { row: Row; query: string }) {
  if (row.kind === 'add')
    return (
      <>
        <Icon name="plus" />
        <span className="truncate">{row.count > 1 ? `Add ${row.count}` : `Add "${row.text}"`}</span>
      </>
    )
  const { option, via, chosen, off } = row
  return (
    <>
      <span className="truncate">
        {marked(option.label, option.found?.query ?? query).map(({ text, hit, start }) =>
          hit ? (
            <mark key={start} className="rounded-xs bg-pot-soft text-on-pot-soft">
              {text}
            </mark>
          ) : (
            text
          ),
        )}
        {via !== undefined && <span className="font-normal opacity-80"> · {via}</span>}
      </span>
      {chosen && <Icon name="check" />}
      {option.count !== undefined && (
        <span className="ml-auto flex-none text-13 opacity-80">
          {off && option.count === 0 ? 'None in this search' : formatCount(option.count)}
        </span>
      )}
    </>
  )
}

type ComboListProps = Omit<ListPopoverProps, 'children' | 'onOpenChange'> &
  Omit<ListProps, 'aria-label'> & { onClose: () => void }

/** The list below a text or a button, as a whole. Below a text it is not modal: the focus stays in the text. */
export function ComboList(props: ComboListProps) {
  const { rows, query, note, onPick, selectionMode, autoFocus, ...placed } = props
  const { onClose, triggerRef, isNonModal = true, ...popover } = placed
  const [place, setPlace] = useState<() => DOMRect>()
  const options = rows.filter(row => row.kind === 'option').length
  return (
    <ListPopover
      {...popover}
      isNonModal={isNonModal}
      isOpen
      triggerRef={triggerRef}
      getTargetRect={place}
      onOpenChange={() => {
        // A page that scrolls, for example while one types in a field that is out of view, takes the list along.
        if (window.event?.type !== 'scroll') onClose()
        else setPlace(() => () => triggerRef?.current?.getBoundingClientRect() ?? new DOMRect())
      }}
    >
      <span className="sr-only" role="status">
        {note ?? counted(options, 'option')}
      </span>
      <Options aria-label={popover.label} {...{ rows, query, note, onPick, selectionMode, autoFocus }} />
    </ListPopover>
  )
}
