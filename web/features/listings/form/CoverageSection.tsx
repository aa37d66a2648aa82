// Where a listing is written, and for which lines.

import { LinePicker } from '#web/features/reference/LinePicker.tsx'
import { StatesField } from '#web/features/reference/StatesField.tsx'
import { controlOf } from '#web/platform/controlOf.ts'
import { FormSection, WholeLine } from '#web/ui/FormSection.tsx'
import { Leaving } from '#web/ui/Leaving.tsx'
import type { ListingForm } from './useListingForm.ts'

export function CoverageSection({ form }: { form: ListingForm }) {
  return (
    <FormSection title="Where and what line" text="Pick tiles, or a whole region at once">
      <WholeLine>
        <Leaving onLeave={() => form.validateField('line_of_business')}>
          <LinePicker required {...controlOf(form, 'line_of_business')} />
        </Leaving>
      </WholeLine>
      <WholeLine>
        <Leaving onLeave={() => form.validateField('states')}>
          <StatesField label="Active States" required {...controlOf(form, 'states')} />
        </Leaving>
      </WholeLine>
    </FormSection>
  )
}
