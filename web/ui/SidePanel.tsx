// A panel from the right with a fixed header; a narrow screen it fills. What it held stays until it has slid away.

import { Drawer } from '@mantine/core'
import { IconButton } from './Button.tsx'
import '@mantine/core/styles/Overlay.layer.css'
import '@mantine/core/styles/Paper.layer.css'
import '@mantine/core/styles/ModalBase.layer.css'
import '@mantine/core/styles/Drawer.layer.css'
import { useMounted } from '@mantine/hooks'
import { memo, type ReactNode } from 'react'
import { Icon } from './Icon.tsx'
import styles from './SidePanel.module.css'
import { useScrollLock } from './useScrollLock.ts'

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
  // One that is open from the start opens once it stands there: only then does it slide in and know whom to give the focus back.
  const isThere = useMounted()
  useScrollLock(open && isThere)
  return (
    <Drawer.Root
      lockScroll={false}
      opened={open && isThere}
      onClose={onClose}
      position="right"
      size="var(--drawer-w)"
      zIndex="var(--z-modal)"
      transitionProps={{ duration: 400, exitDuration: 300, timingFunction: 'var(--ease)' }}
      classNames={{ content: styles.content, overlay: styles.overlay }}
    >
      <Drawer.Overlay />
      <Drawer.Content aria-label={label}>
        <div className={styles.header}>
          <Held closed={!open}>{header}</Held>
          <IconButton className={styles.close} aria-label="Close" onClick={onClose} data-autofocus>
            <Icon name="x" />
          </IconButton>
        </div>
        <div className={styles.body}>
          <Held closed={!open}>{children}</Held>
        </div>
      </Drawer.Content>
    </Drawer.Root>
  )
}

/** While the panel slides away it shows what it showed, even if the page has already forgotten it. */
const Held = memo(
  ({ children }: { closed: boolean; children: ReactNode }) => children,
  (_, next) => next.closed,
)
