// A comparison: two to four listings or organizations side by side, as the address names them.
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { type Comparison, comparisonCodec } from '#contract/comparison.ts'
import { csvOf } from '#contract/csv.ts'
import { stateName } from '#contract/rules/stateNames.ts'
import { takeOffCompare } from '#web/platform/compareTray.ts'
import { copyLink } from '#web/platform/copyLink.ts'
import { saveCsv } from '#web/platform/csv.ts'
import { useAddress } from '#web/platform/useAddress.ts'
import { useCall } from '#web/platform/useCall.ts'
import { Button, buttonClass } from '#web/ui/Button.tsx'
import { Square } from '#web/ui/charts/Square.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { FailureNote } from '#web/ui/FailureNote.tsx'
import { Printed } from '#web/ui/Freshness.tsx'
import { Segments } from '#web/ui/fields/Segments.tsx'
import { Switch } from '#web/ui/fields/Switch.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { Skeleton } from '#web/ui/Loading.tsx'
import { ChartCard } from '#web/ui/screen/ChartCard.tsx'
import { Page } from '#web/ui/screen/Page.tsx'
import { ComparedTable } from './ComparedTable.tsx'
import { type Column, columnsOf } from './comparedColumns.ts'
import { comparedCells, listingRows, organizationRows } from './comparedRows.ts'
import { SaveAsList } from './SaveAsList.tsx'

export function ComparisonPage() {
  const { value: asked, go } = useAddress(comparisonCodec)
  const kind = asked.organizations.length > 0 ? 'organizations' : 'listings'
  const ids = asked[kind]
  const isEnough = ids.length > 1
  const { data, error, isFetching, refetch } = useCall('comparison.read', inputOf(asked), {
    enabled: isEnough,
    // A column that is taken off goes at once.
    keepLast: true,
  })
  const records = kind === 'listings' ? data?.listings : data?.organizations
  const columns = records && columnsOf(records).filter(({ id }) => ids.includes(id))
  const missing = data?.missing.filter(id => ids.includes(id)).length ?? 0
  const takeOff = (id: number) => {
    takeOffCompare(kind, id)
    void go({ ...asked, [kind]: ids.filter(each => each !== id) })
  }
  return (
    <Page
      title={`Compare ${kind}`}
      tab={`Compare ${kind}`}
      count={isEnough ? (columns?.length ?? ids.length) : 0}
      of={kind}
      intro={<AskedFor asked={asked} />}
      actions={columns && columns.length > 1 && <Acts columns={columns} kind={kind} />}
    >
      {missing > 0 && (
        <p role="status" className="mb-4">
          {missing} of {ids.length} {missing === 1 ? 'is' : 'are'} no longer in the directory.
        </p>
      )}
      {!isEnough || (columns && columns.length < 2) ? (
        <EmptyState level={2} title="Choose two to compare.">
          <Link to="/listings" className={buttonClass('soft')}>
            Listings
          </Link>
        </EmptyState>
      ) : error && !isFetching ? (
        <FailureNote error={error} message={Object.values(error.fields)[0]} onRetry={refetch} />
      ) : columns ? (
        <Compared
          {...{ columns, asked, takeOff }}
          onDiffer={differs => void go({ ...asked, differs }, { replace: true })}
        />
      ) : (
        <Loading count={ids.length} />
      )}
      <Printed
        path={`/compare?${new URLSearchParams(comparisonCodec.write(asked)).toString().replaceAll('%2C', ',')}`}
      />
    </Page>
  )
}

const inputOf = ({ differs: _, ...asked }: Comparison) =>
  Object.fromEntries(Object.entries(asked).filter(([, values]) => values.length > 0))

/** 'for Texas · General Liability'. */
function AskedFor({ asked: { state, line_of_business } }: { asked: Comparison }) {
  const { data: lines } = useCall('reference.lobs', {}, { enabled: line_of_business.length > 0, staleMs: 10 * 60_000 })
  const labels = line_of_business.map(line => lines?.find(({ value }) => value === line)?.label ?? line)
  const parts = [state.map(stateName).join(', '), labels.join(', ')].filter(text => text !== '')
  return parts.length > 0 && <p>for {parts.join(' · ')}</p>
}

type Shown = { columns: readonly Column[]; kind: 'listings' | 'organizations' }

const rowsOf = (columns: readonly Column[]) => {
  const listings = columns.flatMap(({ listing }) => listing ?? [])
  return listings.length > 0
    ? listingRows(listings)
    : organizationRows(columns.flatMap(({ organization }) => organization ?? []))
}

function Acts({ columns, kind }: Shown) {
  const save = () =>
    saveCsv(
      `compare-${kind}.csv`,
      csvOf(
        comparedCells(
          columns.map(({ name }) => name),
          rowsOf(columns),
        ),
      ),
    )
  return (
    <div className="grid grid-cols-2 gap-2.5 sm:flex">
      <Button kind="sec" size="sm" onClick={() => copyLink(window.location.href)}>
        <Icon name="link" size="s" /> Copy link
      </Button>
      <Button kind="sec" size="sm" onClick={() => window.print()}>
        <Icon name="print" size="s" /> Print
      </Button>
      <Button kind="sec" size="sm" onClick={save}>
        <Icon name="download" size="s" /> CSV
      </Button>
      <SaveAsList kind={kind} ids={columns.map(({ id }) => id)} />
    </div>
  )
}

type ComparedProps = {
  columns: readonly Column[]
  asked: Comparison
  takeOff: (id: number) => void
  onDiffer: (differs: boolean) => void
}

function Compared({ columns, asked, takeOff, onDiffer }: ComparedProps) {
  const [first, ...others] = columns
  const [chosen, setChosen] = useState(0)
  const second = others.find(({ id }) => id === chosen) ?? others[0]
  const rows = rowsOf(columns)
  const differing = rows.filter(({ differs }) => differs)
  return (
    <>
      <div className="-mt-3 mb-2.5 flex flex-wrap items-center justify-between gap-x-5">
        <p role="status">
          <b>
            {differing.length} of {rows.length}
          </b>{' '}
          rows differ
        </p>
        <div className="print:hidden">
          <Switch label="Only what differs" checked={asked.differs} onChange={onDiffer} />
        </div>
      </div>
      {others.length > 1 && (
        <div className="mb-3 sm:hidden print:hidden">
          <Segments
            label="Second column"
            value={String(second?.id)}
            options={others.map(({ id, name }) => ({ value: String(id), label: name }))}
            onChange={id => setChosen(Number(id))}
          />
        </div>
      )}
      <ComparedTable
        columns={columns}
        rows={asked.differs ? differing : rows}
        onPhone={[first?.id, second?.id]}
        picked={asked.state}
        keepFor={comparisonCodec.write({ ...asked, listings: [], organizations: [], differs: false })}
        onTakeOff={takeOff}
      />
      <SkillAndPrice columns={columns} />
    </>
  )
}

/** Of the organizations that are rated, from two on. */
function SkillAndPrice({ columns }: { columns: readonly Column[] }) {
  const dots = [...new Map(columns.flatMap(({ rated }) => rated.map(one => [one.id, one]))).values()]
  if (dots.filter(({ skill, price }) => skill !== null && price !== null).length < 2) return null
  return (
    <div className="mt-6 break-inside-avoid">
      <ChartCard title="Skill and price">
        <Square dots={dots} />
      </ChartCard>
    </div>
  )
}

/** As many columns as there will be, in their place. */
const Loading = ({ count }: { count: number }) => (
  <div role="status" aria-label="Loading the comparison" data-loading>
    <Skeleton width={180} height={24} />
    <div className="mt-6 grid auto-cols-fr grid-flow-col gap-2">
      {Array.from({ length: count }, (_, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they are all alike.
        <span key={place} className={`grid gap-2 ${place > 1 ? 'max-sm:hidden' : ''}`}>
          <Skeleton height={200} />
          <Skeleton height={480} />
        </span>
      ))}
    </div>
  </div>
)
