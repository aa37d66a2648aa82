// 'Needs you today': tasks of this account, each with one action. A completed task stays, struck through, until the next load.

import { Link, type LinkProps } from '@tanstack/react-router'
import { useState } from 'react'
import type { Today } from '#contract/calls/overview.ts'
import { watchKinds } from '#contract/rules/watching.ts'
import { openedAt } from '#web/features/watches/opened.ts'
import { useWaiting } from '#web/platform/useTitle.ts'
import { useConfirm } from '#web/review/StillCorrect.tsx'
import { Button, buttonClass } from '#web/ui/Button.tsx'
import { takeFocus } from '#web/ui/focus.ts'
import { Icon, type IconName } from '#web/ui/Icon.tsx'
import { relativeTime } from '#web/ui/relativeTime.ts'
import { TextButton } from '#web/ui/TextLink.tsx'
import { keyOfToday, sentenceOf } from './overviewTexts.ts'
import { type Ground, Panel, signClass } from './Panel.tsx'

const signs: Record<Today['kind'], { icon: IconName; look: Ground }> = {
  returned: { icon: 'undo', look: 'bad' },
  requested: { icon: 'talk', look: 'waits' },
  waiting_long: { icon: 'clock', look: 'waits' },
  resubmitted: { icon: 'again', look: 'waits' },
  reported: { icon: 'talk', look: 'bad' },
  asked: { icon: 'check', look: 'good' },
  stale: { icon: 'clock', look: 'plain' },
  matched: { icon: 'bell', look: 'good' },
  gap: { icon: 'search', look: 'plain' },
}

export type NeedsYouProps = { today: readonly Today[]; total: number; onAll: (() => void) | null }
type Done = { row: Today; at: number }

export function NeedsYou({ today, total, onAll }: NeedsYouProps) {
  const [done, setDone] = useState<readonly Done[]>([])
  useWaiting('page', total)
  const rows = [...today]
  const still = new Set(today.map(keyOfToday))
  const gone = done.filter(({ row }) => !still.has(keyOfToday(row)))
  for (const { row, at } of gone) rows.splice(at, 0, row)
  const isDone = (row: Today) => gone.some(one => one.row === row)
  return (
    <Panel
      title="Needs you today"
      count={total}
      of="waiting for you"
      waits
      aside={onAll && <TextButton onClick={onAll}>Show all {total}</TextButton>}
    >
      {rows.length === 0 ? (
        <div className="flex min-h-19 flex-wrap items-center justify-between gap-3 border-t px-4 py-3.5 text-muted sm:px-5">
          <p>Nothing needs you today.</p>
          <Link to="/listings" className={buttonClass('soft', 'sm')}>
            Search the market
          </Link>
        </div>
      ) : (
        <ul>
          {rows.map((row, at) => (
            <Row
              key={keyOfToday(row)}
              row={row}
              isDone={isDone(row)}
              onDone={() =>
                setDone(before => [...before.filter(one => keyOfToday(one.row) !== keyOfToday(row)), { row, at }])
              }
            />
          ))}
        </ul>
      )}
    </Panel>
  )
}

function Row({ row, isDone, onDone }: { row: Today; isDone: boolean; onDone: () => void }) {
  const { kind, name, at } = row
  const now = new Date()
  const [before, after, below] = sentenceOf(row, now)
  const { icon, look } = signs[kind]
  const hasAge = at !== null && kind !== 'stale' && kind !== 'waiting_long'
  return (
    <li className="grid min-h-15 grid-cols-[32px_minmax(0,1fr)_auto] items-start gap-x-3 gap-y-1 border-t px-4 py-3 sm:px-5 @lg:grid-cols-[32px_minmax(0,1fr)_auto_auto] @lg:items-center @lg:gap-3.5 @lg:py-2">
      <span className={signClass(look)}>
        <Icon name={icon} />
      </span>
      <p
        className={`leading-ui wrap-anywhere ${hasAge ? '@max-lg:col-span-2' : ''} ${isDone ? 'text-faint line-through' : ''}`}
      >
        {before}
        <Link {...recordOf(row)} className="font-semibold text-inherit">
          {name}
        </Link>
        {after}
        {below && <span className="block text-13 text-faint">{below}</span>}
      </p>
      <span
        className={`text-13 whitespace-nowrap text-faint @max-lg:col-start-2 @max-lg:self-center ${hasAge ? '' : '@max-lg:hidden'}`}
      >
        {hasAge && relativeTime(new Date(at), now)}
      </span>
      <span className="@max-lg:col-start-3">
        {isDone ? <span {...doneProps}>Done</span> : <Act row={row} onDone={onDone} />}
      </span>
    </li>
  )
}

/** The pressed button is gone, and Tab goes on from here. */
const doneProps = { className: 'text-13 text-faint', tabIndex: -1, ref: takeFocus }

function Act({ row, onDone }: { row: Today; onDone: () => void }) {
  const { kind, record, id, name } = row
  if ((kind === 'asked' || kind === 'stale') && (record === 'listing' || record === 'organization'))
    return <Confirm record={record} id={id} name={name} onDone={onDone} />
  const word =
    kind === 'returned'
      ? 'Edit'
      : kind === 'requested'
        ? 'Answer'
        : kind === 'gap' || kind === 'reported' || kind === 'matched'
          ? 'Look'
          : 'Review'
  return (
    <Link {...actOf(row)} className={buttonClass('sec', 'sm')} aria-label={`${word}: ${name}`}>
      {word}
    </Link>
  )
}

type Confirming = { record: 'listing' | 'organization'; id: number; name: string; onDone: () => void }

function Confirm({ record, id, name, onDone }: Confirming) {
  const { confirm, isBusy } = useConfirm(record, id, onDone)
  return (
    <Button kind="sec" size="sm" busy={isBusy} aria-label={`Still correct: ${name}`} onClick={confirm}>
      Still correct
    </Button>
  )
}

/** The page of the record; pending records open in the queue. */
function recordOf(row: Today): LinkProps {
  const { kind, record, id } = row
  if (kind === 'asked' || kind === 'stale')
    return { to: pages[record === 'organization' ? record : 'listing'], params: { id: String(id) } }
  return actOf(row)
}

const pages = { listing: '/listings/details/$id', organization: '/organization-detail/$id' } as const
const edits = { listing: '/dashboard/listings/edit/$id', organization: '/dashboard/organization/edit/$id' } as const

function actOf({ kind, record, id, record_kind, record_id, detail }: Today): LinkProps {
  if (kind === 'gap') return { to: '/dashboard/gaps' }
  if (kind === 'matched') {
    const of = record_id ?? undefined
    const watched = watchKinds.find(one => one === detail) ?? 'listings'
    return openedAt({ id, kind: watched, listing: of, organization: of }) ?? { to: '/saved-searches' }
  }
  if (kind === 'requested') return { to: '.', search: true, hash: 'provider-requests' }
  if (kind !== 'returned') return { to: '/dashboard/pending', search: { item: `${record}-${id}` } }
  // A returned change is corrected in the form of its record, which begins with it.
  if (record_kind === 'listing' || record_kind === 'organization')
    return {
      to: edits[record_kind],
      params: { id: String(record_id) },
      state: { isEdit: true, ...(record === 'proposal' && { takesUp: id }) },
    }
  return { to: '/profile', hash: 'contributions' }
}
