// A text field with its label: a single line, also for money and numbers with `inputMode` and a prefix, or several lines.
import { type ComponentProps, useId } from 'react'
import { Icon } from '../Icon.tsx'
import styles from './Field.module.css'
import { FieldFrame, type FieldWords, fieldAria } from './FieldFrame.tsx'

type Props = FieldWords & Omit<ComponentProps<'input'>, keyof FieldWords> & { sign?: string }

export function TextField({ label, required, optional, bare, hint, error, sign, ...input }: Props) {
  const words = { label, required, optional, bare, hint, error }
  const id = useId()
  return (
    <FieldFrame {...words} id={id}>
      <div className={styles.wrapper}>
        {sign && <span className={styles.sign}>{sign}</span>}
        <input type="text" className="input-box" {...fieldAria(id, words)} {...input} />
        {input.readOnly && (
          <span className={styles.end}>
            <Icon name="lock" />
          </span>
        )}
      </div>
    </FieldFrame>
  )
}

type TextAreaProps = FieldWords & Omit<ComponentProps<'textarea'>, keyof FieldWords>

export function TextArea({ label, required, optional, bare, hint, error, ...input }: TextAreaProps) {
  const words = { label, required, optional, bare, hint, error }
  const id = useId()
  return (
    <FieldFrame {...words} id={id}>
      <textarea className={styles.area} {...fieldAria(id, words)} {...input} />
    </FieldFrame>
  )
}
