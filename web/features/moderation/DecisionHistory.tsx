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
import { Bars } from '#web/ui/screen/Bars.tsx'
import { TextButton } from '#web/ui/TextLink.tsx'

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
      <TextButton onClick={() => setOpen(true)}>
        History<span className="sr-only"> of your decisions</span>
      </TextButton>
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
    <Answer query={query} what="your decisions" loading={<Bars what="your decisions" bar="h-14" count={4} />}>
      {({ decisions, total }) => (
        // The place stays when the last row goes, so that the focus stays in the dialog and Escape closes it.
        <div ref={place} tabIndex={-1}>
          {total === 0 && (
            <p className="text-muted">
              None yet. What you decide can be undone here for a day, unless it was changed since.
            </p>
          )}
          {total > 0 && (
            <ul className="divide-y">
              {decisions.map(decision => (
                <Row key={decision.id} decision={decision} onUndone={() => place.current?.focus()} />
              ))}
            </ul>
          )}
          {total > decisions.length && (
            <p className="text-13 text-faint">
              {formatCount(total - decisions.length)} earlier ones are in each entry’s history.
            </p>
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
    <li className="flex min-h-14 items-center gap-3 py-2">
      <span className="min-w-0 flex-1 wrap-anywhere">
        <b className="block">{nameOfDecision(decision)}</b>
        <span className="block text-13 text-faint">{storyOfDecision(decision)}</span>
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
