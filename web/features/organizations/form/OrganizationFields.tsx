// All that is said of an organization, section by section: in the wizard and where one is edited.

import { ContactsField } from '#web/features/contacts/form/ContactsField.tsx'
import { MgasField } from '#web/features/contacts/form/MgasField.tsx'
import { OfficesField } from '#web/features/contacts/form/OfficesField.tsx'
import { LinePicker } from '#web/features/reference/LinePicker.tsx'
import { PremiumFields } from '#web/features/reference/PremiumFields.tsx'
import { RequirementsSection } from '#web/features/reference/RequirementsSection.tsx'
import { StatesField } from '#web/features/reference/StatesField.tsx'
import { useNameCheck } from '#web/features/reference/useNameCheck.ts'
import { controlOf } from '#web/platform/controlOf.ts'
import { FormSection, WholeLine } from '#web/ui/FormSection.tsx'
import { CompanySection } from './CompanySection.tsx'
import type { OrganizationForm } from './useOrganizationForm.ts'

type Props = {
  form: OrganizationForm
  /** The name it had before it was edited, and whether its MGAs' own details may be changed. */
  edited?: { name: string; keepsMgas: boolean }
}

export function OrganizationFields({ form, edited }: Props) {
  const { values } = form
  const check = useNameCheck({ kind: 'organization', name: values.organization_name, own: edited?.name })
  return (
    <>
      <CompanySection form={form} check={check} isEdited={edited !== undefined} />
      <BusinessSection form={form} />
      <RequirementsSection form={form} title="Rules and requirements" kinds={['rule', 'requirement']} />
      <PeopleSection form={form} edited={edited} />
    </>
  )
}

function BusinessSection({ form }: { form: OrganizationForm }) {
  return (
    <FormSection title="What it writes" text="Its listings say it in detail">
      <WholeLine>
        <LinePicker {...controlOf(form, 'line_of_business')} />
      </WholeLine>
      <WholeLine>
        <StatesField label="States" {...controlOf(form, 'states')} />
      </WholeLine>
      <PremiumFields form={form} />
    </FormSection>
  )
}

function PeopleSection({ form, edited }: Props) {
  const { values, errors } = form
  const carrier = edited ? { orgName: edited.name } : {}
  return (
    <FormSection title="People and offices" text="Who picks up, and where">
      <WholeLine>
        <ContactsField
          value={values.contacts}
          onChange={contacts => form.setFieldValue('contacts', contacts)}
          carrier={carrier}
          orgName={values.organization_name}
          type={values.organization_type || null}
          errors={errors}
        />
      </WholeLine>
      <WholeLine>
        <MgasField
          value={values.mgas}
          onChange={mgas => form.setFieldValue('mgas', mgas)}
          carrier={carrier}
          errors={errors}
          changesCatalogue={edited?.keepsMgas ?? false}
        />
      </WholeLine>
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
