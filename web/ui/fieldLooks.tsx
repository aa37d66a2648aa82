// How the kit's text fields are dressed as the board's: label, star or '(optional)', then the hint or the error.
import '@mantine/core/styles/Input.layer.css'
import styles from './Field.module.css'
import type { FieldWords } from './FieldFrame.tsx'
import { Icon } from './Icon.tsx'

type Words = FieldWords & { readOnly?: boolean | undefined }

export function fieldLooks({ label, required, optional, bare, hint, error, readOnly }: Words) {
  return {
    label: optional ? (
      <>
        {label} <span className="lopt">(optional)</span>
      </>
    ) : (
      label
    ),
    withAsterisk: required === true,
    'aria-required': required || undefined,
    description: error ? undefined : hint,
    error: error ? (
      <>
        <Icon name="alert" size="s" />
        <span>{error}</span>
      </>
    ) : undefined,
    errorProps: { role: 'alert' },
    inputWrapperOrder: ['label', 'input', 'description', 'error'] satisfies (
      | 'label'
      | 'input'
      | 'description'
      | 'error'
    )[],
    ...(readOnly && { rightSection: <Icon name="lock" /> }),
    classNames: {
      root: error ? 'field err' : 'field',
      label: bare ? 'sr' : 'lbl',
      required: 'req',
      wrapper: styles.wrapper,
      input: `inp ${styles.input}`,
      section: styles.section,
      description: 'hint',
      error: 'msg',
    },
  }
}
