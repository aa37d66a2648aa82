// A button that opens a small dialog at its place; Escape, a press elsewhere or the Back button closes it.
import { type ReactNode, useEffect, useEffectEvent, useMemo, useState } from 'react'
import { FocusScope } from 'react-aria/FocusScope'
import { Button } from 'react-aria-components/Button'
import { DialogTrigger } from 'react-aria-components/Dialog'
import { Popover as AriaPopover } from 'react-aria-components/Popover'

export type OpenerProps = {
  /** What the button shows, and its name where that is not its text. */
  button: ReactNode
  label?: string | undefined
  /** The class of the button. */
  className?: string | undefined
  align?: 'left' | 'right'
  /** In the header, whose lower edge it must not cover. */
  isInHeader?: boolean
  onOpen?: () => void
}
type Props = OpenerProps & {
  bodyClass?: string
  /** It opens with the focus on its first control. */
  children: (close: () => void) => ReactNode
}

/** The name of the dialog is that of its button. */
export function Popover({ button, label, className, bodyClass = '', children, onOpen, ...place }: Props) {
  const [isOpen, setOpen] = useOpen(onOpen)
  return (
    <DialogTrigger isOpen={isOpen} onOpenChange={setOpen}>
      <Button className={className ?? ''} aria-label={label}>
        {button}
      </Button>
      <AriaPopover
        className={`${popupClass} max-w-[calc(100vw-2*var(--spacing-gutter))] overflow-y-auto`}
        {...placeOf(place)}
      >
        <FocusScope autoFocus>
          <div className={bodyClass}>{children(() => setOpen(false))}</div>
        </FocusScope>
      </AriaPopover>
    </DialogTrigger>
  )
}

type AtProps = {
  label: string
  /** What it stands beside. */
  at: Element | null
  open: boolean
  onClose: () => void
  bodyClass?: string
  children: ReactNode
}

/** The same, opened beside an element of another part of the page. */
export function PopoverAt({ label, at, open, onClose, bodyClass = '', children }: AtProps) {
  const trigger = useMemo(() => ({ current: at }), [at])
  const goneBack = useEffectEvent(onClose)
  // The browser's history: what it stands beside goes with its page.
  useEffect(() => {
    window.addEventListener('popstate', goneBack)
    return () => window.removeEventListener('popstate', goneBack)
  }, [])
  return (
    <AriaPopover
      aria-label={label}
      triggerRef={trigger}
      isOpen={open}
      onOpenChange={next => next || onClose()}
      className={`${popupClass} max-w-[calc(100vw-2*var(--spacing-gutter))] overflow-y-auto`}
      {...placeOf({ align: 'right' })}
    >
      <FocusScope autoFocus restoreFocus>
        <div className={bodyClass}>{children}</div>
      </FocusScope>
    </AriaPopover>
  )
}

export const popupClass =
  'z-popup flex flex-col rounded-md border border-line-strong bg-raised text-ink shadow-popup outline-0 transition-opacity entering:opacity-0 exiting:opacity-0 print:hidden'

export const placeOf = ({ align = 'left', isInHeader = false }: Pick<OpenerProps, 'align' | 'isInHeader'>) =>
  ({ placement: align === 'left' ? 'bottom start' : 'bottom end', offset: isInHeader ? 16 : 6 }) as const

export function useOpen(onOpen?: () => void) {
  const [isOpen, setOpen] = useState(false)
  const goneBack = useEffectEvent(() => setOpen(false))
  // The browser's history: the button may be on the page before too, as those of the header are.
  useEffect(() => {
    window.addEventListener('popstate', goneBack)
    return () => window.removeEventListener('popstate', goneBack)
  }, [])
  const change = (next: boolean) => {
    if (next) onOpen?.()
    setOpen(next)
  }
  return [isOpen, change] as const
}
