// What the author of a proposal reads on the record that it would change: where it stands, and why it came back.
import { useId, useState } from 'react'
import type { ProposalRecord } from '#contract/moderation.ts'
import { notify } from '#web/platform/notify.ts'
import { useCall, useSend } from '#web/platform/useCall.ts'
import { Button } from '#web/ui/Button.tsx'
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx'
import { relativeTime } from '#web/ui/relativeTime.ts'
import { StatusBadge } from '#web/ui/StatusBadge.tsx'
import { fieldOf, type RecordKind } from './diff/recordFields.ts'
import styles from './ProposalNote.module.css'
import { type ReturnReason, returnReasonWords } from './returnReasonWords.ts'

export type Changes = ProposalRecord['changes']
type Noted = { kind: RecordKind; recordId: number; onTakeUp: (changes: Changes) => void }

/** Nothing, where there is no proposal of one's own that is open or came back. */
export function ProposalNote({ kind, recordId, onTakeUp }: Noted) {
  const { data } = useCall('moderation.proposals', { mine: true, per_page: 100 })
  // The newest first: what came before it is settled.
  const newest = data?.proposals.find(one => one.kind === kind && one.record_id === recordId)
  if (newest?.status !== 'open' && newest?.status !== 'returned') return null
  return <Standing proposal={newest} onTakeUp={onTakeUp} />
}

const list = new Intl.ListFormat('en-US')

function Standing({ proposal, onTakeUp }: { proposal: ProposalRecord; onTakeUp: Noted['onTakeUp'] }) {
  const { id, kind, status, reason, note, changes, created_at } = proposal
  const heading = useId()
  const isReturned = status === 'returned'
  const fields = list.format(changes.map(({ field }) => fieldOf(kind, field).label))
  return (
    <section className={isReturned ? `${styles.note} ${styles.returned}` : styles.note} aria-labelledby={heading}>
      <div className={styles.head}>
        <StatusBadge status={isReturned ? 'returned' : 'pending'} />
        <h2 id={heading}>{isReturned ? 'Your change was returned' : 'Your change waits for review'}</h2>
        <span className="cap">Sent {relativeTime(new Date(created_at), new Date())}</span>
      </div>
      <p className="muted">It changes {fields}. Until it is applied, the live version stays as it is.</p>
      {reason && <ReturnWords reason={reason} note={note} />}
      <div className={styles.acts}>
        {isReturned && (
          <Button kind="sec" size="sm" onClick={() => onTakeUp(changes)}>
            Take it up again
          </Button>
        )}
        <Withdraw id={id} />
      </div>
    </section>
  )
}

/** Why something came back, in the words that were chosen and the moderator's own. */
export const ReturnWords = ({ reason, note }: { reason: ReturnReason; note: string }) => (
  <p className={styles.words}>
    <b>{returnReasonWords[reason]}.</b> {note}
  </p>
)

function Withdraw({ id }: { id: number }) {
  const [isOpen, setOpen] = useState(false)
  const withdraw = useSend('moderation.withdraw', { refresh: ['moderation'] })
  const confirm = () =>
    withdraw.mutate(
      { input: { kind: 'proposal', id } },
      { onSuccess: ({ message }) => notify.success(message), onError: ({ message }) => notify.error(message) },
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
