// One choice of a filter as a toggle row: its name, its count, and under the count a bar with its share of the largest one.
import type { ComponentPropsWithRef, ReactNode } from 'react'

type Props = Omit<ComponentPropsWithRef<'button'>, 'name' | 'style'> & {
  name: string
  figure: ReactNode
  /** Between 0 and 1. */
  share: number
  isOn?: boolean
  isOff?: boolean
}

const looks = {
  plain: { row: 'hover:bg-surface', figure: 'text-muted', bar: 'border-leader' },
  on: {
    row: 'bg-accent-soft font-semibold text-on-accent-soft forced-colors:outline',
    figure: '',
    bar: 'border-accent',
  },
  off: { row: 'cursor-default text-off', figure: '', bar: 'border-leader' },
}

export function FacetRow({ name, figure, share, isOn, isOff, className = '', ...button }: Props) {
  const look = isOn ? looks.on : isOff ? looks.off : looks.plain
  return (
    <button
      type="button"
      {...button}
      className={`relative flex min-h-11 w-full items-center gap-2 rounded-sm px-2.5 text-left text-14 focus-visible:outline-offset-1 sm:min-h-8.5 ${look.row} ${className}`}
      aria-disabled={isOff || undefined}
    >
      <span className="min-w-0 flex-1 truncate" title={name}>
        {name}
      </span>
      <span className={`min-w-12 text-right text-13 ${look.figure}`}>{figure}</span>
      {/* A border, since forced colors leave it. It is scaled: animating its width would lay the page out in every frame. */}
      <i
        className={`absolute right-2.5 bottom-1 w-12 origin-right border-b-3 transition-transform ${look.bar}`}
        style={{ transform: `scaleX(${share})` }}
      />
    </button>
  )
}
