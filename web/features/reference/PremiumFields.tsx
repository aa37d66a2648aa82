// The least premium, the part of it that is earned at once, and what is left out.
import { controlOf } from '#web/platform/controlOf.ts'
import { WholeLine } from '#web/ui/FormSection.tsx'
import { MultiPicker } from '#web/ui/MultiPicker.tsx'
import { TextField } from '#web/ui/TextField.tsx'
import type { TermsForm } from './termsValues.ts'

export function PremiumFields({ form }: { form: TermsForm }) {
  return (
    <>
      <TextField label="Minimum premium" inputMode="decimal" sign="$" {...form.getInputProps('minimum_premium')} />
      <TextField
        label="Minimum earned premium"
        inputMode="decimal"
        sign="%"
        {...form.getInputProps('minimum_earned_premium')}
      />
      <WholeLine>
        <ExclusionsField {...controlOf(form, 'exclusions')} />
      </WholeLine>
    </>
  )
}

import exclusions from '#contract/reference/exclusions.json' with { type: 'json' }

type Props = { value: string; onChange: (exclusions: string) => void; error?: string | undefined }

const choices = exclusions.map(({ label }) => ({ value: label, label }))

/** What is left out: picked from the usual exclusions or typed, kept as one text with commas. */
function ExclusionsField({ value, onChange, error }: Props) {
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
