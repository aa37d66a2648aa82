// The base of every dialog and panel: it traps the focus and restores it, and Escape or a press outside closes it.
import { type ReactNode, useContext } from 'react'
import { FocusScope } from 'react-aria/FocusScope'
import { Dialog, Modal, ModalOverlay } from 'react-aria-components/Modal'
import { IsOpenContext, OverlayLayer } from './layers.tsx'
import styles from './Overlay.module.css'

type Props = {
  open: boolean
  onClose: () => void
  /** The accessible name; without it, the `<Heading slot="title">` inside is the name. */
  label?: string
  /** The class that positions the panel. */
  place?: string | undefined
  className?: string | undefined
  /** The preferred width, in pixels. */
  size?: number
  /** What it is on a narrow screen: toasts are above the foot of a whole sheet, and above a part of one. */
  sheet?: 'whole' | 'part'
  children: ReactNode
}

/** It opens with the focus on its first control. */
export function Overlay({ open, onClose, label, place, className, size, sheet = 'part', children }: Props) {
  const isOpen = useContext(IsOpenContext) && open
  return (
    <ModalOverlay
      isOpen={isOpen}
      onOpenChange={next => next || onClose()}
      isDismissable
      className={[styles.overlay, place].join(' ')}
    >
      <Modal className={className} data-sheet={sheet} {...(size && { style: { width: size } })}>
        <Dialog aria-label={label} className={styles.dialog}>
          <OverlayLayer isOpen={isOpen}>
            <FocusScope autoFocus>{children}</FocusScope>
          </OverlayLayer>
        </Dialog>
      </Modal>
    </ModalOverlay>
  )
}
