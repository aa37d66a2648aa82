// Unmet searches: superAdmins see all of them, contributors those of several brokers.
import { useRef, useState } from 'react'
import type { Gap } from '#contract/calls/gaps.ts'
import { gapStatuses } from '#contract/rules/gapStatuses.ts'
import { csvOf, saveCsv } from '#web/platform/csv.ts'
import { ForSuperAdmin } from '#web/platform/ForSuperAdmin.tsx'
import { notify } from '#web/platform/notify.ts'
import { recordId } from '#web/platform/recordId.ts'
import { type InputFor, send } from '#web/platform/send.ts'
import { useProfile } from '#web/platform/useCall.ts'
import { useList } from '#web/platform/useList.ts'
import { useListParams } from '#web/platform/useListParams.ts'
import { Button } from '#web/ui/Button.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { Segments } from '#web/ui/fields/Segments.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { List } from '#web/ui/List.tsx'
import { Loading, Skeleton } from '#web/ui/Loading.tsx'
import { Pill } from '#web/ui/Pill.tsx'
import { GapRow } from './GapRow.tsx'
import styles from './Gaps.module.css'
import { classText, weekStart } from './gapTexts.ts'

const labels: Record<Gap['status'], string> = { open: 'Open', seen: 'Seen', solved: 'Solved', filled: 'Filled' }
const empty: Record<Gap['status'], string> = {
  open: 'Every search found something.',
  seen: 'Nothing is marked as seen.',
  solved: 'Nothing is marked as solved.',
  filled: 'No new listing has filled a gap yet.',
}

export const GapsPage = () => (
  <ForSuperAdmin orContributor>
    <Gaps />
  </ForSuperAdmin>
)

function Gaps() {
  const params = useListParams()
  const { text, ask } = params
  const { data: profile } = useProfile()
  const list = useRef<HTMLUListElement>(null)
  const isAdmin = profile?.role === 'superAdmin'
  // For contributors, a gap that a superAdmin has reviewed still counts as open.
  const statuses = gapStatuses.filter(status => isAdmin || status === 'open' || status === 'filled')
  const status = statuses.find(one => one === text('status')) ?? 'open'
  const organization = recordId(text('organization'))
  const near = organization !== null && { organization_id: organization }
  const query = { ...((isAdmin || status === 'filled') && !(near && status === 'open') && { status }), ...near }
  const gapList = useList('gaps.list', query, { perPage: 25, params })
  return (
    <>
      <div className={styles.bar}>
        <Segments
          label="Which gaps"
          value={status}
          options={statuses.map(value => ({ value, label: labels[value] }))}
          onChange={chosen => ask({ status: chosen === 'open' ? undefined : chosen })}
        />
        {near && <Pill label="In your states and lines" onRemove={() => ask({ organization: undefined })} />}
        <p className="caption">
          Searches of the last 12 weeks that no listing meets, by the states, lines and classes in them.{' '}
          {!isAdmin && 'Shown once three brokers asked; your own states and lines first.'}
        </p>
        {isAdmin && <CsvButton query={query} />}
      </div>
      <List
        {...gapList}
        noun="gaps"
        announce="gaps"
        loading={
          <Loading what="gaps" className={styles.loading} places={4}>
            <Skeleton height={86} />
          </Loading>
        }
        empty={<EmptyState level={2} title={empty[status]} />}
      >
        {({ gaps, first_week }) => (
          <ul
            ref={list}
            tabIndex={-1}
            className={`card ${styles.gaps}`}
            aria-label="Gaps"
            aria-busy={gapList.query.isPlaceholderData}
          >
            {gaps.map(gap => (
              <GapRow
                key={gap.key}
                gap={gap}
                first={first_week}
                isAdmin={isAdmin}
                onMarked={() => list.current?.focus()}
              />
            ))}
          </ul>
        )}
      </List>
    </>
  )
}

/** All gaps on all pages of the list are downloaded in one file, with this many per request. */
const perPage = 100

function CsvButton({ query }: { query: Pick<InputFor<'gaps.list'>, 'status' | 'organization_id'> }) {
  const [isBusy, setBusy] = useState(false)
  const save = async () => {
    setBusy(true)
    try {
      const { gaps, first } = await everyPage(query)
      saveCsv('asked-for-not-found.csv', csvOf([gapColumns(first), ...gaps.map(gapCells)]))
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

async function everyPage(query: InputFor<'gaps.list'>) {
  const gaps: Gap[] = []
  for (let page = 1; ; page++) {
    const found = await send('gaps.list', { ...query, page, per_page: perPage })
    gaps.push(...found.gaps)
    if (found.gaps.length < perPage) return { gaps, first: found.first_week }
  }
}

/** The CSV columns of a gap. */
const gapColumns = (first: string): string[] => [
  'Lines',
  'Class',
  'Tags',
  'States',
  'Brokers',
  'Searches',
  'Status',
  'Listing',
  ...Array.from({ length: 12 }, (_, index) => weekStart(first, index).toISOString().slice(0, 10)),
]

const gapCells = (gap: Gap): (string | number)[] => [
  gap.line_of_business.map(group => group.join(' or ')).join('; '),
  classText(gap),
  gap.tags.join('; '),
  gap.states.join(' '),
  gap.brokers,
  gap.searches,
  gap.status,
  gap.listing?.listing_name ?? '',
  ...gap.weeks,
]
