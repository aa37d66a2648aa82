// The box of a row that can be ticked: it shows itself under the pointer, with the focus, and once a row is ticked. 'x' ticks the row in focus.

import type { KeyboardEvent } from 'react'
import { PlainCheckbox } from './PlainCheckbox.tsx'

type Props = { label: string; isTicked: boolean; isShown: boolean; onTick: (isOn: boolean) => void; className?: string }

export const TickBox = ({ label, isTicked, isShown, onTick, className = '' }: Props) => (
  <PlainCheckbox
    aria-label={`Select ${label}`}
    className={`${isShown ? '' : 'sm:opacity-0'} group-hover:opacity-100 focus-visible:opacity-100 pointer-coarse:opacity-100 ${className}`}
    checked={isTicked}
    onChange={event => onTick(event.currentTarget.checked)}
  />
)

/** Whether this key ticks the row; not where 'x' is typed. */
export function isTick(event: KeyboardEvent): boolean {
  const isTyping = event.target instanceof HTMLInputElement && event.target.type !== 'checkbox'
  return !isTyping && event.key === 'x' && !event.ctrlKey && !event.metaKey && !event.altKey
}
