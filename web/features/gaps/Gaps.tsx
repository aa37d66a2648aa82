// Unmet searches: superAdmins see all of them, contributors those of several brokers.
import { useState } from 'react'
import type { Gap } from '#contract/calls/gaps.ts'
import { csvOf } from '#contract/csv.ts'
import { gapStatuses } from '#contract/rules/gapStatuses.ts'
import { saveCsv } from '#web/platform/csv.ts'
import { ForSuperAdmin } from '#web/platform/ForSuperAdmin.tsx'
import { notify } from '#web/platform/notify.ts'
import { recordId } from '#web/platform/recordId.ts'
import { type InputFor, send } from '#web/platform/send.ts'
import { useProfile } from '#web/platform/useCall.ts'
import { Button } from '#web/ui/Button.tsx'
import { Segments } from '#web/ui/fields/Segments.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { Pill } from '#web/ui/Pill.tsx'
import { RecordList } from '#web/ui/screen/RecordList.tsx'
import type { ListAddress } from '#web/ui/screen/Records.tsx'
import { GapRow } from './GapRow.tsx'
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

type Address = ListAddress<string>

function Gaps() {
  const { data: profile } = useProfile()
  const isAdmin = profile?.role === 'superAdmin'
  // For contributors, a gap that a superAdmin has reviewed still counts as open.
  const statuses = gapStatuses.filter(status => isAdmin || status === 'open' || status === 'filled')
  const statusOf = ({ text }: Address) => statuses.find(one => one === text('status')) ?? 'open'
  const queryOf = (address: Address) => {
    const [status, organization_id] = [statusOf(address), recordId(address.text('organization'))]
    const near = organization_id !== null && { organization_id }
    return { ...((isAdmin || status === 'filled') && !(near && status === 'open') && { status }), ...near }
  }
  return (
    <div className="@container">
      <RecordList
        call="gaps.list"
        input={queryOf}
        rows={reply => reply.gaps}
        keyOf={gap => gap.key}
        perPage={25}
        noun="gaps"
        bar="h-20"
        isWhole
        empty={address => ({ title: empty[statusOf(address)] })}
        filters={({ address, ask }) => (
          <div className="mb-4 flex flex-wrap items-center gap-x-5 gap-y-2.5">
            <Segments
              label="Which gaps"
              value={statusOf(address)}
              options={statuses.map(value => ({ value, label: labels[value] }))}
              onChange={chosen => ask({ status: chosen === 'open' ? undefined : chosen })}
            />
            {recordId(address.text('organization')) !== null && (
              <Pill label="In your states and lines" onRemove={() => ask({ organization: undefined })} />
            )}
            <p className="grow basis-80 text-13 text-faint">
              Searches of the last 12 weeks that no listing meets, by the states, lines and classes in them.{' '}
              {!isAdmin && 'Shown once three brokers asked; your own states and lines first.'}
            </p>
            {isAdmin && <CsvButton query={queryOf(address)} />}
          </div>
        )}
      >
        {(gap, { first_week }) => <GapRow gap={gap} first={first_week} isAdmin={isAdmin} />}
      </RecordList>
    </div>
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
