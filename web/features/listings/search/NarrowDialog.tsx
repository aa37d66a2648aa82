// A full-screen dialog on a narrow screen, with a button at the bottom.
import type { ReactNode } from 'react'
import { IconButton } from '#web/ui/Button.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { Overlay } from '#web/ui/overlays/Overlay.tsx'
import styles from './NarrowDialog.module.css'

type Props = {
  label: string
  onClose: () => void
  /** The button that returns to the results. */
  foot: ReactNode
  children: (close: ReactNode) => ReactNode
}

export function NarrowDialog({ label, onClose, foot, children }: Props) {
  const close = (
    <IconButton className={styles.close} aria-label={`Close ${label.toLowerCase()}`} onClick={onClose}>
      <Icon name="x" />
    </IconButton>
  )
  return (
    <Overlay open onClose={onClose} label={label} sheet="whole" className={styles.sheet}>
      <div className={styles.body}>{children(close)}</div>
      <div className={styles.foot}>{foot}</div>
    </Overlay>
  )
}
