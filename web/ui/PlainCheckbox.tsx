// A check box that is the browser's own and looks as the kit's: for rows of which a page has many, and where the kit's fields do not load.
import type { ComponentPropsWithRef } from 'react'

const box =
  'm-0 grid size-4.5 flex-none cursor-pointer appearance-none place-items-center rounded-sm border-pen border-control bg-surface transition checked:border-accent checked:bg-accent disabled:cursor-default disabled:border-line-strong disabled:bg-sunk'
/** Two borders of a turned box: they stay in forced colors. */
const mark =
  'checked:before:mb-0.75 checked:before:h-2.5 checked:before:w-1.5 checked:before:rotate-45 checked:before:border-r-2 checked:before:border-b-2 checked:before:border-on-accent'

export const PlainCheckbox = ({ className = '', ...input }: Omit<ComponentPropsWithRef<'input'>, 'type'>) => (
  <input type="checkbox" {...input} className={`${box} ${mark} ${className}`} />
)
