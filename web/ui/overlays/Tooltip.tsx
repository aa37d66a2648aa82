// Says what an icon does and its key, under the pointer or with the focus; Escape closes it.
import { type ComponentProps, type ReactElement, useState } from 'react'
import { Button } from 'react-aria-components/Button'
import { Focusable, Tooltip as Note, TooltipTrigger } from 'react-aria-components/Tooltip'
import { KeyCaps } from '../KeyCaps.tsx'

type Props = {
  text: string
  keys?: string
  /** An `IconButton` or another button of the kit. */
  children: ReactElement<ComponentProps<'button'>, string>
}

export const Tooltip = ({ text, keys, children }: Props) => (
  <TooltipTrigger delay={400} closeDelay={100}>
    <Focusable>{children}</Focusable>
    <Note
      offset={6}
      className={`${shape} inline-flex min-h-8 items-center gap-2 rounded-sm bg-ink px-2.5 font-medium text-page [&_kbd]:border-current [&_kbd]:bg-transparent [&_kbd]:text-inherit [&_kbd]:shadow-none`}
    >
      {text}
      {keys && <KeyCaps keys={keys} />}
    </Note>
  </TooltipTrigger>
)

/** A word with its explanation, on focus, hover or tap; it stays while the pointer is over it. */
export function Explained({ words, children }: { words: string; children: string }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <TooltipTrigger delay={200} closeDelay={150} isOpen={isOpen} onOpenChange={setOpen} shouldCloseOnPress={false}>
      <Button
        className="-my-0.5 min-h-6 cursor-help text-left underline decoration-faint decoration-dotted underline-offset-4"
        onPress={() => setOpen(true)}
      >
        {words}
      </Button>
      <Note
        placement="top start"
        offset={6}
        className={`${shape} max-w-60 rounded-md border border-line-strong bg-raised px-3 py-2.5 leading-ui text-ink shadow-lifted`}
      >
        {children}
      </Note>
    </TooltipTrigger>
  )
}

const shape = 'z-popup text-13 transition-opacity entering:opacity-0 exiting:opacity-0'
