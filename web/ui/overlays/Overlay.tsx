// The base of every dialog, panel and sheet: it traps the focus and restores it, and Escape or a press outside closes it.

import { type ReactNode, useContext } from 'react'
import { FocusScope } from 'react-aria/FocusScope'
import { Dialog, Modal, ModalOverlay } from 'react-aria-components/Modal'
import { givesFocusBack } from '../focus.ts'
import { IsOpenContext, OverlayLayer } from './layers.tsx'

/** Where it stands; on a narrow screen a dialog is a sheet from below, and a drawer covers the page. */
const places = {
  dialog: 'items-end justify-center pt-bar sm:items-center-safe sm:px-8 sm:py-10',
  drawer: 'justify-end print:static print:block print:bg-transparent',
  menu: 'justify-end',
  sheet: '',
  palette: 'items-start justify-center max-sm:items-stretch sm:px-4 sm:pt-[14vh]',
}
const panels = {
  dialog:
    'relative max-h-full min-w-full rounded-t-xl shadow-popup entering:translate-y-12 exiting:translate-y-12 sm:max-w-full sm:min-w-0 sm:rounded-xl sm:entering:translate-y-6 sm:exiting:translate-y-6',
  drawer:
    'w-full shadow-popup entering:translate-x-full exiting:translate-x-full sm:max-w-drawer print:block print:max-w-none print:overflow-visible print:shadow-none',
  menu: 'w-85 max-w-[88vw] shadow-popup entering:translate-x-full exiting:translate-x-full',
  sheet: 'w-full entering:translate-y-6 exiting:translate-y-6',
  palette:
    'w-full shadow-popup sm:max-h-[min(640px,86vh-16px)] sm:max-w-160 sm:rounded-xl sm:border sm:border-line-strong',
}
export type OverlayPlace = keyof typeof places

type Props = {
  open: boolean
  onClose: () => void
  /** The accessible name; without it, the `<Heading slot="title">` inside is the name. */
  label?: string | undefined
  place: OverlayPlace
  className?: string
  /** The preferred width, in pixels. */
  size?: number
  children: ReactNode
}

/** It opens with the focus on its first control. */
export function Overlay({ open, onClose, label, place, className, size, children }: Props) {
  const isOpen = useContext(IsOpenContext) && open
  return (
    <ModalOverlay
      isOpen={isOpen}
      onOpenChange={next => next || onClose()}
      isDismissable
      className={`fixed inset-0 z-modal flex bg-scrim transition-opacity duration-calm entering:opacity-0 exiting:opacity-0 ${places[place]}`}
      data-overlay={place}
    >
      <Modal
        // The outline shows in forced colors only. With `hidden`, focusing a field could scroll a title out of view.
        className={`flex overflow-clip bg-raised text-ink outline outline-transparent transition-transform duration-calm ${panels[place]} ${className ?? ''}`}
        {...(size && { style: { width: size } })}
      >
        <Dialog
          ref={givesFocusBack}
          aria-label={label}
          className="flex max-h-full w-full flex-col outline-0 print:max-h-none"
        >
          <OverlayLayer isOpen={isOpen}>
            <FocusScope autoFocus>{children}</FocusScope>
          </OverlayLayer>
        </Dialog>
      </Modal>
    </ModalOverlay>
  )
}
