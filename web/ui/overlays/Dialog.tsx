// A dialog over the page with a title, a close button and its content; on a narrow screen it is a sheet from below.
import type { ReactNode } from 'react'
import { Heading } from 'react-aria-components/Modal'
import { IconButton } from '../Button.tsx'
import { Icon } from '../Icon.tsx'
import { Overlay } from './Overlay.tsx'

type Props = {
  title: string
  open: boolean
  onClose: () => void
  children: ReactNode
  /** For a form of many fields, or two columns. */
  wide?: boolean
}

export function Dialog({ title, open, onClose, children, wide }: Props) {
  return (
    <Overlay open={open} onClose={onClose} place="dialog" size={wide ? 720 : 480}>
      <Heading slot="title" className="shrink-0 pt-6 pr-18 pb-1 pl-5 font-display text-section sm:pt-7 sm:pl-8">
        {title}
      </Heading>
      {/* Title and close button stay while a long form scrolls; a field that Tab reaches is scrolled out from under its buttons. */}
      <div className="scroll-pb-22 overflow-y-auto overscroll-contain px-5 pb-6 sm:px-8 sm:pb-8">{children}</div>
      {/* The close button comes last, so that the dialog opens with the focus on its first field. */}
      <IconButton className="absolute top-4.5 right-3 sm:right-4.5" aria-label="Close" onClick={onClose}>
        <Icon name="x" />
      </IconButton>
    </Overlay>
  )
}

/** The buttons at the bottom of a dialog: three do not fit side by side. */
export const DialogActs = ({ className = '', children }: { className?: string; children: ReactNode }) => (
  <div
    className={`mt-6 flex flex-wrap justify-end gap-2.5 has-[>button~button~button]:flex-col has-[>button~button~button]:items-stretch ${className}`}
  >
    {children}
  </div>
)
