// The two buttons that decisions have in common: what lets a thing stand, and what deletes it, which asks first.
import { type ReactNode, useState } from 'react'
import styles from '#web/review/Decision.module.css'
import { Button } from '#web/ui/Button.tsx'
import { Icon } from '#web/ui/Icon.tsx'

type Approving = { isHeld: boolean; busy: string | undefined; onApprove: () => void; children: ReactNode }

export const ApproveButton = ({ isHeld, busy, onApprove, children }: Approving) => (
  <Button size="lg" block disabled={isHeld} busy={busy} onClick={onApprove}>
    <Icon name="check" />
    {children}
  </Button>
)

type Asking = { open: boolean; onClose: () => void; onConfirm: () => void }
type Deleting = { what: string; isBusy: boolean; onDelete: () => void; children: (asking: Asking) => ReactNode }

/** Its children draw the question. */
export function DeleteButton({ what, isBusy, onDelete, children }: Deleting) {
  const [isOpen, setOpen] = useState(false)
  // What keeps it from being deleted is said on the page, not behind a dialog.
  const confirm = () => {
    setOpen(false)
    onDelete()
  }
  return (
    <>
      <Button
        kind="danger"
        size="sm"
        block
        className={styles.delete}
        busy={isBusy ? 'Deleting...' : undefined}
        onClick={() => setOpen(true)}
      >
        <Icon name="trash" size="s" />
        Delete {what}
      </Button>
      {children({ open: isOpen, onClose: () => setOpen(false), onConfirm: confirm })}
    </>
  )
}
