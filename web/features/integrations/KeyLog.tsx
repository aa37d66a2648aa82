// 'Log': how often a key was used on each of the last days, and its last calls.
import { useState } from 'react'
import type { ReplyFor } from '#web/platform/send.ts'
import { useCall } from '#web/platform/useCall.ts'
import { Answer } from '#web/ui/Answer.tsx'
import { Button } from '#web/ui/Button.tsx'
import { SmallBars } from '#web/ui/charts/SmallBars.tsx'
import { formatCount } from '#web/ui/formatCount.ts'
import { Dialog } from '#web/ui/overlays/Dialog.tsx'
import { Pages } from '#web/ui/Pages.tsx'
import { relativeTime } from '#web/ui/relativeTime.ts'
import { Bars } from '#web/ui/screen/Bars.tsx'
import { type Column, Table } from '#web/ui/Table.tsx'
import type { Key } from './key.ts'

type Call = ReplyFor<'keys.calls'>['calls'][number]

export function KeyLog({ of: key }: { of: Key }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button kind="ghost" size="sm" aria-label={`Log of ${key.name}`} onClick={() => setOpen(true)}>
        Log
      </Button>
      <Dialog title={`Log of ‘${key.name}’`} wide open={isOpen} onClose={() => setOpen(false)}>
        <div className="mt-2 grid grid-cols-1 gap-5">
          <Usage id={key.id} />
          <Calls id={key.id} />
        </div>
      </Dialog>
    </>
  )
}

function Usage({ id }: { id: number }) {
  const query = useCall('keys.usage', { id, days: 30 })
  return (
    <Answer query={query} loading={48} what="the usage">
      {({ days }) => {
        const sum = (of: 'calls' | 'refused') => days.reduce((total, day) => total + day[of], 0)
        return (
          <div className="flex flex-wrap items-end gap-x-5 gap-y-2">
            <SmallBars values={days.map(({ calls }) => calls)} label="Calls by day" isLarge />
            <p className="text-14 text-muted">
              {formatCount(sum('calls'))} calls in 30 days, {formatCount(sum('refused'))} refused
            </p>
          </div>
        )
      }}
    </Answer>
  )
}

const perPage = 50
const columns: Column<Call>[] = [
  {
    head: 'When',
    cell: ({ at }) => (
      <time dateTime={at} title={new Date(at).toLocaleString('en-US')}>
        {relativeTime(new Date(at), new Date())}
      </time>
    ),
  },
  { head: 'Call', isLong: true, cell: ({ call }) => <span className="font-mono text-13">{call}</span> },
  {
    head: 'Status',
    narrow: 'half',
    cell: ({ status }) => <span className={status < 400 ? undefined : 'text-danger'}>{status}</span>,
  },
  { head: 'Time', narrow: 'half', isRight: true, cell: ({ ms }) => `${formatCount(ms)} ms` },
  { head: 'Network', cell: ({ network }) => network },
]

function Calls({ id }: { id: number }) {
  const [page, setPage] = useState(1)
  const query = useCall('keys.calls', { id, page, per_page: perPage }, { keepLast: true })
  return (
    <Answer query={query} loading={<Bars what="the calls" bar="h-13" frame="grid gap-0.5" count={4} />}>
      {({ calls, total }) =>
        total === 0 ? (
          <p className="text-muted">No calls in the last 7 days.</p>
        ) : (
          <div>
            <Table
              noun="calls"
              columns={columns}
              rows={calls}
              keyOf={call => calls.indexOf(call)}
              isBusy={query.isPlaceholderData}
            />
            <Pages page={page} perPage={perPage} total={total} noun="calls" onPage={setPage} />
            <p className="mt-3 text-13 text-faint">The last 200 calls within 7 days, never what was sent.</p>
          </div>
        )
      }
    </Answer>
  )
}
