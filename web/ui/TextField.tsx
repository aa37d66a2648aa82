// A line of text with its label; also for money and numbers, with `inputMode` and a sign at the left.
import { TextInput, type TextInputProps } from '@mantine/core'
import type { FieldWords } from './FieldFrame.tsx'
import { fieldLooks } from './fieldLooks.tsx'

type Props = Omit<TextInputProps, keyof FieldWords | 'classNames' | 'description'> & FieldWords

export function TextField({ label, required, optional, bare, hint, error, ...input }: Props) {
  const looks = fieldLooks({ label, required, optional, bare, hint, error, readOnly: input.readOnly })
  return <TextInput {...looks} {...input} />
}
