// A page: its title with a count, what it is for, its actions, its width, and the title of the tab.
import type { ReactNode } from 'react'
import { useTitle } from '#web/platform/useTitle.ts'
import { CountBadge } from '../CountBadge.tsx'

const widths = { whole: 'max-w-content', form: 'max-w-4xl', text: 'max-w-3xl' }

type Props = {
  /** Without it the page's first part has the heading, such as a list that counts its own entries. */
  title?: ReactNode
  /** The title of the tab, where the table of pages has none. */
  tab?: string | undefined
  count?: number | undefined
  /** The plural noun of what is counted: 'listings'. */
  of?: string
  intro?: ReactNode
  /** Buttons and links at the end of the heading; on a narrow screen they are below it. */
  actions?: ReactNode
  /** Below the heading, for a page of several. */
  tabs?: ReactNode
  width?: keyof typeof widths
  children: ReactNode
}

/** The frame of all pages moves the focus here when a page replaces another. */
export function Page({ title, tab, count = 0, of, intro, actions, tabs, width = 'whole', children }: Props) {
  useTitle(tab)
  return (
    <main id="main" className="px-gutter pt-6 sm:pt-8">
      <div className={`mx-auto ${widths[width]}`}>
        {title && (
          <header className={`grid gap-2.5 ${tabs ? 'mb-2' : 'mb-6'}`}>
            <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
              <h1 className="min-w-0 font-display text-title wrap-anywhere text-balance">{title}</h1>
              {count > 0 && <CountBadge count={count} {...(of && { label: of })} />}
              {actions && <div className="flex flex-wrap items-center gap-2.5 sm:ml-auto print:hidden">{actions}</div>}
            </div>
            {intro && <div className="max-w-3xl text-muted">{intro}</div>}
          </header>
        )}
        {tabs && <div className="mb-5">{tabs}</div>}
        {children}
      </div>
    </main>
  )
}
