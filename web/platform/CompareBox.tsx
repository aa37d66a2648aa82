// The check box 'Compare' of a card or a row: it takes a listing or an organization into the comparison.

import type { ComparedFor, ComparedKind } from '#contract/comparison.ts'
import { PlainCheckbox } from '#web/ui/PlainCheckbox.tsx'
import { type Compared, turnCompared, useIsCompared, useIsComparing } from './compareTray.ts'
import type { Shortcut } from './shortcuts.ts'

type Props = {
  kind: ComparedKind
  item: Compared
  /** What was searched for, which decides whom to call. */
  asked?: ComparedFor | undefined
  /** What the box is called, if not by the name of the record. */
  of?: string
  /** It is always in sight; otherwise on hover, with the focus, and once something is chosen. */
  isShown?: boolean
  /** 'Compare' stands beside it. */
  words?: boolean
  className?: string
}

/** It is the browser's own, since a page of cards is rendered at each typed letter of a search. */
export function CompareBox({
  kind,
  item,
  asked,
  of = item.name,
  isShown = false,
  words = false,
  className = '',
}: Props) {
  const isOn = useIsCompared(kind, item.id)
  const isComparing = useIsComparing()
  return (
    <label
      className={`flex-none cursor-pointer items-center print:hidden ${words ? withWords : alone} ${isShown || words || isComparing ? '' : onHover} ${className}`}
      title={words ? undefined : 'Compare'}
    >
      <PlainCheckbox
        data-compare
        aria-label={`Compare ${of}`}
        checked={isOn}
        onChange={() => turnCompared(kind, item, asked)}
      />
      {words && 'Compare'}
    </label>
  )
}

const alone =
  'grid size-11 place-items-center rounded-md hover:bg-hover sm:size-9 in-[article]:sm:h-7 in-[article]:sm:w-8 in-[tr]:sm:size-6'
const withWords = 'inline-flex min-h-11 gap-2 text-13 font-medium sm:min-h-7'
const onHover = 'sm:opacity-0 sm:group-focus-within:opacity-100 sm:group-hover:opacity-100 pointer-coarse:opacity-100'

/** The key of a record's page, by which the palette offers it too. A card or row with the focus goes before it. */
export const compareKey = (kind: ComparedKind, item: Compared | undefined, asked?: ComparedFor): Shortcut => ({
  key: 'x',
  does: 'Compare',
  when: () => item !== undefined && boxInFocus() === null,
  run: () => item && turnCompared(kind, item, asked),
})

/** Ticks the card or row that has the focus. */
export const compareFocused: Shortcut = {
  key: 'x',
  does: 'Compare what has the focus',
  when: () => boxInFocus() !== null,
  run: () => boxInFocus()?.click(),
}

function boxInFocus(): HTMLInputElement | null {
  const records = 'article, tr, li'
  for (let record = document.activeElement?.closest(records); record; record = record.parentElement?.closest(records)) {
    const box = record.querySelector<HTMLInputElement>('[data-compare]')
    if (box) return box
  }
  return null
}
