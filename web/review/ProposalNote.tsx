// Shows the author of a proposal its status on the record that it would change, and why it was returned.
import { useId, useState } from 'react'
import type { ProposalRecord } from '#contract/calls/moderation.ts'
import { type ReturnReason, returnReasonWords } from '#contract/rules/returnReasons.ts'
import { useSend } from '#web/platform/useCall.ts'
import { Button } from '#web/ui/Button.tsx'
import { ConfirmDialog } from '#web/ui/overlays/ConfirmDialog.tsx'
import { relativeTime } from '#web/ui/relativeTime.ts'
import { StatusBadge } from '#web/ui/StatusBadge.tsx'
import { textLinkClass } from '#web/ui/TextLink.tsx'
import { ChangeTable } from './diff/ChangeTable.tsx'
import { fieldOf } from './diff/recordFields.ts'
import { rowsOfProposal } from './proposalRows.ts'

export type Changes = ProposalRecord['changes']
type Noted = { proposal: ProposalRecord; onTakeUp: (changes: Changes) => void; onWithdrawn: () => void }

const list = new Intl.ListFormat('en-US')
const dayOf = (moment: string) =>
  new Intl.DateTimeFormat('en-US', { month: 'long', day: 'numeric' }).format(new Date(moment))

/** The form already contains an open proposal; a returned one is put into it when its author asks for that. */
export function ProposalNote({ proposal, onTakeUp, onWithdrawn }: Noted) {
  const { id, kind, status, reason, note, changes, created_at } = proposal
  const heading = useId()
  const isReturned = status === 'returned'
  const fields = list.format(changes.map(({ field }) => fieldOf(kind, field).label))
  return (
    <section
      className={`mb-4.5 grid gap-2 rounded-lg border bg-surface px-4.5 py-4 text-14 leading-body ${isReturned ? 'border-danger-line' : 'border-pot-line'}`}
      aria-labelledby={heading}
    >
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
        <StatusBadge status={isReturned ? 'returned' : 'pending'} />
        <h2 className="font-display text-group" id={heading}>
          {isReturned ? 'Your change was returned' : `You are editing your proposal of ${dayOf(created_at)}`}
        </h2>
        {isReturned && (
          <span className="text-13 text-faint">Sent {relativeTime(new Date(created_at), new Date())}</span>
        )}
      </div>
      <p className="text-muted">
        {isReturned
          ? `It changes ${fields}. Until it is applied, the live version stays as it is.`
          : `It changes ${fields} and is waiting for review. What you save here is added to it; the rest stays as it is.`}
      </p>
      {reason && <ReturnWords reason={reason} note={note} />}
      <details className="min-w-0" open={!isReturned}>
        <summary className={`mb-2 ${textLinkClass}`}>What it changes</summary>
        <ChangeTable
          label="What is live beside your proposal"
          headings={['Now live', 'Your proposal']}
          rows={rowsOfProposal({ proposal, read: proposal, live: null })}
        />
      </details>
      <div className="flex flex-wrap gap-2.5">
        {isReturned && (
          <Button kind="sec" size="sm" onClick={() => onTakeUp(changes)}>
            Edit and resubmit
          </Button>
        )}
        <Withdraw id={id} onWithdrawn={onWithdrawn} />
      </div>
    </section>
  )
}

/** Why something was returned: the reason and the moderator's note. */
const ReturnWords = ({ reason, note }: { reason: ReturnReason; note: string }) => (
  <p className="wrap-anywhere whitespace-pre-line">
    <b>{returnReasonWords[reason]}.</b> {note}
  </p>
)

function Withdraw({ id, onWithdrawn }: { id: number; onWithdrawn: () => void }) {
  const [isOpen, setOpen] = useState(false)
  const withdraw = useSend('moderation.withdraw', { toast: 'always' })
  const confirm = () =>
    withdraw.mutate(
      { input: { kind: 'proposal', id } },
      {
        onSuccess: () => {
          setOpen(false)
          onWithdrawn()
        },
      },
    )
  return (
    <>
      <Button kind="sec" size="sm" onClick={() => setOpen(true)}>
        Withdraw
      </Button>
      <ConfirmDialog
        title="Withdraw your change?"
        open={isOpen}
        onClose={() => setOpen(false)}
        confirm="Withdraw"
        busy={withdraw.isPending ? 'Withdrawing...' : undefined}
        onConfirm={confirm}
      >
        <p>What is live stays as it is.</p>
      </ConfirmDialog>
    </>
  )
}
