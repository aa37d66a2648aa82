// A dialog over the page with a title, a close button and its content; on a narrow screen it is a sheet from below.
import type { ReactNode } from 'react'
import { Heading } from 'react-aria-components/Modal'
import { IconButton } from '../Button.tsx'
import { Icon } from '../Icon.tsx'
import styles from './Dialog.module.css'
import { Overlay } from './Overlay.tsx'

type Props = {
  title: string
  open: boolean
  onClose: () => void
  children: ReactNode
  /** The width in pixels. */
  size?: number
}

export function Dialog({ title, open, onClose, children, size = 480 }: Props) {
  return (
    <Overlay open={open} onClose={onClose} place={styles.place} className={styles.panel} size={size}>
      <Heading slot="title" className={styles.title}>
        {title}
      </Heading>
      <div className={styles.body}>{children}</div>
      {/* The close button comes last, so that the dialog opens with the focus on its first field. */}
      <IconButton className={styles.close} aria-label="Close" onClick={onClose}>
        <Icon name="x" />
      </IconButton>
    </Overlay>
  )
}

/** The buttons at the bottom of a dialog. */
export const DialogActs = ({ className = '', children }: { className?: string; children: ReactNode }) => (
  <div className={`${styles.acts} ${className}`}>{children}</div>
)
