// A panel from the right with a fixed header, which fills a narrow screen. Its content stays until it has slid away.
import { memo, type ReactNode, useCallback } from 'react'
import { IconButton } from '../Button.tsx'
import { Icon } from '../Icon.tsx'
import { Overlay } from './Overlay.tsx'

type Props = {
  open: boolean
  onClose: () => void
  /** The accessible name of the panel. */
  label: string
  /** One line, followed by the close button. */
  header: ReactNode
  /** Identifies the content: when it changes, the panel scrolls to the top. */
  shown: unknown
  children: ReactNode
}

export function SidePanel({ open, onClose, label, header, shown, children }: Props) {
  return (
    <Overlay open={open} onClose={onClose} label={label} place="drawer">
      <div className="flex min-h-15 shrink-0 flex-wrap items-center gap-1 border-b py-1.5 pr-1.5 pl-4 sm:py-2 sm:pr-4 sm:pl-7 print:hidden">
        <Held closed={!open}>{header}</Held>
        {/* The panel opens with the focus on it, although it comes last in the header. */}
        <IconButton autoFocus className="ml-auto" aria-label="Close" title="Close" onClick={onClose}>
          <Icon name="x" />
        </IconButton>
      </div>
      <Body shown={shown}>
        <Held closed={!open}>{children}</Held>
      </Body>
    </Overlay>
  )
}

function Body({ shown, children }: { shown: unknown; children: ReactNode }) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: it begins at its top whenever something else is shown.
  const toTop = useCallback((body: HTMLDivElement | null) => body?.scrollTo(0, 0), [shown])
  return (
    <div
      ref={toTop}
      className="flex-1 overflow-auto overscroll-contain px-4 pt-4 pb-12 sm:px-7 sm:pt-5.5 print:overflow-visible print:p-0"
    >
      {children}
    </div>
  )
}

/** Keeps showing the last content while the panel slides away, even if the page has already dropped it. */
const Held = memo(
  ({ children }: { closed: boolean; children: ReactNode }) => children,
  (_, next) => next.closed,
)
