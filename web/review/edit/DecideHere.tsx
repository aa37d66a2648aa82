// The decisions on a pending record: a superAdmin approves, returns or deletes it, its author withdraws it.
import { Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { dashboardOf } from '#web/paths.ts'
import { useDelayedCall } from '#web/platform/useDelayedCall.ts'
import { Button } from '#web/ui/Button.tsx'
import { ConfirmDialog } from '#web/ui/overlays/ConfirmDialog.tsx'
import { Dialog } from '#web/ui/overlays/Dialog.tsx'
import { textLinkClass } from '#web/ui/TextLink.tsx'
import { DeleteDialog } from '../DeleteDialog.tsx'
import type { RecordKind } from '../diff/recordFields.ts'
import { keyOfItem } from '../queueItem.ts'
import { ReturnForm } from '../ReturnForm.tsx'
import { act, decidingCalls, useDeciding } from '../useDeciding.ts'

type Waiting = {
  kind: RecordKind
  record: {
    id: number
    version: number
    status: string
    can_approve: boolean
    can_delete: boolean
    can_withdraw: boolean
  }
}

/** After a decision the page goes back, once the toast has been read. */
const leavesAfter = 1_500

/** The buttons that decide a record on its edit page. An organization is deleted in a dialog of its own (DeleteOrganization), because the dialog counts the listings that are deleted with it. */
export function DecideHere({ kind, record }: Waiting) {
  const { id, version, status, can_approve, can_delete, can_withdraw } = record
  const [asking, setAsking] = useState<'return' | 'delete' | 'withdraw' | null>(null)
  const navigate = useNavigate()
  const leave = () => navigate({ to: dashboardOf[kind] })
  // The timer is canceled if the reader has left the page meanwhile.
  const leaving = useDelayedCall(leave, leavesAfter)
  const onDecided = (_: string, isGone: boolean) => (isGone ? leave() : leaving())
  const deciding = useDeciding({ kind, id, onDecided })
  const { decide, busy, problem } = deciding
  const isBusy = busy !== null
  const named = { id, version }
  return (
    <>
      {problem && (
        <p role="alert" className="text-13 font-medium text-danger">
          {problem.message}{' '}
          {problem.code === 'held_by_other' && (
            <Link className={textLinkClass} to="/dashboard/pending" search={{ item: keyOfItem({ kind, id }) }}>
              Open it in the queue
            </Link>
          )}
        </p>
      )}
      {can_withdraw && status !== 'approved' && (
        <Button
          kind="ghost"
          busy={busy === 'withdraw' ? 'Withdrawing...' : isBusy}
          onClick={() => setAsking('withdraw')}
        >
          Withdraw
        </Button>
      )}
      {can_delete && kind === 'listing' && (
        <Button kind="danger" busy={isBusy} onClick={() => setAsking('delete')}>
          Delete
        </Button>
      )}
      {can_approve && (
        <>
          <Button kind="sec" busy={isBusy} onClick={() => setAsking('return')}>
            Return
          </Button>
          <Button
            busy={busy === 'approve' ? 'Approving...' : isBusy}
            onClick={() => decide('approve', () => act(decidingCalls[kind].approve, named))}
          >
            Approve
          </Button>
        </>
      )}
      <Dialog title="Return with a reason" open={asking === 'return'} onClose={() => setAsking(null)}>
        <ReturnForm
          about={{ title: `this ${kind}`, author: 'the contributor', fields: [] }}
          deciding={deciding}
          onReturn={input => {
            setAsking(null)
            return act(decidingCalls[kind].return, { ...named, ...input })
          }}
        />
      </Dialog>
      <DeleteDialog
        kind="listing"
        record={record}
        open={asking === 'delete'}
        onClose={() => setAsking(null)}
        onConfirm={note => {
          setAsking(null)
          decide('delete', () => act('listings.delete', { ...named, note }))
        }}
      >
        <p>It cannot be restored.</p>
      </DeleteDialog>
      <ConfirmDialog
        title={`Withdraw this ${kind}?`}
        open={asking === 'withdraw'}
        onClose={() => setAsking(null)}
        confirm="Withdraw"
        danger
        onConfirm={() => {
          setAsking(null)
          decide('withdraw', () => act('moderation.withdraw', { kind, id }))
        }}
      >
        What you sent is deleted and cannot be restored.
      </ConfirmDialog>
    </>
  )
}
