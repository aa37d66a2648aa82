// The open list itself: only the rows in view are drawn, so thousands open at once.
import type { MouseEvent } from 'react'
import { Icon } from '../Icon.tsx'
import styles from './OptionList.module.css'
import { keyOf, marked, type Row } from './rows.ts'
import type { Listbox } from './useListbox.ts'

type Props = {
  box: Listbox
  label: string
  query: string
  /** Said in place of rows: 'No matches found'. */
  note?: string | undefined
  multiple?: boolean
  /** As wide as the rail at most, so that it does not cover the results beside it. */
  isSlim?: boolean | undefined
}

export function OptionList({ box, label, query, note, multiple, isSlim }: Props) {
  const { id, rows, virtual, active, max } = box
  const drawn = virtual.getVirtualItems()
  const options = rows.filter(row => row.kind === 'option').length
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only keeps the focus where one types.
    <div
      className={`pop ${styles.list} ${isSlim ? styles.slim : ''}`}
      popover="manual"
      ref={showBelow}
      onMouseDown={keepFocus}
    >
      <div
        role="listbox"
        id={`${id}-list`}
        ref={box.scroller}
        className={styles.scroller}
        style={{ maxHeight: `min(${max}px, var(--room, 100vh))` }}
        aria-label={label}
        aria-multiselectable={multiple}
      >
        <div role="presentation" style={{ height: virtual.getTotalSize(), paddingTop: drawn[0]?.start ?? 0 }}>
          {drawn.map(({ index }) => {
            const row = rows[index]
            return (
              row && (
                <ListRow
                  key={keyOf(row)}
                  row={row}
                  query={query}
                  id={`${id}-${index}`}
                  active={index === active}
                  place={{ at: index + 1, of: rows.length }}
                  onPoint={() => box.point(keyOf(row))}
                  onPick={() => box.pick(index)}
                />
              )
            )
          })}
        </div>
      </div>
      {note && <p className={styles.note}>{note}</p>}
      <span className="visually-hidden" role="status">
        {note ?? `${options} ${options === 1 ? 'option' : 'options'}`}
      </span>
    </div>
  )
}

function keepFocus(event: MouseEvent) {
  event.preventDefault()
  event.stopPropagation()
}

type RowProps = {
  row: Row
  query: string
  id: string
  active: boolean
  place: { at: number; of: number }
  onPoint: () => void
  onPick: () => void
}

function ListRow({ row, query, id, active, place, onPoint, onPick }: RowProps) {
  if (row.kind === 'group')
    return (
      <div className={styles.group} role="presentation">
        {row.label}
      </div>
    )
  const off = row.kind === 'option' && row.off
  return (
    // biome-ignore lint/a11y/useFocusableInteractive: the focus stays where one types; the keys are read there.
    // biome-ignore lint/a11y/useKeyWithClickEvents: the focus stays where one types; the keys are read there.
    <div
      role="option"
      id={id}
      className={['opt', styles.row, active && 'cur', off && 'off', row.kind === 'add' && styles.add]
        .filter(Boolean)
        .join(' ')}
      aria-selected={row.kind === 'option' && row.chosen}
      aria-disabled={off || undefined}
      aria-posinset={place.at}
      aria-setsize={place.of}
      onPointerMove={off || active ? undefined : onPoint}
      onClick={off ? undefined : onPick}
    >
      {row.kind === 'add' ? (
        <>
          <Icon name="plus" />
          <span className={styles.text}>{`Add "${row.text}"`}</span>
        </>
      ) : (
        <>
          <span className={styles.text}>
            {marked(row.option.label, query).map(({ text, hit, start }) =>
              hit ? <mark key={start}>{text}</mark> : text,
            )}
            {row.via !== undefined && <span className={styles.via}> · {row.via}</span>}
          </span>
          {row.chosen && <Icon name="check" />}
          {row.option.count !== undefined && (
            <span className="n">
              {off && row.option.count === 0 ? 'None in this search' : row.option.count.toLocaleString('en-US')}
            </span>
          )}
        </>
      )}
    </div>
  )
}

// Holds an open list under its field, or above where there is more room, over everything else on the page.

const gap = 6

/** A ref for a `popover="manual"` inside the field it belongs to. */
function showBelow(list: HTMLElement | null) {
  const field = list?.parentElement
  if (!list || !field) return
  const place = (event?: Event) => {
    if (event?.target instanceof Node && list.contains(event.target)) return
    const { left, top, bottom, width } = field.getBoundingClientRect()
    const height = window.visualViewport?.height ?? window.innerHeight
    const below = height - bottom - 2 * gap
    const above = top - 2 * gap
    const up = below < list.scrollHeight && above > below
    const wide = Math.min(Math.max(width, 220), window.innerWidth - 2 * gap)
    list.style.setProperty('--room', `${Math.max(up ? above : below, 96)}px`)
    list.style.width = `${wide}px`
    list.style.left = `${Math.max(gap, Math.min(left, window.innerWidth - wide - gap))}px`
    list.style.top = up ? 'auto' : `${bottom + gap}px`
    list.style.bottom = up ? `${window.innerHeight - top + gap}px` : 'auto'
  }
  if (!list.matches(':popover-open')) list.showPopover()
  place()
  const sizes = new ResizeObserver(() => place())
  sizes.observe(field)
  sizes.observe(list)
  window.addEventListener('scroll', place, { capture: true, passive: true })
  window.visualViewport?.addEventListener('resize', place)
  return () => {
    sizes.disconnect()
    window.removeEventListener('scroll', place, { capture: true })
    window.visualViewport?.removeEventListener('resize', place)
  }
}
