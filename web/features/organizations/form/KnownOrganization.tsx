// The facts of the chosen organization, read-only; they are edited on its own page.
import { Link } from '@tanstack/react-router'
import type { ComponentProps } from 'react'
import type { OrganizationRecord } from '#contract/calls/organizationRecord.ts'
import { WholeLine } from '#web/ui/FormSection.tsx'
import { FieldError } from '#web/ui/fields/FieldFrame.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'

type Props = {
  organization: OrganizationRecord | undefined
  isLoading: boolean
  /** The founding year, which is sent with the listing if the organization lacks it. */
  year: Year
}
export type Year = Pick<ComponentProps<typeof TextField>, 'value' | 'onChange' | 'error'>

const summaryFields = {
  'Organization Name': 'organization_name',
  'Organization Type': 'organization_type',
  'E-mail': 'contact_email_address',
} as const satisfies Record<string, keyof OrganizationRecord>

/** A listing needs an organization that has these fields. */
export const missingOf = (organization: OrganizationRecord): string[] =>
  Object.entries(summaryFields).flatMap(([label, field]) => (organization[field] ? [] : [label]))

export function KnownOrganization({ organization, isLoading, year }: Props) {
  const missing = organization ? missingOf(organization) : []
  return (
    <>
      {Object.entries(summaryFields).map(([label, field]) => (
        <TextField
          key={field}
          label={label}
          readOnly
          value={isLoading ? 'Loading...' : String(organization?.[field] ?? '')}
        />
      ))}
      {organization?.organization_creation_year === null ? (
        <TextField
          label="Creation Year"
          required
          inputMode="numeric"
          maxLength={4}
          hint="Not known yet. The year you enter is reviewed with the listing."
          {...year}
        />
      ) : (
        <TextField
          label="Creation Year"
          readOnly
          value={isLoading ? 'Loading...' : String(organization?.organization_creation_year ?? '')}
        />
      )}
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
