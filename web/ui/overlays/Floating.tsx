// A popover at its button, which names it. A dialog with a name of its own opens with the focus on its first control.
import type { ComponentProps, ReactNode } from 'react'
import { FocusScope } from 'react-aria/FocusScope'
import { Dialog } from 'react-aria-components/Dialog'
import { Popover } from 'react-aria-components/Popover'

type Passed =
  | 'isOpen'
  | 'onOpenChange'
  | 'triggerRef'
  | 'aria-labelledby'
  | 'className'
  | 'placement'
  | 'offset'
  | 'onClick'
type Props = Pick<ComponentProps<typeof Popover>, Passed> & {
  dialog?: { 'aria-label': string; className: string | undefined }
  children: ReactNode
}

export const Floating = ({ dialog, children, ...popover }: Props) => (
  <Popover {...popover}>
    {dialog ? (
      <Dialog {...dialog} className={dialog.className ?? ''}>
        <FocusScope autoFocus>{children}</FocusScope>
      </Dialog>
    ) : (
      children
    )}
  </Popover>
)
