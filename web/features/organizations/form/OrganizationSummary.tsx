// The organization that was found in step 1, in one line, with the way back to it.
import type { OrganizationRecord } from '#contract/organizationRecord.ts'
import { FormSection, WholeLine } from '#web/ui/FormSection.tsx'
import { Monogram } from '#web/ui/Monogram.tsx'
import styles from './OrganizationSummary.module.css'

type Props = { organization: OrganizationRecord; year: string; onChange: () => void }

export function OrganizationSummary({ organization, year, onChange }: Props) {
  const { organization_name, organization_type, contact_email_address, organization_creation_year } = organization
  const facts = [organization_type, contact_email_address, `since ${organization_creation_year ?? year}`]
  return (
    <FormSection title="Organization" text="From step 1">
      <WholeLine>
        <div className={styles.summary}>
          <Monogram name={organization_name} type={organization_type} imageUrl={organization.organization_photo_url} />
          <div>
            <b>{organization_name}</b>
            <p className="cap">{facts.join(' · ')}</p>
          </div>
          <button type="button" className="lnk" onClick={onChange}>
            Change
          </button>
        </div>
      </WholeLine>
    </FormSection>
  )
}
