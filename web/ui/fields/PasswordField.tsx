// A password field with its label, and a button that reveals the password.
import { type ComponentProps, useId, useState } from 'react'
import { IconButton } from '../Button.tsx'
import { Icon } from '../Icon.tsx'
import styles from './Field.module.css'
import { FieldFrame, type FieldWords, fieldAria } from './FieldFrame.tsx'

type Props = FieldWords & Omit<ComponentProps<'input'>, keyof FieldWords | 'type'>

export function PasswordField({ label, required, optional, bare, hint, error, ...input }: Props) {
  const [isShown, setShown] = useState(false)
  const words = { label, required, optional, bare, hint, error }
  const id = useId()
  return (
    <FieldFrame {...words} id={id}>
      <div className={styles.wrapper}>
        <input {...fieldAria(id, words)} {...input} type={isShown ? 'text' : 'password'} className="input-box" />
        <IconButton
          className={styles.end}
          aria-label="Show password"
          aria-pressed={isShown}
          // Keeps the focus in the field.
          preventFocusOnPress
          onClick={() => setShown(!isShown)}
        >
          <Icon name={isShown ? 'eyeOff' : 'eye'} />
        </IconButton>
      </div>
    </FieldFrame>
  )
}
