// The looks that fields share.

/** The look of a field: its label, its control and its note, one above the other. */
export const fieldClass = 'grid min-w-0 grid-cols-1 content-start gap-1.5'

/** The box of a text, of a select, of what is chosen: 44 px high, or 36 in the head of a list. */
export const boxClass =
  'flex w-full min-w-0 min-h-11 items-center *:[svg]:text-faint gap-2 rounded-md border border-control bg-surface px-3 text-left transition hover:border-faint has-[>input:focus,>textarea:focus]:border-focus has-[>input:focus,>textarea:focus]:outline-2 has-[>input:focus,>textarea:focus]:outline-offset-1 has-[>input:focus,>textarea:focus]:outline-focus invalid:border-danger invalid:inset-ring invalid:inset-ring-danger disabled:border-line-strong disabled:bg-sunk disabled:text-off'

/** The text in a box, which draws the ring. */
export const inputClass =
  'h-10.5 min-w-0 flex-1 border-0 bg-transparent p-0 text-ellipsis outline-none disabled:text-off'
