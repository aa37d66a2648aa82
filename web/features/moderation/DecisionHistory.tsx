// What the reviewer decided in the last day, each with Undo where that is possible.

import { useState } from 'react'
import type { ReplyFor } from '#web/platform/send.ts'
import { refetchChangedBy, useSend } from '#web/platform/useCall.ts'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/overlays/Dialog.tsx'
import { relativeTime } from '#web/ui/relativeTime.ts'
import { RecordList } from '#web/ui/screen/RecordList.tsx'
import { TextButton } from '#web/ui/TextLink.tsx'

type Decision = ReplyFor<'moderation.decided'>['decisions'][number]

const dayMs = 86_400_000

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
      <Dialog title="Your decisions of the last 24 hours" open={isOpen} onClose={() => setOpen(false)}>
        <Decisions />
      </Dialog>
    </>
  )
}

function Decisions() {
  const [since] = useState(() => new Date(Date.now() - dayMs).toISOString())
  return (
    <RecordList
      call="moderation.decided"
      prefix="decided_"
      input={() => ({ since })}
      rows={reply => reply.decisions}
      keyOf={decision => decision.id}
      perPage={20}
      noun="decisions"
      bar="h-14"
      empty={{ title: 'None yet', text: 'What you decide can be undone here for a day, unless it was changed since.' }}
    >
      {decision => <Row decision={decision} />}
    </RecordList>
  )
}

function Row({ decision }: { decision: Decision }) {
  const undo = useSend('moderation.undo', { toast: 'always' })
  return (
    <div className="flex min-h-9 items-center gap-3">
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
            undo.mutate(
              { input: { audit_id: decision.id } },
              { onError: () => void refetchChangedBy('moderation.undo') },
            )
          }
        >
          Undo
        </Button>
      )}
    </div>
  )
}
