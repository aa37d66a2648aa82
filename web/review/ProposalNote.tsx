// Shows the author of a proposal its status on the record that it would change, and why it was returned.
import { useId, useState } from 'react'
import type { ProposalRecord } from '#contract/calls/moderation.ts'
import { type ReturnReason, returnReasonWords } from '#contract/rules/returnReasons.ts'
import { useSend } from '#web/platform/useCall.ts'
import { Button } from '#web/ui/Button.tsx'
import { ConfirmDialog } from '#web/ui/overlays/ConfirmDialog.tsx'
import { relativeTime } from '#web/ui/relativeTime.ts'
import { StatusBadge } from '#web/ui/StatusBadge.tsx'
import { ChangeTable } from './diff/ChangeTable.tsx'
import { fieldOf } from './diff/recordFields.ts'
import styles from './ProposalNote.module.css'
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
    <section className={isReturned ? `${styles.note} ${styles.returned}` : styles.note} aria-labelledby={heading}>
      <div className={styles.head}>
        <StatusBadge status={isReturned ? 'returned' : 'pending'} />
        <h2 id={heading}>
          {isReturned ? 'Your change was returned' : `You are editing your proposal of ${dayOf(created_at)}`}
        </h2>
        {isReturned && <span className="caption">Sent {relativeTime(new Date(created_at), new Date())}</span>}
      </div>
      <p className="muted">
        {isReturned
          ? `It changes ${fields}. Until it is applied, the live version stays as it is.`
          : `It changes ${fields} and is waiting for review. What you save here is added to it; the rest stays as it is.`}
      </p>
      {reason && <ReturnWords reason={reason} note={note} />}
      <details className={styles.changes} open={!isReturned}>
        <summary className="text-link">What it changes</summary>
        <ChangeTable
          label="What is live beside your proposal"
          headings={['Now live', 'Your proposal']}
          rows={rowsOfProposal({ proposal, read: proposal, live: null })}
        />
      </details>
      <div className="beside wraps gap-10px">
        {isReturned && (
          <Button kind="sec" size="sm" onClick={() => onTakeUp(changes)}>
            Take it up again
          </Button>
        )}
        <Withdraw id={id} onWithdrawn={onWithdrawn} />
      </div>
    </section>
  )
}

/** Why something was returned: the reason and the moderator's note. */
const ReturnWords = ({ reason, note }: { reason: ReturnReason; note: string }) => (
  <p className="breaks keeps-lines">
    <b>{returnReasonWords[reason]}.</b> {note}
  </p>
)

function Withdraw({ id, onWithdrawn }: { id: number; onWithdrawn: () => void }) {
  const [isOpen, setOpen] = useState(false)
  const withdraw = useSend('moderation.withdraw', { refresh: ['moderation'], toast: 'always' })
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
