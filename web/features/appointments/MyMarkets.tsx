// My markets: counts of the marked markets and what they reach, a search that marks more, and their table.
import { Link } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { csvOf } from '#contract/csv.ts'
import { CompareBox } from '#web/platform/CompareBox.tsx'
import { saveCsv } from '#web/platform/csv.ts'
import { notify } from '#web/platform/notify.ts'
import { send } from '#web/platform/send.ts'
import { Button } from '#web/ui/Button.tsx'
import { Segments } from '#web/ui/fields/Segments.tsx'
import { formatCount } from '#web/ui/formatCount.ts'
import { Icon } from '#web/ui/Icon.tsx'
import { Monogram } from '#web/ui/Monogram.tsx'
import { Pill } from '#web/ui/Pill.tsx'
import { type Column, DeskTable } from '#web/ui/screen/DeskTable.tsx'
import { StatRow } from '#web/ui/screen/StatRow.tsx'
import { TypeChip } from '#web/ui/TypeChip.tsx'
import { AppointmentMenu } from './AppointmentMenu.tsx'
import { EditableCell } from './EditableCell.tsx'
import { FindMarket } from './FindMarket.tsx'
import { type Mark, markCells, markTexts, type Status, typeOf } from './markets.ts'
import { PasteMarks } from './PasteNames.tsx'

const columns: (Column<Mark> & { head: keyof typeof markTexts })[] = [
  { head: 'Market', cell: mark => <Market mark={mark} />, narrow: 'bare' },
  { head: 'Type', cell: mark => <TypeChip type={typeOf(mark)} />, narrow: 'hidden' },
  { head: 'Access', cell: mark => <AppointmentMenu market={mark} status={mark.status} />, narrow: 'bare' },
  { head: 'Since', cell: mark => <EditableCell mark={mark} field="since" />, narrow: 'half' },
  { head: 'Producer code', cell: mark => <EditableCell mark={mark} field="producer_code" />, narrow: 'bare' },
  { head: 'Note', cell: mark => <Note mark={mark} />, isLong: true, narrow: 'bare' },
  { head: 'Listings', cell: mark => formatCount(mark.listings), isRight: true, narrow: 'half' },
]

export function MyMarkets({ aside }: { aside?: ReactNode }) {
  return (
    <div className="@container">
      <div className="grid items-start gap-5 @7xl:grid-cols-4">
        <section className="peer min-w-0 @7xl:col-span-3" aria-label="Marked markets">
          <DeskTable
            call="access.marks"
            input={({ q, text }) => marksWith(q, text('status'))}
            rows={reply => reply.marks}
            keyOf={({ id }) => id}
            perPage={25}
            noun="markets"
            empty={({ q, text }) =>
              q || statusOf(text('status'))
                ? {
                    title: 'No marked markets match your filters',
                    caption: 'No Data Found',
                    clears: ['q', 'status'],
                  }
                : {
                    title: 'Mark the markets you are appointed with.',
                    text: 'Results then show what you can reach.',
                  }
            }
            columns={columns}
            filters={({ reply, address: { q, text }, ask }) => (
              <>
                <StatRow
                  stats={[
                    { words: 'appointed', count: reply?.counts.appointed },
                    { words: 'requested', count: reply?.counts.requested },
                    { words: 'listings within reach', count: reply?.reach },
                  ]}
                />
                <div className="mb-3.5 flex flex-wrap items-center gap-3.5">
                  <div className="w-full sm:w-64">
                    <FindMarket onShow={name => ask({ q: name, status: undefined })} />
                  </div>
                  <Segments
                    label="Which markets"
                    value={statusOf(text('status')) ?? 'all'}
                    options={[
                      { value: 'all', label: 'All', count: reply && reply.counts.appointed + reply.counts.requested },
                      { value: 'appointed', label: 'Appointed', count: reply?.counts.appointed },
                      { value: 'requested', label: 'Requested', count: reply?.counts.requested },
                    ]}
                    onChange={chosen => ask({ status: chosen === 'all' ? undefined : chosen })}
                  />
                  {q && <Pill label={q} onRemove={() => ask({ q: undefined })} />}
                  <div className="ml-auto max-sm:hidden">
                    <CsvButton query={marksWith(q, text('status'))} />
                  </div>
                </div>
              </>
            )}
          />
        </section>
        {/* On a phone it would move with the list while that loads. */}
        <aside className="grid gap-3 peer-has-data-loading:hidden">
          <PasteMarks />
          {aside}
        </aside>
      </div>
    </div>
  )
}

function Market({ mark }: { mark: Mark }) {
  const { organization_id, name } = mark
  const look = 'wrap-anywhere sm:line-clamp-2'
  return (
    <span className="flex items-center gap-2 sm:min-w-52">
      {organization_id === null ? (
        <span className="size-6 max-sm:hidden" />
      ) : (
        <CompareBox
          kind="organizations"
          item={{ id: organization_id, name }}
          isShown
          className="-ml-1 max-sm:order-last"
        />
      )}
      <Monogram name={name} type={typeOf(mark)} size="s" />
      {organization_id === null ? (
        <span className={look} title={name}>
          {name}
        </span>
      ) : (
        <Link
          className={`${look} text-ink no-underline hover:underline`}
          title={name}
          to="/organization-detail/$id"
          params={{ id: String(organization_id) }}
        >
          {name}
        </Link>
      )}
    </span>
  )
}

/** As wide as a short sentence in two lines. */
const Note = ({ mark }: { mark: Mark }) => (
  <div className="sm:min-w-36">
    <EditableCell mark={mark} field="note" />
  </div>
)

type MarksQuery = { q?: string; status?: Status }

const statusOf = (text: string): Status | null => (text === 'appointed' || text === 'requested' ? text : null)

function marksWith(q: string, text: string): MarksQuery {
  const status = statusOf(text)
  return { ...(q && { q }), ...(status && { status }) }
}

/** Downloads the marks on all pages of the list as CSV. */
function CsvButton({ query }: { query: MarksQuery }) {
  const [isBusy, setBusy] = useState(false)
  const save = async () => {
    setBusy(true)
    try {
      saveCsv('my-markets.csv', csvOf([Object.keys(markTexts), ...(await allMarks(query)).map(markCells)]))
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

async function allMarks(query: MarksQuery): Promise<Mark[]> {
  const all: Mark[] = []
  for (let page = 1; ; page++) {
    const { marks } = await send('access.marks', { ...query, page, per_page: mostAPage })
    all.push(...marks)
    if (marks.length < mostAPage) return all
  }
}
