// One question, one way forward, one way back.
import { Modal } from '@mantine/core'
import type { ReactNode } from 'react'
import { Button } from './Button.tsx'
import styles from './Dialog.module.css'
import { Dialog } from './Dialog.tsx'

type Props = {
  title: string
  open: boolean
  onClose: () => void
  /** The label of the way forward. */
  confirm: string
  busy?: string | undefined
  cancel?: string
  /** Another way forward. */
  other?: ReactNode
  danger?: boolean
  onConfirm: () => void
  children?: ReactNode
}

export function ConfirmDialog(props: Props) {
  const { title, open, onClose, confirm, busy, cancel = 'Cancel', other, danger, onConfirm, children } = props
  return (
    <Dialog title={title} open={open} onClose={onClose} {...(other && { size: 600 })}>
      {children && <Modal.Body className={styles.text}>{children}</Modal.Body>}
      <div className={`acts ${styles.answers}`}>
        <Button kind="sec" onClick={onClose}>
          {cancel}
        </Button>
        {other}
        <Button kind={danger ? 'dangerSolid' : 'primary'} busy={busy} onClick={onConfirm}>
          {confirm}
        </Button>
      </div>
    </Dialog>
  )
}
