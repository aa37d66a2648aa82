// One state, by its name.
import { Picker } from '#web/ui/Picker.tsx'
import { states } from '#web/ui/states.ts'

type Props = { value: string; onChange: (code: string) => void; error?: string | undefined }

const options = states
  .map(({ code, name }) => ({ value: code, label: name }))
  .sort((one, other) => one.label.localeCompare(other.label))

export function StateField({ value, onChange, error }: Props) {
  return (
    <Picker
      label="State"
      options={options}
      value={value || null}
      onChange={code => onChange(code ?? '')}
      error={error}
    />
  )
}
