// What is left out: picked from the usual exclusions or typed, kept as one text with commas.
import exclusions from '#contract/reference/exclusions.json' with { type: 'json' }
import { MultiPicker } from '#web/ui/MultiPicker.tsx'

type Props = { value: string; onChange: (exclusions: string) => void; error?: string | undefined }

const choices = exclusions.map(({ label }) => ({ value: label, label }))

export function ExclusionsField({ value, onChange, error }: Props) {
  return (
    <MultiPicker
      label="Exclusions"
      options={choices}
      value={value.split(', ').filter(part => part.trim() !== '')}
      onChange={chosen => onChange(chosen.join(', '))}
      error={error}
      creatable
      placeholder="Choose, or type your own"
    />
  )
}
