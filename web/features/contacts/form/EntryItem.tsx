// A contact, an MGA or an office in a form: who or where it is, what can be done with it, and what is wrong with it.

import type { ReactNode } from 'react'
import { IconButton } from '#web/ui/Button.tsx'
import { FieldError } from '#web/ui/FieldFrame.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import styles from './EntryItem.module.css'

type Props = {
  /** What its buttons call it. */
  name: string
  face?: ReactNode
  title: ReactNode
  error?: string | undefined
  /** Absent where it may not be changed. */
  onEdit?: (() => void) | undefined
  /** The word where it does not go at once. */
  remove?: 'Remove' | 'Delete'
  onRemove?: (() => void) | undefined
  children?: ReactNode
}

export function EntryItem({ name, face, title, error, onEdit, remove = 'Remove', onRemove, children }: Props) {
  return (
    <li className={error ? `${styles.item} invalid` : styles.item}>
      <div className={styles.head}>
        {face}
        <div className={styles.who}>{title}</div>
        {onEdit && (
          <IconButton aria-label={`Edit ${name}`} onClick={onEdit}>
            <Icon name="pen" />
          </IconButton>
        )}
        {onRemove && (
          <IconButton aria-label={`${remove} ${name}`} onClick={onRemove}>
            {remove === 'Delete' ? <Icon name="trash" /> : <Icon name="x" size="s" />}
          </IconButton>
        )}
      </div>
      {children}
      {error && <FieldError>{error}</FieldError>}
    </li>
  )
}
