// The least premium, the part of it that is earned at once, and what is left out.
import { controlOf } from '#web/platform/controlOf.ts'
import { WholeLine } from '#web/ui/FormSection.tsx'
import { TextField } from '#web/ui/TextField.tsx'
import { ExclusionsField } from './ExclusionsField.tsx'
import type { TermsForm } from './termsValues.ts'

export function PremiumFields({ form }: { form: TermsForm }) {
  return (
    <>
      <TextField
        label="Minimum premium"
        inputMode="decimal"
        leftSection="$"
        {...form.getInputProps('minimum_premium')}
      />
      <TextField
        label="Minimum earned premium"
        inputMode="decimal"
        leftSection="%"
        {...form.getInputProps('minimum_earned_premium')}
      />
      <WholeLine>
        <ExclusionsField {...controlOf(form, 'exclusions')} />
      </WholeLine>
    </>
  )
}
