// One line of chips, then the number of those that do not fit, with their names in its title.
import type { ReactNode } from 'react'
import { Chip } from './Chip.tsx'
import { Highlight } from './Highlight.tsx'

type Line = {
  items: readonly string[]
  limit?: number
  /** The words of the search, which are highlighted. */
  words?: readonly string[]
  children?: ReactNode
  /** The width of `children`, in letters. */
  taken?: number
}
const none: readonly string[] = []

/** Without a limit, as many chips are shown as fit on a card; `children` are of another kind and come first. */
export function Chips({ items, limit, words = none, children, taken = 0 }: Line) {
  const shown = limit ?? fittingChips(items, taken)
  const rest = items.slice(shown)
  return (
    <div className="relative flex items-center gap-1.5">
      {children}
      {items.slice(0, shown).map(item => (
        <Chip className="min-w-0" key={item} title={item}>
          <span className="overflow-hidden text-ellipsis">
            <Highlight text={item} words={words} />
          </span>
        </Chip>
      ))}
      {rest.length > 0 && (
        <Chip look="outline" title={rest.join(', ')}>
          +{rest.length}
          <span className="sr-only"> more: {rest.join(', ')}</span>
        </Chip>
      )}
    </div>
  )
}

/** The letters that fit on a card of the narrowest grid. They are counted, since nothing is measured before rendering. */
const lineWidth = 46
/** The padding of a chip and the gap after it, in letters. */
const around = 3.6

const widthOf = (text: string) => text.length + around

/** How many chips fit on one line of a card. `taken` is the width already used. If that is zero, at least one chip is shown, however long. */
export function fittingChips(items: readonly string[], taken = 0): number {
  let used = taken
  for (const [index, item] of items.entries()) {
    used += widthOf(item)
    const left = items.length - index - 1
    const rest = left === 0 ? 0 : widthOf(`+${left}`)
    if (used + rest > lineWidth) return Math.max(taken > 0 ? 0 : 1, index)
  }
  return items.length
}
