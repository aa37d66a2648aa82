// The button 'Add to list'. What it opens is loaded then.
import { useRef } from 'react'
import { type Collected, openAddToList } from '#web/platform/dialogs.ts'
import { Button, IconButton, type IconLook } from '#web/ui/Button.tsx'
import { Icon } from '#web/ui/Icon.tsx'

type Props = Collected & {
  /** What is added, for the name of a button of one icon. */
  name?: string
  kind?: 'sec' | 'ghost'
  look?: IconLook
  isIcon?: boolean
  className?: string
}

export function AddToListButton({ name, kind = 'sec', look, isIcon, className, ...records }: Props) {
  const place = useRef<HTMLButtonElement>(null)
  const button = {
    ref: place,
    className: `print:hidden ${className ?? ''}`,
    'aria-haspopup': 'dialog',
    onClick: () => openAddToList({ ...records, at: place.current }),
    ...(name !== undefined && { 'aria-label': `Add to list: ${name}` }),
  } as const
  if (isIcon)
    return (
      <IconButton {...button} look={look} title="Add to list">
        <Icon name="list" />
      </IconButton>
    )
  return (
    <Button {...button} kind={kind} size="sm">
      <Icon name="list" size="s" /> Add to list
    </Button>
  )
}
