// The facts of the chosen organization, read-only; they are edited on its own page.
import { Link } from '@tanstack/react-router'
import type { ComponentProps } from 'react'
import type { OrganizationRecord } from '#contract/calls/organizationRecord.ts'
import { WholeLine } from '#web/ui/FormSection.tsx'
import { FieldError } from '#web/ui/fields/FieldFrame.tsx'
import { NumberField } from '#web/ui/fields/NumberField.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { Monogram } from '#web/ui/Monogram.tsx'

type Props = {
  organization: OrganizationRecord | undefined
  isLoading: boolean
  /** The founding year, which is sent with the listing if the organization lacks it. */
  year: Year
}
export type Year = Pick<ComponentProps<typeof NumberField>, 'value' | 'onChange' | 'error'>

const summaryFields = {
  'Organization Name': 'organization_name',
  'Organization Type': 'organization_type',
  Email: 'contact_email_address',
} as const satisfies Record<string, keyof OrganizationRecord>

/** A listing needs an organization that has these fields. */
export const missingOf = (organization: OrganizationRecord): string[] =>
  Object.entries(summaryFields).flatMap(([label, field]) => (organization[field] ? [] : [label]))

export function KnownOrganization({ organization, isLoading, year }: Props) {
  if (!organization && !isLoading) return null
  const missing = organization ? missingOf(organization) : []
  const known = (value: string | number | null | undefined) => (isLoading ? 'Loading...' : String(value ?? ''))
  return (
    <WholeLine>
      <div className="grid grid-cols-1 gap-4 rounded-lg border bg-page p-4 sm:grid-cols-2 sm:p-5">
        {organization && (
          <p className="col-span-full flex min-w-0 items-center gap-3">
            <Monogram
              name={organization.organization_name}
              type={organization.organization_type}
              imageUrl={organization.organization_photo_url}
            />
            <b className="line-clamp-3 min-w-0 font-display text-part wrap-anywhere">
              {organization.organization_name}
            </b>
          </p>
        )}
        {Object.entries(summaryFields).map(([label, field]) => (
          <TextField key={field} label={label} readOnly value={known(organization?.[field])} />
        ))}
        {organization?.organization_creation_year === null ? (
          <NumberField
            kind="year"
            label="Creation Year"
            required
            hint="Not known yet. The year you enter is reviewed with the listing."
            {...year}
          />
        ) : (
          <TextField label="Creation Year" readOnly value={known(organization?.organization_creation_year)} />
        )}
        {organization && missing.length > 0 && (
          <div className="col-span-full">
            <FieldError>
              {missing.join(', ')} of this organization is not known yet.{' '}
              <Link to="/dashboard/organization/edit/$id" params={{ id: String(organization.id) }}>
                Complete it first
              </Link>
              .
            </FieldError>
          </div>
        )}
      </div>
    </WholeLine>
  )
}
