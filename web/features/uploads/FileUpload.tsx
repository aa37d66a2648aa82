// A field for a file that is uploaded as soon as it is chosen, so that a draft keeps it.
import { FileField } from '#web/ui/FileField.tsx'
import { fileRuleOf, type Purpose } from './fileRules.ts'
import type { KeptFile } from './keptFile.ts'
import { useFileName } from './useFileName.ts'
import { useUpload } from './useUpload.ts'

type Props = {
  label: string
  purpose: Purpose
  value: KeptFile | null
  onChange: (file: KeptFile | null) => void
  hint?: string
  choose?: string | undefined
  error?: string | undefined
  optional?: boolean
  disabled?: boolean
}

export function FileUpload({ purpose, value, onChange, error, hint, ...field }: Props) {
  const { way, refusal, begin, forgive } = useUpload(purpose, onChange)
  const { accept, megabytes } = fileRuleOf(purpose)
  // One that was sent just now says its name itself.
  const name = useFileName(value && value.size === undefined ? value.url : '', value?.name ?? '')
  const remove = () => {
    forgive()
    if (way) way.stop.abort()
    else onChange(null)
  }
  return (
    <FileField
      {...field}
      accept={accept}
      file={way ?? (value && { ...value, name })}
      progress={way?.progress}
      hint={hint ?? `Up to ${megabytes} MB`}
      error={refusal || error}
      onChoose={begin}
      onRemove={remove}
    />
  )
}
