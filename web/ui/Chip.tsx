// A small tag beside what it describes.
import type { ComponentPropsWithRef } from 'react'

/** In a list, such as that of all tags, a chip may take several lines. */
const shape =
  'inline-flex max-w-full min-h-6 items-center gap-1.25 rounded-sm px-2 text-12 font-medium forced-colors:border [&:is(li,li>*)]:wrap-anywhere [&:not(li,li>*)]:whitespace-nowrap'
const looks = {
  plain: 'bg-chip text-muted',
  outline: 'inset-ring inset-ring-line-strong text-muted [&>svg]:size-3.25',
  picked: 'bg-accent-soft text-on-accent-soft',
  /** In a comparison. */
  added: 'bg-success-soft text-on-success-soft',
  removed: 'bg-danger-soft text-on-danger-soft line-through',
  /** With the class of an organization type. */
  typed: 'bg-(--type-ground) text-(--type-text)',
}
type Look = keyof typeof looks

/** The class for a link or a list item that looks like a chip. */
export const chipClass = (look: Look = 'plain'): string => `${shape} ${looks[look]}`

export function Chip({ look, className, ...span }: ComponentPropsWithRef<'span'> & { look?: Look }) {
  return <span {...span} className={[chipClass(look), className].filter(Boolean).join(' ')} />
}
