// One state, by its name, its code, one of its cities or a ZIP code.
import { Picker } from '#web/ui/Picker.tsx'
import { stateOptions } from './stateOptions.ts'
import { useMeanings } from './useMeanings.ts'

type Props = { value: string; onChange: (code: string) => void; error?: string | undefined }

export function StateField({ value, onChange, error }: Props) {
  return (
    <Picker
      label="State"
      {...useMeanings('state', stateOptions)}
      value={value || null}
      onChange={code => onChange(code ?? '')}
      error={error}
    />
  )
}
