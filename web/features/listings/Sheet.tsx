// A page over the page on a narrow screen, with a button at its foot that goes back to the results. The browser's own dialog
// holds the focus and hides what lies below.
import type { ReactNode, SyntheticEvent } from 'react'
import { Icon } from '#web/ui/Icon.tsx'
import { showModal } from '#web/ui/toast.ts'
import styles from './Sheet.module.css'

type Props = {
  label: string
  onClose: () => void
  total: number | undefined
  children: (close: ReactNode) => ReactNode
}

function openHere(dialog: HTMLDialogElement | null) {
  if (dialog) showModal(dialog)
  // Closed before it leaves, so that the focus returns to where it came from.
  return () => dialog?.close()
}

export function Sheet({ label, onClose, total, children }: Props) {
  const cancel = (event: SyntheticEvent) => {
    event.preventDefault()
    onClose()
  }
  const close = (
    <button
      type="button"
      className={`icon-btn ${styles.close}`}
      aria-label={`Close ${label.toLowerCase()}`}
      onClick={onClose}
    >
      <Icon name="x" />
    </button>
  )
  return (
    <dialog ref={openHere} className={styles.sheet} aria-label={label} onCancel={cancel}>
      <div className={styles.body}>{children(close)}</div>
      <div className={styles.foot}>
        <button type="button" className="btn block lg" onClick={onClose}>
          {total === undefined
            ? 'Show listings'
            : `Show ${total.toLocaleString('en-US')} ${total === 1 ? 'listing' : 'listings'}`}
        </button>
      </div>
    </dialog>
  )
}
