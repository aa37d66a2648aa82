// A technical term with a tooltip on focus, hover or tap; Escape closes it, and it stays while the pointer is over it.
import { useState } from 'react'
import { Button } from 'react-aria-components/Button'
import { Tooltip, TooltipTrigger } from 'react-aria-components/Tooltip'
import terms from '#contract/reference/terms.json' with { type: 'json' }

/** Labels of facts and filters that contain one of the terms. */
const termOf: Readonly<Record<string, keyof typeof terms>> = {
  'ISO Class': 'ISO class',
  'ISO class': 'ISO class',
  'Minimum earned premium': 'Minimum earned premium',
  Admitted: 'Admitted',
  'Admitted or not': 'Admitted',
  'Risk Retention Group': 'RRG',
  RRG: 'RRG',
  'Insurance Program': 'Program',
  Program: 'Program',
  'Deals direct': 'Deals direct',
}

/** A label, with the tooltip if it is a term. */
export function Term({ label }: { label: string }) {
  const [isOpen, setOpen] = useState(false)
  const term = termOf[label]
  if (!term) return label
  return (
    <TooltipTrigger delay={200} closeDelay={150} isOpen={isOpen} onOpenChange={setOpen} shouldCloseOnPress={false}>
      <Button
        className="-my-0.5 min-h-6 cursor-help text-left underline decoration-faint decoration-dotted underline-offset-4"
        onPress={() => setOpen(true)}
      >
        {label}
      </Button>
      <Tooltip
        className="max-w-60 rounded-md border border-line-strong bg-surface px-3 py-2.5 text-13 leading-ui text-ink shadow-lifted"
        placement="top start"
        offset={6}
      >
        {terms[term]}
      </Tooltip>
    </TooltipTrigger>
  )
}
