// A filter as one line with its value; what it offers is drawn only while it is open.
import { type ReactNode, useState } from 'react'
import { Disclosure } from '#web/ui/Disclosure.tsx'

type Props = {
  label: string
  /** The labels of what is chosen. */
  chosen: readonly string[]
  unchosen: string
  children: ReactNode
}

export function FoldedFilter({ label, chosen, unchosen, children }: Props) {
  const [isOpen, setOpen] = useState(false)
  return (
    <Disclosure
      isOpen={isOpen}
      onChange={setOpen}
      titleClass="flex min-h-11 w-full items-center gap-2 border-b text-left text-14 font-semibold sm:min-h-9"
      panelClass="grid grid-cols-1 gap-1.5 pt-2 pb-3 not-group-expanded:hidden"
      title={
        <>
          {label}
          <span
            className={`ml-auto min-w-0 truncate ${chosen.length > 0 ? 'font-medium text-ink' : 'font-normal text-faint'}`}
          >
            {chosen.join(', ') || unchosen}
          </span>
        </>
      }
    >
      {isOpen && children}
    </Disclosure>
  )
}
