// The terms of a listing: limits, premium, what it leaves out, and whether a broker must be appointed.

import { PremiumFields } from '#web/features/reference/PremiumFields.tsx'
import { controlOf } from '#web/platform/controlOf.ts'
import { FormSection, WholeLine } from '#web/ui/FormSection.tsx'
import { Switch } from '#web/ui/Switch.tsx'
import { LimitsField } from './LimitsField.tsx'
import type { ListingForm } from './useListingForm.ts'

export function TermsSection({ form }: { form: ListingForm }) {
  const { values } = form
  return (
    <FormSection title="Terms" text="Limits and premium, as the carrier states them">
      <WholeLine>
        <LimitsField {...controlOf(form, 'limits')} />
      </WholeLine>
      <PremiumFields form={form} />
      <Switch
        label="Appointment needed"
        hint="Brokers must be appointed before they submit"
        checked={values.appointment_needed}
        onChange={needed => form.setFieldValue('appointment_needed', needed)}
      />
      <Switch
        label="Deals direct"
        hint="Takes submissions from agencies without a wholesaler between"
        checked={values.dealsDirect}
        onChange={direct => form.setFieldValue('dealsDirect', direct)}
      />
    </FormSection>
  )
}
