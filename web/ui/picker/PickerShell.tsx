// Where a picker stands: as a field of a form, or as a segment of the search bar.
import type { MouseEvent, ReactNode } from 'react'
import { FieldFrame, type FieldWords } from '../FieldFrame.tsx'
import styles from './Picker.module.css'

export type Look = 'field' | 'segment'

type Props = FieldWords & {
  id: string
  look: Look
  /** The board's class of the field: `sel`, `inp`, `sel multi`. */
  face: string
  disabled?: boolean | undefined
  /** Pressed beside what is typed into. */
  onPress: () => void
  list: ReactNode
  children: ReactNode
}

export function PickerShell({ look, face, disabled, onPress, list, children, ...words }: Props) {
  const press = (event: MouseEvent) => {
    if (event.target instanceof Element && event.target.closest('input, button, label')) return
    event.preventDefault()
    if (!disabled) onPress()
  }
  if (look === 'segment')
    return (
      // biome-ignore lint/a11y/noStaticElementInteractions: a larger place to press; keys are read in the input.
      <div className={`seg ${styles.segment}`} onMouseDown={press}>
        <label className="sl" htmlFor={words.id} id={`${words.id}-label`}>
          {words.label}
          {words.required && (
            <span className={styles.star} aria-hidden="true">
              *
            </span>
          )}
        </label>
        <span className={`sv ${styles.line}`}>{children}</span>
        {list}
      </div>
    )
  return (
    <FieldFrame {...words}>
      <div className={styles.anchor}>
        {/* biome-ignore lint/a11y/noStaticElementInteractions: a larger place to press; keys are read in the input. */}
        <div className={`${face} ${styles.box}`} data-disabled={disabled || undefined} onMouseDown={press}>
          {children}
        </div>
        {list}
      </div>
    </FieldFrame>
  )
}
