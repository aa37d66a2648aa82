// A password with its label, and a button that shows it.
import { PasswordInput, type PasswordInputProps } from '@mantine/core'
import '@mantine/core/styles/UnstyledButton.layer.css'
import '@mantine/core/styles/ActionIcon.layer.css'
import '@mantine/core/styles/PasswordInput.layer.css'
import { iconButtonClass } from './Button.tsx'
import styles from './Field.module.css'
import type { FieldWords } from './FieldFrame.tsx'
import { fieldLooks } from './fieldLooks.tsx'
import { Icon } from './Icon.tsx'

type Props = Omit<PasswordInputProps, keyof FieldWords | 'classNames' | 'description'> & FieldWords

export function PasswordField({ label, required, optional, bare, hint, error, ...input }: Props) {
  const looks = fieldLooks({ label, required, optional, bare, hint, error })
  return (
    <PasswordInput
      {...looks}
      aria-invalid={error ? true : undefined}
      visibilityToggleFocusable
      visibilityToggleIcon={Eye}
      visibilityToggleButtonProps={{ 'aria-label': 'Show password' }}
      {...input}
      classNames={{
        ...looks.classNames,
        input: `inp ${styles.input} ${styles.password}`,
        visibilityToggle: iconButtonClass(),
      }}
    />
  )
}

const Eye = ({ reveal }: { reveal: boolean }) => <Icon name={reveal ? 'eyeOff' : 'eye'} />
