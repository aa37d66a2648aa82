// A full-screen dialog on a narrow screen, with a button at the bottom.
import type { ReactNode } from 'react'
import { IconButton } from '#web/ui/Button.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { Overlay } from '#web/ui/overlays/Overlay.tsx'

type Props = {
  label: string
  onClose: () => void
  /** The button that returns to the results. */
  foot: ReactNode
  children: (close: ReactNode) => ReactNode
}

export function NarrowDialog({ label, onClose, foot, children }: Props) {
  const close = (
    <IconButton className="-mr-2.5" aria-label={`Close ${label.toLowerCase()}`} onClick={onClose}>
      <Icon name="x" />
    </IconButton>
  )
  return (
    <Overlay open onClose={onClose} label={label} place="sheet">
      <div className="min-w-0 flex-1 overflow-auto overscroll-contain px-gutter pt-3.5 pb-6">{children(close)}</div>
      <div className="border-t bg-raised px-gutter py-3">{foot}</div>
    </Overlay>
  )
}
