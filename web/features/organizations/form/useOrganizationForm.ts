// The form of an organization, held to the schema of the call that it is sent with.
import { useForm } from '@mantine/form'
import { createOrganization } from '#contract/organizations.ts'
import { errorsOf, needsOf } from '#web/platform/formErrors.ts'
import { type OrganizationValues, organizationInputOf } from './organizationValues.ts'

/** Spec §5, and the type: these open Submit For Review, in the order in which they stand in the form. */
const organizationMust = {
  organization_name: 'Company Name',
  organization_type: 'Organization Type',
  contact_phone_number_1: 'Phone',
  contact_email_address: 'E-mail',
  organization_website: 'Website',
  short_description: 'Short Description',
} as const satisfies Partial<Record<keyof OrganizationValues, string>>

export const organizationNeeds = (values: OrganizationValues) => needsOf(organizationMust, values)

type Wanted = { initial: OrganizationValues; onChange?: (values: OrganizationValues) => void }

export const useOrganizationForm = ({ initial, onChange }: Wanted) =>
  useForm<OrganizationValues>({
    initialValues: initial,
    validate: values => errorsOf(createOrganization.input, organizationInputOf(values), organizationMust),
    validateInputOnBlur: true,
    onValuesChange: onChange,
  })

export type OrganizationForm = ReturnType<typeof useOrganizationForm>
