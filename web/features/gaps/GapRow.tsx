// A gap: what was searched for, by how many brokers, and the actions on it.

import { Link } from '@tanstack/react-router'
import type { Gap } from '#contract/calls/gaps.ts'
import { useSend } from '#web/platform/useCall.ts'
import { Button, buttonClass } from '#web/ui/Button.tsx'
import { counted, formatCount } from '#web/ui/formatCount.ts'
import { Icon } from '#web/ui/Icon.tsx'
import { titleOf, wantedOf, wantedSearch, weekName } from './gapTexts.ts'

type Props = {
  gap: Gap
  first: string
  isAdmin: boolean
}

export function GapRow({ gap, first, isAdmin }: Props) {
  const title = titleOf(gap)
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-6 gap-y-2.5 px-4.5 py-3.5 @2xl:grid-cols-[minmax(0,1fr)_auto_72px] sm:px-5 @5xl:grid-cols-[minmax(0,1fr)_auto_72px_290px]">
      <div>
        <h2 className="text-16 font-semibold wrap-anywhere">{title}</h2>
        {gap.listing && (
          <p className="text-13 text-faint">
            Filled by{' '}
            <Link to="/listings/details/$id" params={{ id: String(gap.listing.id) }}>
              {gap.listing.listing_name}
            </Link>
          </p>
        )}
      </div>
      <Weeks weeks={gap.weeks} first={first} />
      <p className="grid justify-items-end text-13 leading-tight text-muted @max-2xl:col-start-2 @max-2xl:row-start-1">
        <b className="font-display text-20 leading-none text-ink">{formatCount(gap.brokers)}</b>{' '}
        <span>{gap.brokers === 1 ? 'broker' : 'brokers'}</span>
      </p>
      <div className="col-span-full flex flex-wrap items-center gap-1 @5xl:col-auto">
        {gap.status !== 'filled' && (
          <Link
            to="/add-to-the-pot"
            search={wantedSearch(wantedOf(gap))}
            className={buttonClass('sec', 'sm')}
            aria-label={`Add a listing for ${title}`}
          >
            <Icon name="plus" size="s" />
            Add a listing
          </Link>
        )}
        {isAdmin && <Marks gap={gap} title={title} />}
      </div>
    </div>
  )
}

type Mark = 'open' | 'seen' | 'solved'
const labels: Record<Mark, string> = { open: 'Open again', seen: 'Seen', solved: 'Solved' }
const marks: Record<Gap['status'], Mark[]> = {
  open: ['seen', 'solved'],
  seen: ['open', 'solved'],
  solved: ['open'],
  filled: [],
}

function Marks({ gap: { key, status }, title }: { gap: Gap; title: string }) {
  const mark = useSend('gaps.setStatus', { toast: 'always' })
  return marks[status].map(next => (
    <Button
      key={next}
      kind="ghost"
      size="sm"
      busy={mark.isPending}
      aria-label={`${labels[next]}: ${title}`}
      onClick={() => mark.mutate({ input: { key, status: next } })}
    >
      {labels[next]}
    </Button>
  ))
}

/** The height of the tallest bar in pixels. */
const highest = 28

/** Bars with the number of brokers who searched in each of the last weeks. */
function Weeks({ weeks, first }: { weeks: readonly number[]; first: string }) {
  const most = Math.max(...weeks, 1)
  return (
    <ol
      className="grid w-full max-w-90 grid-cols-[repeat(12,minmax(16px,1fr))] items-end gap-0.75 text-center text-12 leading-tight text-muted @max-2xl:col-span-full @max-2xl:row-start-2 @2xl:w-66"
      aria-label="Brokers by week"
    >
      {weeks.map((count, index) => (
        <li key={weekName(first, index)} title={weekName(first, index)} className="grid content-end">
          <span className="sr-only">
            {weekName(first, index)}: {counted(count, 'broker')}
          </span>
          <i
            className={`rounded-t-xs ${count === 0 ? 'bg-line-strong' : 'bg-accent forced-color-adjust-none forced-colors:bg-[CanvasText]'}`}
            style={{ height: Math.max(2, Math.round((count / most) * highest)) }}
            aria-hidden="true"
          />
          <span className="border-t border-line-strong pt-0.5" aria-hidden="true">
            {count}
          </span>
        </li>
      ))}
    </ol>
  )
}
