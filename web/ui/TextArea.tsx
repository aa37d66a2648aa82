// Several lines of text with their label.
import { Textarea, type TextareaProps } from '@mantine/core'
import styles from './Field.module.css'
import type { FieldWords } from './FieldFrame.tsx'
import { fieldLooks } from './fieldLooks.tsx'

type Props = Omit<TextareaProps, keyof FieldWords | 'classNames' | 'description'> & FieldWords

export function TextArea({ label, required, optional, bare, hint, error, ...input }: Props) {
  const looks = fieldLooks({ label, required, optional, bare, hint, error, readOnly: input.readOnly })
  return <Textarea {...looks} {...input} classNames={{ ...looks.classNames, input: `ta ${styles.input}` }} />
}
