// The reviewer's decisions of today: their number, the last two, and the way to undo those of the last day.
import { useState } from 'react'
import { useCall } from '#web/platform/useCall.ts'
import { formatCount } from '#web/ui/formatCount.ts'
import { DecisionHistory, nameOfDecision, storyOfDecision } from './DecisionHistory.tsx'

/** Since midnight in the reviewer's time zone. */
function useDecidedToday() {
  const [since] = useState(() => new Date(new Date().setHours(0, 0, 0, 0)).toISOString())
  return useCall('moderation.decided', { since, per_page: 2 }, { keepLast: true }).data
}

export function DecidedToday() {
  const today = useDecidedToday()
  return (
    <>
      {today && today.total > 0 && <p className="text-muted">You decided {formatCount(today.total)} today.</p>}
      <DecisionHistory />
    </>
  )
}

export function Today() {
  const today = useDecidedToday()
  if (!today) return null
  return (
    <div className="grid justify-items-start gap-1.5 text-14 text-muted not-first:border-t not-first:pt-3.5">
      <b className="text-ink">
        {today.total > 0 ? `You decided ${formatCount(today.total)} today` : 'Nothing decided today'}
      </b>
      {today.decisions.map(decision => (
        <span key={decision.id} className="wrap-anywhere">
          {nameOfDecision(decision)} · {storyOfDecision(decision)}
        </span>
      ))}
      <DecisionHistory />
    </div>
  )
}
