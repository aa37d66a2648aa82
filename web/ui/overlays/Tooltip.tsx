// Explains a word, under the pointer or with the focus; Escape closes it.
import { useState } from 'react'
import { Button } from 'react-aria-components/Button'
import { Tooltip, TooltipTrigger } from 'react-aria-components/Tooltip'

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
      <Tooltip
        placement="top start"
        offset={6}
        className="z-popup max-w-60 rounded-md border border-line-strong bg-raised px-3 py-2.5 text-13 leading-ui text-ink shadow-lifted transition-opacity entering:opacity-0 exiting:opacity-0"
      >
        {children}
      </Tooltip>
    </TooltipTrigger>
  )
}
