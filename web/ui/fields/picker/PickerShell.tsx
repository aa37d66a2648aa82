// The frame of a picker: as a form field, or as a segment of the search bar.
import type { MouseEvent, ReactNode, Ref } from 'react'
import { Icon } from '../../Icon.tsx'
import { FieldFrame, type FieldWords } from '../FieldFrame.tsx'
import styles from './Picker.module.css'

export type Look = 'field' | 'segment'

type Props = FieldWords & {
  id: string
  look: Look
  /** The class of the field's frame. */
  face?: string | undefined
  disabled?: boolean | undefined
  /** A press on the field beside its input. */
  onPress: () => void
  ref: Ref<HTMLDivElement>
  children: ReactNode
}

export function PickerShell({ look, face = '', disabled, onPress, ref, children, ...words }: Props) {
  const press = (event: MouseEvent) => {
    if (event.target instanceof Element && event.target.closest('input, button, label')) return
    event.preventDefault()
    if (!disabled) onPress()
  }
  if (look === 'segment')
    return (
      // biome-ignore lint/a11y/noStaticElementInteractions: a larger place to press; keys are read in the input.
      <div className={styles.segment} ref={ref} onMouseDown={press}>
        <label className={styles.name} htmlFor={words.id} id={`${words.id}-label`}>
          {words.label}
          {words.required && (
            <span className="required" aria-hidden="true">
              *
            </span>
          )}
        </label>
        <span className={styles.line}>{children}</span>
      </div>
    )
  return (
    <FieldFrame {...words}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: a larger place to press; keys are read in the input. */}
      <div
        className={`input-box ${face} ${styles.box}`}
        ref={ref}
        data-disabled={disabled || undefined}
        onMouseDown={press}
      >
        {children}
      </div>
    </FieldFrame>
  )
}

type Signs = { open: boolean; busy: boolean; label: string; onClear?: (() => void) | undefined }

/** The buttons at the end of a picker: clear, and the arrow or a spinner while its options load. */
export function PickerSigns({ open, busy, label, onClear }: Signs) {
  return (
    <>
      {onClear && (
        <button type="button" className={styles.clear} aria-label={`Clear ${label}`} onClick={onClear}>
          <Icon name="x" size="s" />
        </button>
      )}
      <span className={styles.arrow}>
        {busy ? <span className={styles.spin} /> : <Icon name={open ? 'up' : 'down'} />}
      </span>
    </>
  )
}
