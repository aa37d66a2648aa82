// Words that act: an underlined link, or a button that looks like one.
import type { ComponentPropsWithRef } from 'react'

/** For a link of the router or to another site. */
export const textLinkClass =
  'inline-flex min-h-11 items-center gap-1.5 text-14 font-medium text-linked underline decoration-accent-line underline-offset-3 hover:decoration-current disabled:text-off disabled:no-underline aria-disabled:cursor-not-allowed aria-disabled:text-off aria-disabled:no-underline sm:min-h-6'

export const TextButton = ({ className = '', ...button }: ComponentPropsWithRef<'button'>) => (
  <button type="button" {...button} className={`${textLinkClass} ${className}`} />
)
