// My markets: counts of the marked markets and what they reach, a search that marks more, and their table.
import { type ReactNode, useRef, useState } from 'react'
import { csvOf, saveCsv } from '#web/platform/csv.ts'
import { notify } from '#web/platform/notify.ts'
import { send } from '#web/platform/send.ts'
import { useList } from '#web/platform/useList.ts'
import { useListParams } from '#web/platform/useListParams.ts'
import { Button } from '#web/ui/Button.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { Segments } from '#web/ui/fields/Segments.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { List } from '#web/ui/List.tsx'
import { Pill } from '#web/ui/Pill.tsx'
import { StatRow } from '#web/ui/screen/StatRow.tsx'
import { FindMarket } from './FindMarket.tsx'
import { MarksSkeleton, MarksTable } from './MarksTable.tsx'
import styles from './MyMarkets.module.css'
import { type Mark, markCells, markColumns, type Status } from './markets.ts'
import { PasteNames } from './PasteNames.tsx'

const perPage = 25

export function MyMarkets({ aside }: { aside?: ReactNode }) {
  const params = useListParams()
  const { q, text, ask } = params
  const status = statusOf(text('status'))
  const query = { ...(q && { q }), ...(status && { status }) }
  const list = useList('access.marks', query, { perPage, params })
  const { data } = list.query
  const place = useRef<HTMLElement>(null)
  return (
    <>
      <StatRow
        stats={[
          { words: 'appointed', count: data?.counts.appointed },
          { words: 'requested', count: data?.counts.requested },
          { words: 'listings within reach', count: data?.reach },
        ]}
      />
      <div className={styles.place}>
        <section ref={place} tabIndex={-1} className={`card ${styles.marks}`} aria-label="Marked markets">
          <div className={styles.tools}>
            <FindMarket onShow={name => ask({ q: name, status: undefined })} />
            <Segments
              label="Which markets"
              value={status ?? 'all'}
              options={[
                { value: 'all', label: 'All', count: data && data.counts.appointed + data.counts.requested },
                { value: 'appointed', label: 'Appointed', count: data?.counts.appointed },
                { value: 'requested', label: 'Requested', count: data?.counts.requested },
              ]}
              onChange={chosen => ask({ status: chosen === 'all' ? undefined : chosen })}
            />
            <CsvButton query={query} />
            {q && <Pill label={q} onRemove={() => ask({ q: undefined })} />}
          </div>
          <List
            {...list}
            noun="markets"
            announce="markets"
            loading={<MarksSkeleton />}
            empty={
              <Nothing isAsked={q !== '' || status !== null} onAll={() => ask({ q: undefined, status: undefined })} />
            }
          >
            {({ marks }) => (
              <MarksTable
                marks={marks}
                isOld={list.query.isPlaceholderData}
                onRemoved={() => place.current?.focus({ preventScroll: true })}
              />
            )}
          </List>
        </section>
        {/* On narrow screens it is below the markets, whose number places it. */}
        <aside className={styles.aside} aria-busy={!data}>
          <PasteNames />
          {aside}
        </aside>
      </div>
    </>
  )
}

const statusOf = (text: string): Status | null => (text === 'appointed' || text === 'requested' ? text : null)

function Nothing({ isAsked, onAll }: { isAsked: boolean; onAll: () => void }) {
  if (!isAsked)
    return (
      <EmptyState
        level={2}
        title="Mark the markets you are appointed with."
        text="Results then show what you can reach."
      />
    )
  return (
    <EmptyState level={2} title="None of the markets that you marked is like this" caption="No Data Found">
      <Button kind="soft" onClick={onAll}>
        Show all
      </Button>
    </EmptyState>
  )
}

/** Downloads the marks on all pages of the list as CSV. */
function CsvButton({ query }: { query: { q?: string; status?: Status } }) {
  const [isBusy, setBusy] = useState(false)
  const save = async () => {
    setBusy(true)
    try {
      saveCsv('my-markets.csv', csvOf([markColumns, ...(await allMarks(query)).map(markCells)]))
    } catch (error) {
      notify.error(error instanceof Error ? error.message : 'The file could not be made. Please try again.')
    }
    setBusy(false)
  }
  return (
    <Button kind="sec" size="sm" busy={isBusy ? 'Saving...' : undefined} onClick={() => void save()}>
      <Icon name="download" size="s" /> CSV
    </Button>
  )
}

const mostAPage = 100

async function allMarks(query: { q?: string; status?: Status }): Promise<Mark[]> {
  const all: Mark[] = []
  for (let page = 1; ; page++) {
    const { marks } = await send('access.marks', { ...query, page, per_page: mostAPage })
    all.push(...marks)
    if (marks.length < mostAPage) return all
  }
}
