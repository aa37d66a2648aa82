// The fields of an organization by section, for the wizard and the edit form.
import type { ReactNode } from 'react'
import { organizationFacts, organizationForm } from '#contract/facts/organization.ts'
import { ContactsField } from '#web/features/contacts/form/ContactsField.tsx'
import { MgasField } from '#web/features/contacts/form/MgasField.tsx'
import { OfficesField } from '#web/features/contacts/form/OfficesField.tsx'
import { FactSections } from '#web/features/reference/FactSections.tsx'
import { NameField, useNameCheck } from '#web/features/reference/NameField.tsx'
import { FileUpload } from '#web/features/uploads/FileUpload.tsx'
import { Monogram } from '#web/ui/Monogram.tsx'
import type { OrganizationForm } from './organizationValues.ts'

type Props = {
  form: OrganizationForm
  /** The name before the edit, and whether the viewer may edit the MGAs' own details. */
  edited?: { name: string; keepsMgas: boolean; typeHint?: ReactNode }
}

export function OrganizationFields({ form, edited }: Props) {
  const { values, errors } = form
  const { organization_name: name, organization_type: type } = values
  const carrier = edited ? { orgName: edited.name } : {}
  const check = useNameCheck({ kind: 'organization', name, own: edited?.name })
  return (
    <FactSections
      facts={organizationFacts}
      sections={organizationForm}
      form={form}
      hints={{ organization_type: edited?.typeHint }}
      own={{
        organization_photo_file_id: <PhotoField form={form} isEdited={edited !== undefined} />,
        organization_name: (
          <NameField
            label={organizationFacts.organization_name.label}
            required
            {...form.of('organization_name')}
            onLeave={() => form.leave('organization_name')}
            check={check}
          />
        ),
        contacts: (
          <ContactsField
            {...form.of('contacts')}
            carrier={carrier}
            orgName={name}
            type={type || null}
            errors={errors}
          />
        ),
        mgas: (
          <MgasField
            {...form.of('mgas')}
            carrier={carrier}
            errors={errors}
            changesCatalogue={edited?.keepsMgas ?? false}
          />
        ),
        office_addresses: <OfficesField {...form.of('office_addresses')} errors={errors} />,
      }}
    />
  )
}

function PhotoField({ form, isEdited }: { form: OrganizationForm; isEdited: boolean }) {
  const { organization_name, organization_type, organization_photo_file_id } = form.values
  return (
    <div className="flex items-center gap-4 *:last:min-w-0 *:last:flex-1">
      {isEdited && (
        <Monogram
          name={organization_name}
          type={organization_type || 'Insurance Company'}
          size="l"
          imageUrl={organization_photo_file_id?.url}
        />
      )}
      <FileUpload
        label={organizationFacts.organization_photo_file_id.form.label}
        optional
        purpose="organization_photo"
        choose={isEdited ? 'Upload new photo' : undefined}
        {...form.of('organization_photo_file_id')}
        hint="png, jpg or jpeg, up to 5 MB. Without one the initials stand in its place."
      />
    </div>
  )
}
