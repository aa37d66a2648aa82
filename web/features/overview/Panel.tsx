// A card of the dashboard's first page: its heading with a count, a note or a link beside it, and its rows.
import { type ReactNode, useId } from 'react'
import { CountBadge } from '#web/ui/CountBadge.tsx'

type Props = {
  title: string
  count?: number
  /** The noun of what is counted, for screen readers. */
  of?: string
  waits?: boolean
  /** At the end of the heading. */
  aside?: ReactNode
  children: ReactNode
}

export function Panel({ title, count = 0, of, waits = false, aside, children }: Props) {
  const id = useId()
  return (
    <section className="@container rounded-lg border bg-surface shadow-card" aria-labelledby={id}>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1 px-4 pt-4.5 pb-3.5 sm:px-5">
        <h2 className="font-display text-section" id={id}>
          {title}
        </h2>
        {count > 0 && <CountBadge count={count} kind={waits ? 'waiting' : 'quiet'} {...(of && { label: of })} />}
        {aside && <div className="text-13 text-muted @md:ml-auto">{aside}</div>}
      </div>
      {children}
    </section>
  )
}

/** Said in place of rows. */
export const PanelNote = ({ children }: { children: ReactNode }) => (
  <div className="border-t px-4 pt-3.5 pb-5 text-muted sm:px-5">{children}</div>
)

const grounds = {
  waits: 'bg-pot-soft text-on-pot-soft',
  bad: 'bg-danger-soft text-on-danger-soft',
  good: 'bg-accent-soft text-on-accent-soft',
  told: 'bg-info-soft text-on-info-soft',
  plain: 'bg-chip text-muted',
}
export type Ground = keyof typeof grounds
/** The tile of a row's icon. */
export const signClass = (ground: Ground) =>
  `grid size-8 place-items-center rounded-md forced-colors:border ${grounds[ground]}`
