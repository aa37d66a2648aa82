// Who an organization is: photo, name, type and year, and how it is reached.
import { organizationTypes } from '#contract/reference.ts'
import { NameField } from '#web/features/reference/NameField.tsx'
import { stateOptions } from '#web/features/reference/stateOptions.ts'
import type { NameCheck } from '#web/features/reference/useNameCheck.ts'
import { FileUpload } from '#web/features/uploads/FileUpload.tsx'
import { controlOf } from '#web/platform/controlOf.ts'
import { FormSection, WholeLine } from '#web/ui/FormSection.tsx'
import { Monogram } from '#web/ui/Monogram.tsx'
import { OnBlurWithin } from '#web/ui/OnBlurWithin.tsx'
import { Picker } from '#web/ui/Picker.tsx'
import { TextArea, TextField } from '#web/ui/TextField.tsx'
import styles from './CompanySection.module.css'
import type { OrganizationForm } from './useOrganizationForm.ts'

const types = organizationTypes.map(type => ({ value: type, label: type }))

type Props = { form: OrganizationForm; check: NameCheck; isEdited: boolean }

export function CompanySection({ form, check, isEdited }: Props) {
  const { values, errors } = form
  return (
    <FormSection title="The company" text="* Must be filled">
      <WholeLine>
        <div className={styles.photo}>
          {isEdited && (
            <Monogram
              name={values.organization_name}
              type={values.organization_type || 'Insurance Company'}
              size="l"
              imageUrl={values.organization_photo_file_id?.url}
            />
          )}
          <FileUpload
            label="Photo"
            optional
            purpose="organization_photo"
            choose={isEdited ? 'Upload new photo' : undefined}
            {...controlOf(form, 'organization_photo_file_id')}
            hint="png, jpg or jpeg, up to 5 MB. Without one the initials stand in its place."
          />
        </div>
      </WholeLine>
      <NameField
        label="Company Name"
        required
        {...controlOf(form, 'organization_name')}
        onLeave={() => form.validateField('organization_name')}
        check={check}
      />
      <OnBlurWithin onLeave={() => form.validateField('organization_type')}>
        <Picker
          label="Organization Type"
          required
          options={types}
          value={values.organization_type || null}
          onChange={chosen =>
            form.setFieldValue('organization_type', organizationTypes.find(type => type === chosen) ?? '')
          }
          error={errors.organization_type}
        />
      </OnBlurWithin>
      <TextField
        label="Creation Year"
        inputMode="numeric"
        maxLength={4}
        hint="If you leave it blank, we ask for it with the first listing."
        {...form.getInputProps('organization_creation_year')}
      />
      <Picker
        label="State of domicile"
        options={stateOptions}
        value={values.domicile || null}
        onChange={code => form.setFieldValue('domicile', code ?? '')}
        error={errors.domicile}
      />
      <TextField label="Phone" required type="tel" {...form.getInputProps('contact_phone_number_1')} />
      <TextField label="E-mail" required type="email" {...form.getInputProps('contact_email_address')} />
      <TextField
        label="Website"
        required
        type="url"
        placeholder="www.example.com"
        {...form.getInputProps('organization_website')}
      />
      <WholeLine>
        <TextArea label="Short Description" required rows={6} {...form.getInputProps('short_description')} />
      </WholeLine>
    </FormSection>
  )
}
