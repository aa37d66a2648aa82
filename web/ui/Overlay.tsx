// The one way to lay something over the page: it holds the focus and gives it back, and Escape or a press beside it closes it.
import type { ReactNode } from 'react'
import { FocusScope } from 'react-aria/FocusScope'
import { Dialog, Modal, ModalOverlay } from 'react-aria-components/Modal'
import styles from './Overlay.module.css'

type Props = {
  open: boolean
  onClose: () => void
  /** What it is called for those who hear the page; without it, its `<Heading slot="title">` says so. */
  label?: string
  /** Where the panel stands on the page, and what it looks like. */
  place?: string | undefined
  className?: string | undefined
  /** How wide the panel would like to be, in pixels. */
  size?: number
  /** It fills a narrow screen, with what closes it at the top: toasts keep away from there. */
  fillsScreen?: boolean
  children: ReactNode
}

/** It opens with the focus on the first control in it. */
export function Overlay({ open, onClose, label, place, className, size, fillsScreen, children }: Props) {
  return (
    <ModalOverlay
      isOpen={open}
      onOpenChange={isOpen => isOpen || onClose()}
      isDismissable
      className={[styles.overlay, place].join(' ')}
    >
      <Modal className={className} data-fills-screen={fillsScreen} {...(size && { style: { width: size } })}>
        <Dialog aria-label={label} className={styles.dialog}>
          <FocusScope autoFocus>{children}</FocusScope>
        </Dialog>
      </Modal>
    </ModalOverlay>
  )
}
