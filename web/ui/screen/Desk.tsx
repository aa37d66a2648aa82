// A desk: panes beside each other in one card, each with its own scroll, a head, and buttons that stay in sight.
import type { ComponentProps, ReactNode, Ref } from 'react'

/** As high as the screen has room below the heading of the page. On a phone it is as high as the one pane that it shows. */
const desk =
  'grid grid-cols-1 overflow-clip border bg-surface shadow-card max-sm:-mx-gutter max-sm:border-x-0 sm:h-[calc(100svh-var(--spacing-header)-var(--spacing-tray)-116px)] sm:min-h-120 sm:grid-rows-[minmax(0,1fr)] sm:rounded-lg'

type Props = Pick<ComponentProps<'section'>, 'aria-label' | 'aria-labelledby' | 'onKeyDown'> & {
  as: 'section' | 'article' | 'aside'
  ref?: Ref<HTMLElement>
  head: ReactNode
  className?: string
  /** A `PaneBody`, and a `PaneFoot` if it has buttons. */
  children: ReactNode
}

export const Desk = ({ className, children }: { className: string; children: ReactNode }) => (
  <div className={`${desk} ${className}`}>{children}</div>
)

export const Pane = ({ as: Place, head, className = '', children, ...place }: Props) => (
  <Place {...place} className={`flex min-h-0 min-w-0 flex-col ${className}`}>
    <div className="flex min-h-16 flex-none items-center gap-3 border-b px-4 py-2.5">{head}</div>
    {children}
  </Place>
)

/** What scrolls in a pane. */
export const PaneBody = ({ className = '', children }: { className?: string; children: ReactNode }) => (
  // What only screen readers read is placed within it, or it would make the page longer.
  <div className={`relative min-h-0 flex-1 sm:overflow-y-auto ${className}`}>{children}</div>
)

/** The buttons of a pane. On a phone they stay at the end of the screen, the first one last. */
export const PaneFoot = ({ children }: { children: ReactNode }) => (
  <div
    data-form-bar
    className="flex flex-none gap-2 border-t bg-surface px-4 py-2.5 max-sm:sticky max-sm:bottom-tray max-sm:z-5 max-sm:flex-row-reverse sm:grid sm:grid-cols-2 sm:py-3.5"
  >
    {children}
  </div>
)

/** The first button of a foot, as wide as its pane. */
export const footButton = 'max-sm:min-h-11 max-sm:flex-1 max-sm:px-3 max-sm:text-14 sm:col-span-2'
