// Calls back when the focus leaves its children, so that a field made of several controls can be validated.
import type { ReactNode } from 'react'

export function OnBlurWithin({ onLeave, children }: { onLeave: () => void; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it does nothing by itself; it only hears that the field was left.
    <div
      className="min-w-0"
      onBlur={event => {
        const to = event.relatedTarget
        if (!(to instanceof Node && event.currentTarget.contains(to))) onLeave()
      }}
    >
      {children}
    </div>
  )
}
