// What the reviewer decided in the last day, each with Undo where that is possible.

import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { ReplyFor } from '#web/platform/send.ts'
import { useCall, useSend } from '#web/platform/useCall.ts'
import { askAgain } from '#web/review/queueCache.ts'
import { Answer } from '#web/ui/Answer.tsx'
import { Button } from '#web/ui/Button.tsx'
import { formatCount } from '#web/ui/formatCount.ts'
import { Dialog } from '#web/ui/overlays/Dialog.tsx'
import { relativeTime } from '#web/ui/relativeTime.ts'
import styles from './DecisionHistory.module.css'

type Decision = ReplyFor<'moderation.decided'>['decisions'][number]

const dayMs = 86_400_000
const most = 100

const words: Record<string, string> = {
  applied: 'approved',
  'proposal returned': 'returned',
  'provider accepted': 'accepted',
  'provider declined': 'declined',
  'reports dismissed': 'kept',
}

export const nameOfDecision = ({ title }: Decision): string => title || 'A comment'
export const storyOfDecision = ({ action, at }: Decision): string =>
  `${words[action] ?? action} ${relativeTime(new Date(at), new Date())}`

export function DecisionHistory() {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button type="button" className="text-link" onClick={() => setOpen(true)}>
        History<span className="visually-hidden"> of your decisions</span>
      </button>
      <Dialog title="Your decisions of the last 24 hours" open={isOpen} onClose={() => setOpen(false)} size={560}>
        <Decisions />
      </Dialog>
    </>
  )
}

function Decisions() {
  const [since] = useState(() => new Date(Date.now() - dayMs).toISOString())
  const query = useCall('moderation.decided', { since, per_page: most }, { keepLast: true })
  const place = useRef<HTMLDivElement>(null)
  return (
    <Answer query={query} what="your decisions" loading={240}>
      {({ decisions, total }) => (
        // The place stays when the last row goes, so that the focus stays in the dialog and Escape closes it.
        <div ref={place} tabIndex={-1}>
          {total === 0 && (
            <p className="muted">
              None yet. What you decide can be undone here for a day, unless it was changed since.
            </p>
          )}
          {total > 0 && (
            <ul>
              {decisions.map(decision => (
                <Row key={decision.id} decision={decision} onUndone={() => place.current?.focus()} />
              ))}
            </ul>
          )}
          {total > decisions.length && (
            <p className="caption">{formatCount(total - decisions.length)} earlier ones are in each entry’s history.</p>
          )}
        </div>
      )}
    </Answer>
  )
}

/** The pressed button disappears with its row, so the focus moves to the list before that. */
function Row({ decision, onUndone }: { decision: Decision; onUndone: () => void }) {
  const client = useQueryClient()
  const onSuccess = () => {
    onUndone()
    return askAgain(client)
  }
  const undo = useSend('moderation.undo', { toast: 'always' })
  return (
    <li className={styles.decision}>
      <span>
        <b>{nameOfDecision(decision)}</b>
        <span className="caption">{storyOfDecision(decision)}</span>
      </span>
      {decision.can_undo && (
        <Button
          kind="sec"
          size="sm"
          busy={undo.isPending ? 'Undoing...' : undefined}
          aria-label={`Undo: ${nameOfDecision(decision)}`}
          onClick={() =>
            undo.mutate({ input: { audit_id: decision.id } }, { onSuccess, onError: () => askAgain(client) })
          }
        >
          Undo
        </Button>
      )}
    </li>
  )
}
