// A section of a previewed page, which shows whether it changed and what a check questions.
import type { ReactNode } from 'react'
import { Icon } from '#web/ui/Icon.tsx'
import styles from './Preview.module.css'
import type { PreviewProps } from './previewProps.ts'

type Props = Pick<PreviewProps<unknown>, 'changed' | 'questions'> & {
  /** Whether the section shows this field. */
  holds: (field: string) => boolean
  children: ReactNode
}

export function PreviewSection({ changed, questions, holds, children }: Props) {
  const found = [...new Set([...questions].filter(([field]) => holds(field)).map(([, text]) => text))]
  return (
    <div className={found.length > 0 ? styles.questioned : styles.section}>
      {changed.some(holds) && <span className={styles.changed}>changed</span>}
      <div inert>{children}</div>
      {found.map(text => (
        <p key={text} className={styles.question}>
          <Icon name="alert" size="s" />
          {text}
        </p>
      ))}
    </div>
  )
}
