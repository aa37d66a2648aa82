// A dialog with one question, a button that confirms and one that cancels.
import { type ReactNode, useState } from 'react'
import { Button, type ButtonProps } from '../Button.tsx'
import { Dialog, DialogActs } from './Dialog.tsx'

type Props = {
  title: string
  open: boolean
  onClose: () => void
  /** The label of the button that confirms. */
  confirm: string
  busy?: string | undefined
  /** For example while the text of the question is still loading. */
  disabled?: boolean
  cancel?: string
  /** A second way to confirm. */
  other?: ReactNode
  danger?: boolean
  onConfirm: () => void
  children?: ReactNode
}

export function ConfirmDialog(props: Props) {
  const { title, open, onClose, confirm, busy, disabled, cancel = 'Cancel', other, danger, onConfirm, children } = props
  return (
    <Dialog title={title} open={open} onClose={onClose}>
      {children && <div className="mt-1 leading-body text-muted">{children}</div>}
      <DialogActs>
        <Button kind="sec" onClick={onClose}>
          {cancel}
        </Button>
        {other}
        <Button kind={danger ? 'dangerSolid' : 'primary'} busy={busy} disabled={disabled} onClick={onConfirm}>
          {confirm}
        </Button>
      </DialogActs>
    </Dialog>
  )
}

type ButtonWithQuestion = Omit<ButtonProps, 'title' | 'onClick'> & {
  label: string
  /** The dialog's title and content. */
  title: string
  children: ReactNode
  confirm?: string
  /** The label while it runs; the dialog stays open until then. */
  waiting?: string | undefined
  /** `close` closes the dialog. */
  onConfirm: (close: () => void) => void
}

/** A button that asks for confirmation before it acts. */
export function ConfirmButton(props: ButtonWithQuestion) {
  const { label, title, children, confirm = label, waiting, onConfirm, ...button } = props
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <>
      <Button {...button} onClick={() => setOpen(true)}>
        {label}
      </Button>
      <ConfirmDialog
        title={title}
        open={open}
        onClose={close}
        confirm={confirm}
        danger
        busy={waiting}
        onConfirm={() => onConfirm(close)}
      >
        {children}
      </ConfirmDialog>
    </>
  )
}
