// A chart in a card: its heading, its finding in words, the chart or its numbers as a table, and what is said of too few numbers.
import { type ReactNode, useId } from 'react'
import { ChartFrame } from '../charts/ChartFrame.tsx'
import type { TableParts } from '../charts/ChartTable.tsx'

type Asked = { data: unknown; isError: boolean; refetch: () => unknown }
type Props = {
  title: string
  /** The call with its numbers; until it is answered the chart says that it counts. */
  query?: Asked
  /** What the chart shows, in a sentence; absent where the chart has a frame of its own that says it. */
  finding?: string
  note?: ReactNode
  /** Said in place of the chart where its numbers are too few to show anything. */
  tooFew?: string | false
  table?: TableParts
  /** At the end of the heading. */
  actions?: ReactNode
  children: ReactNode
}

export function ChartCard({ title, query, finding, note, tooFew, table, actions, children }: Props) {
  const id = useId()
  return (
    <section className="rounded-lg border bg-surface px-4.5 py-4 shadow-card sm:px-6 sm:py-5" aria-labelledby={id}>
      <div className="mb-2 flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <h2 id={id} className="font-display text-section">
          {title}
        </h2>
        {actions}
      </div>
      {finding === undefined && !tooFew ? (
        children
      ) : (
        <ChartFrame
          label={title}
          caption={finding ?? ''}
          note={note}
          state={query?.isError ? 'error' : query && query.data === undefined ? 'loading' : undefined}
          onRetry={query?.refetch}
          empty={tooFew}
          table={table}
        >
          {!tooFew && children}
        </ChartFrame>
      )}
    </section>
  )
}
