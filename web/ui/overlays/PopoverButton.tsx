// A button, and the popover that it opens. The popover is loaded when the pointer or the focus reaches the button.
import { type KeyboardEvent, type ReactNode, useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { lazyPart } from '../lazyPart.tsx'
import type { Floating } from './Floating.tsx'

type FloatingProps = Parameters<typeof Floating>[0]
type Props = {
  button: ReactNode
  className?: string | undefined
  label?: string | undefined
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
  onKeyDown?: (event: KeyboardEvent) => void
  popover: Omit<FloatingProps, 'isOpen' | 'onOpenChange' | 'triggerRef' | 'aria-labelledby' | 'children'>
  children: ReactNode
}

const LazyFloating = lazyPart(() => import('./Floating.tsx').then(({ Floating }) => Floating))

export function PopoverButton({ button, className, label, isOpen, onOpenChange, onKeyDown, popover, children }: Props) {
  const id = useId()
  const place = useRef<HTMLButtonElement>(null)
  // Once opened it stays mounted, so that it can fade away and restore the focus.
  const [wasOpened, setWasOpened] = useState(false)
  if (isOpen && !wasOpened) setWasOpened(true)
  // Its button may be on the next page too, as those of the header are.
  const close = useEffectEvent(() => onOpenChange(false))
  useEffect(() => {
    if (!isOpen) return undefined
    const goneBack = () => close()
    window.addEventListener('popstate', goneBack)
    return () => window.removeEventListener('popstate', goneBack)
  }, [isOpen])
  return (
    <>
      <button
        type="button"
        id={id}
        ref={place}
        className={className}
        aria-label={label}
        aria-expanded={isOpen}
        onPointerEnter={LazyFloating.prefetch}
        onFocus={LazyFloating.prefetch}
        onClick={() => onOpenChange(!isOpen)}
        onKeyDown={onKeyDown}
      >
        {button}
      </button>
      {wasOpened && (
        <LazyFloating
          {...popover}
          {...{ isOpen, onOpenChange }}
          triggerRef={place}
          aria-labelledby={id}
          request={isOpen}
          onGiveUp={() => onOpenChange(false)}
        >
          {children}
        </LazyFloating>
      )}
    </>
  )
}
