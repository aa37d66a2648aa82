// What is known of the organization that was chosen: to be read, and changed on its own page.
import { Link } from '@tanstack/react-router'
import type { OrganizationRecord } from '#contract/organizationRecord.ts'
import { FieldError } from '#web/ui/FieldError.tsx'
import { WholeLine } from '#web/ui/FormSection.tsx'
import { TextField } from '#web/ui/TextField.tsx'

type Props = { organization: OrganizationRecord | undefined; isLoading: boolean }

const known = {
  'Organization Name': 'organization_name',
  'Organization Type': 'organization_type',
  'E-mail': 'contact_email_address',
  'Creation Year': 'organization_creation_year',
} as const satisfies Record<string, keyof OrganizationRecord>

/** Spec §5: a listing goes on only for an organization of which these are known. */
export const missingOf = (organization: OrganizationRecord): string[] =>
  Object.entries(known).flatMap(([label, field]) => (organization[field] ? [] : [label]))

export function KnownOrganization({ organization, isLoading }: Props) {
  const missing = organization ? missingOf(organization) : []
  return (
    <>
      {Object.entries(known).map(([label, field]) => (
        <TextField
          key={field}
          label={label}
          readOnly
          value={isLoading ? 'Loading...' : String(organization?.[field] ?? '')}
        />
      ))}
      {organization && missing.length > 0 && (
        <WholeLine>
          <FieldError>
            {missing.join(', ')} of this organization is not known yet.{' '}
            <Link to="/dashboard/organization/edit/$id" params={{ id: String(organization.id) }}>
              Complete it first
            </Link>
            .
          </FieldError>
        </WholeLine>
      )}
    </>
  )
}
