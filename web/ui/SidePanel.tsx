// A panel from the right with a fixed header; a narrow screen it fills. What it held stays until it has slid away.
import { memo, type ReactNode } from 'react'
import { IconButton } from './Button.tsx'
import { Icon } from './Icon.tsx'
import { Overlay } from './Overlay.tsx'
import styles from './SidePanel.module.css'

type Props = {
  open: boolean
  onClose: () => void
  /** What the panel is called for those who hear the page. */
  label: string
  /** Its first line leaves 48px at the right for the cross. */
  header: ReactNode
  children: ReactNode
}

export function SidePanel({ open, onClose, label, header, children }: Props) {
  return (
    <Overlay open={open} onClose={onClose} label={label} place={styles.place} className={styles.panel}>
      <div className={styles.header}>
        {/* First, so that the panel opens with the focus on it. */}
        <IconButton className={styles.close} aria-label="Close" onClick={onClose}>
          <Icon name="x" />
        </IconButton>
        <Held closed={!open}>{header}</Held>
      </div>
      <div className={styles.body}>
        <Held closed={!open}>{children}</Held>
      </div>
    </Overlay>
  )
}

/** While the panel slides away it shows what it showed, even if the page has already forgotten it. */
const Held = memo(
  ({ children }: { closed: boolean; children: ReactNode }) => children,
  (_, next) => next.closed,
)
