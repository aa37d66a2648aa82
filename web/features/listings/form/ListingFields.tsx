// All that is said of a listing, section by section: in the wizard and where a listing is edited.
import type { OrganizationType } from '#contract/reference.ts'
import { ContactsField } from '#web/features/contacts/form/ContactsField.tsx'
import { OfficesField } from '#web/features/contacts/form/OfficesField.tsx'
import { LinePicker } from '#web/features/reference/LinePicker.tsx'
import { RequirementsSection } from '#web/features/reference/RequirementsSection.tsx'
import { StatesField } from '#web/features/reference/StatesField.tsx'
import { controlOf } from '#web/platform/controlOf.ts'
import { FormSection, WholeLine } from '#web/ui/FormSection.tsx'
import { OnBlurWithin } from '#web/ui/OnBlurWithin.tsx'
import { TextField } from '#web/ui/TextField.tsx'
import type { Waiting } from '../WaitingProviders.tsx'
import { IdentitySection } from './IdentitySection.tsx'
import { TagsField } from './TagsField.tsx'
import { TermsSection } from './TermsSection.tsx'
import type { ListingForm } from './useListingForm.ts'

type Props = {
  form: ListingForm
  /** Of the organization that it belongs to. */
  organization: { organization_name: string; organization_type: OrganizationType } | null
  /** The name it had before it was edited. */
  ownName?: string
  /** Who is asked to be its provider. */
  waiting?: Waiting
}

export function ListingFields({ form, organization, ownName, waiting }: Props) {
  return (
    <>
      <IdentitySection form={form} ownName={ownName} waiting={waiting} />
      <CoverageSection form={form} />
      <TermsSection form={form} />
      <RequirementsSection form={form} title="Requirements" kinds={['requirement', 'rule']} />
      <PeopleSection form={form} organization={organization} />
    </>
  )
}

function PeopleSection({ form, organization }: Omit<Props, 'ownName' | 'waiting'>) {
  const { values, errors } = form
  const { listing_name: name, line_of_business: lines, states } = values
  return (
    <FormSection title="Tags and contacts" text="How it is found, and who picks up">
      <WholeLine>
        <TagsField {...controlOf(form, 'tags')} />
      </WholeLine>
      <WholeLine>
        <ContactsField
          value={values.contacts}
          onChange={contacts => form.setFieldValue('contacts', contacts)}
          carrier={{ listing: { name, lines, states } }}
          orgName={organization?.organization_name ?? ''}
          type={organization?.organization_type ?? null}
          errors={errors}
        />
      </WholeLine>
      <TextField label="Underwriter e-mail" optional type="email" {...form.getInputProps('underwriter_email')} />
      <TextField label="Underwriter phone" optional type="tel" {...form.getInputProps('underwriter_phone')} />
      <WholeLine>
        <OfficesField
          value={values.office_addresses}
          onChange={offices => form.setFieldValue('office_addresses', offices)}
          errors={errors}
        />
      </WholeLine>
    </FormSection>
  )
}

/** Where a listing is written, and for which lines. */
function CoverageSection({ form }: { form: ListingForm }) {
  return (
    <FormSection title="Where and what line" text="Pick tiles, or a whole region at once">
      <WholeLine>
        <OnBlurWithin onLeave={() => form.validateField('line_of_business')}>
          <LinePicker required {...controlOf(form, 'line_of_business')} />
        </OnBlurWithin>
      </WholeLine>
      <WholeLine>
        <OnBlurWithin onLeave={() => form.validateField('states')}>
          <StatesField label="Active States" required {...controlOf(form, 'states')} />
        </OnBlurWithin>
      </WholeLine>
    </FormSection>
  )
}
