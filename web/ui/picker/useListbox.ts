// What is the same in everything that opens a list below itself: open and closed, the row the keys stand on, the keys.
import { useVirtualizer } from '@tanstack/react-virtual'
import { type KeyboardEvent, useId, useRef, useState } from 'react'
import { canChoose, fold, keyOf, nextRow, type Row } from './rows.ts'

type Choosable = Exclude<Row, { kind: 'group' }>

type Wanted = {
  rows: readonly Row[]
  /** The row the keys stand on before any was pressed. */
  resting: number
  onPick: (row: Choosable) => void
  onClose?: () => void
  /** How high the list may be. */
  max?: number
  /** An open list without rows is not shown. */
  hidesEmpty?: boolean
}

export type Listbox = ReturnType<typeof useListbox>

export function useListbox({ rows, resting, onPick, onClose, max = 240, hidesEmpty = false }: Wanted) {
  const [wanted, setOpen] = useState(false)
  const [pointed, point] = useState<string>()
  const id = useId()
  const open = wanted && !(hidesEmpty && rows.length === 0)
  const scroller = useRef<HTMLDivElement>(null)
  const rowHeight = open && window.matchMedia('(max-width: 47.5em)').matches ? 44 : 36
  const found = pointed === undefined ? -1 : rows.findIndex(row => keyOf(row) === pointed)
  const active = open ? (found >= 0 ? found : resting) : -1

  const heightAt = (at: number) => (rows[at]?.kind === 'group' ? 32 : rowHeight)
  const topOf = (at: number) => rows.slice(0, Math.max(0, at)).reduce((top, _, row) => top + heightAt(row), 0)
  const virtual = useVirtualizer({
    enabled: open,
    count: open ? rows.length : 0,
    getScrollElement: () => scroller.current,
    estimateSize: heightAt,
    overscan: 6,
    initialRect: { width: 0, height: max },
    // The first rows drawn hold the chosen one.
    initialOffset: () => Math.max(0, Math.min(topOf(resting - 2), topOf(rows.length) - max)),
  })

  const show = () => {
    setOpen(true)
    point(undefined)
  }
  const close = () => {
    setOpen(false)
    onClose?.()
  }
  const pick = (at: number) => {
    const row = rows[at]
    if (canChoose(row)) onPick(row)
  }
  const go = (at: number) => {
    const row = rows[at]
    if (!row) return
    point(keyOf(row))
    // The heading of the first group is shown again with its first option.
    virtual.scrollToIndex(at === nextRow(rows, -1, 1) ? 0 : at)
  }

  /** Does what the key means to the list; false when it means nothing to it. */
  const onKey = (event: KeyboardEvent): boolean => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step !== undefined) {
      event.preventDefault()
      if (open) go(nextRow(rows, active, step))
      else show()
      return true
    }
    if (!open) return false
    if (event.key === 'Escape') {
      event.preventDefault()
      event.stopPropagation()
      close()
      return true
    }
    if (event.key === 'Enter' && active >= 0 && !event.nativeEvent.isComposing) {
      event.preventDefault()
      pick(active)
      return true
    }
    return false
  }

  /** For a list that is not typed into: a letter goes to the next label that begins with it. */
  const onLetter = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent) => {
    if (key.length !== 1 || ctrlKey || metaKey || altKey) return
    if (!open) show()
    const begins = (row: Row) => row.kind === 'option' && canChoose(row) && fold(row.option.label).startsWith(fold(key))
    const later = rows.findIndex((row, at) => at > active && begins(row))
    go(later >= 0 ? later : rows.findIndex(begins))
  }

  const combobox = {
    role: 'combobox',
    'aria-haspopup': 'listbox',
    'aria-expanded': open,
    'aria-controls': open ? `${id}-list` : undefined,
    'aria-activedescendant': active >= 0 ? `${id}-${active}` : undefined,
    // The kit's dialogs leave an Escape alone that closes a list.
    'data-mantine-stop-propagation': open || undefined,
  } as const

  return { id, open, active, rows, virtual, scroller, max, combobox, show, close, pick, point, onKey, onLetter }
}
