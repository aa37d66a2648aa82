// A dialog over the page: one question as its title, a cross, and what it holds; on a narrow screen a sheet from below.

import { Modal } from '@mantine/core'
import { IconButton } from './Button.tsx'
import '@mantine/core/styles/Overlay.layer.css'
import '@mantine/core/styles/Paper.layer.css'
import '@mantine/core/styles/ModalBase.layer.css'
import '@mantine/core/styles/Modal.layer.css'
import type { ReactNode } from 'react'
import styles from './Dialog.module.css'
import { Icon } from './Icon.tsx'
import { useScrollLock } from './useScrollLock.ts'

type Props = {
  title: string
  open: boolean
  onClose: () => void
  children: ReactNode
  /** How wide, in pixels. */
  size?: number
}

export function Dialog({ title, open, onClose, children, size = 480 }: Props) {
  useScrollLock(open)
  return (
    <Modal.Root
      opened={open}
      lockScroll={false}
      onClose={onClose}
      size={size}
      zIndex="var(--z-modal)"
      transitionProps={{ transition: arrival, duration: 400, timingFunction: 'var(--ease)' }}
      classNames={{ inner: styles.inner, content: `dialog ${styles.content}` }}
    >
      <Modal.Overlay className={styles.overlay} transitionProps={{ duration: 400 }} />
      <Modal.Content>
        <Modal.Title component="h2" className={styles.title}>
          {title}
        </Modal.Title>
        <div className={styles.body}>{children}</div>
        {/* Last, so that the dialog opens with the focus on what it asks for. */}
        <IconButton className="x" aria-label="Close" onClick={onClose}>
          <Icon name="x" />
        </IconButton>
      </Modal.Content>
    </Modal.Root>
  )
}

const arrival = {
  in: { opacity: 1, transform: 'none' },
  out: { opacity: 0, transform: 'translateY(var(--dialog-from))' },
  transitionProperty: 'opacity, transform',
}
