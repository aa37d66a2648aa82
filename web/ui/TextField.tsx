// A line of text with its label; also for money and numbers, with `inputMode` and a sign at the left.
import { Textarea, type TextareaProps, TextInput, type TextInputProps } from '@mantine/core'
import styles from './Field.module.css'
import type { FieldWords } from './FieldFrame.tsx'
import { fieldLooks } from './fieldLooks.tsx'

type Props = Omit<TextInputProps, keyof FieldWords | 'classNames' | 'description'> & FieldWords

export function TextField({ label, required, optional, bare, hint, error, ...input }: Props) {
  const looks = fieldLooks({ label, required, optional, bare, hint, error, readOnly: input.readOnly })
  return <TextInput {...looks} {...input} />
}

type TextAreaProps = Omit<TextareaProps, keyof FieldWords | 'classNames' | 'description'> & FieldWords

/** Several lines of text with their label. */
export function TextArea({ label, required, optional, bare, hint, error, ...input }: TextAreaProps) {
  const looks = fieldLooks({ label, required, optional, bare, hint, error, readOnly: input.readOnly })
  return <Textarea {...looks} {...input} classNames={{ ...looks.classNames, input: `ta ${styles.input}` }} />
}
