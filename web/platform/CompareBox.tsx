// The check box 'Compare' of a card or a row: it takes a listing or an organization into the comparison.
import type { ComparedFor, ComparedKind } from '#contract/comparison.ts'
import { type Compared, turnCompared, useIsCompared } from './compareTray.ts'
import type { Shortcut } from './shortcuts.ts'

type Props = {
  kind: ComparedKind
  item: Compared
  /** What was searched for, which decides whom to call. */
  asked?: ComparedFor | undefined
  className?: string
}

/** It is the browser's own, since a page of cards is rendered at each typed letter of a search. */
export function CompareBox({ kind, item, asked, className = '' }: Props) {
  const isOn = useIsCompared(kind, item.id)
  return (
    <label
      className={`grid size-11 flex-none cursor-pointer place-items-center rounded-md hover:bg-hover sm:size-9 print:hidden ${className}`}
      title="Compare"
    >
      <input
        type="checkbox"
        className="size-4.5 cursor-pointer accent-accent"
        data-compare
        aria-label={`Compare ${item.name}`}
        checked={isOn}
        onChange={() => turnCompared(kind, item, asked)}
      />
    </label>
  )
}

/** The key of a record's page, by which the palette offers it too. */
export const compareKey = (kind: ComparedKind, item: Compared | undefined, asked?: ComparedFor): Shortcut => ({
  key: 'x',
  does: 'Compare',
  when: () => item !== undefined,
  run: () => item && turnCompared(kind, item, asked),
})

/** Ticks the card or row that has the focus. */
export const compareFocused: Shortcut = {
  key: 'x',
  does: 'Compare what has the focus',
  when: () => boxInFocus() !== null,
  run: () => boxInFocus()?.click(),
}

const boxInFocus = () =>
  document.activeElement?.closest('article, tr, li')?.querySelector<HTMLInputElement>('[data-compare]') ?? null
