// Everything an organization holds, to read: what its form would let one change.
import { organizationFacts } from '#contract/facts/organization.ts'
import type { OrganizationRecord } from '#contract/organizationRecord.ts'
import { ContactItem } from '#web/features/contacts/form/ContactItem.tsx'
import { contactOf } from '#web/features/contacts/form/contactValues.ts'
import { MgaEntry } from '#web/features/contacts/MgaEntry.tsx'
import { soughtNothing } from '#web/features/contacts/whoToCall.ts'
import { plainFacts } from '#web/features/reference/factWords.ts'
import { fromCommas } from '#web/platform/fromCommas.ts'
import { Chips } from '#web/ui/Chips.tsx'
import { CoverageMap } from '#web/ui/CoverageMap.tsx'
import { FactList } from '#web/ui/FactList.tsx'
import { FormSection, WholeLine } from '#web/ui/FormSection.tsx'
import { Monogram } from '#web/ui/Monogram.tsx'
import { coverageSentence } from '#web/ui/states.ts'
import styles from './ViewOrganization.module.css'

export function ViewOrganization({ organization }: { organization: OrganizationRecord }) {
  const { organization_name, organization_type, organization_photo_url, line_of_business, states } = organization
  const { contacts, mgas, office_addresses, short_description, exclusions } = organization
  return (
    <>
      <FormSection title="Company">
        <WholeLine>
          <div className={styles.who}>
            <Monogram name={organization_name} type={organization_type} size="l" imageUrl={organization_photo_url} />
            <h3 className="section-title">{organization_name}</h3>
          </div>
          <FactList items={plainFacts(organizationFacts, organization)} />
          <p className={styles.prose}>{short_description}</p>
        </WholeLine>
      </FormSection>
      <FormSection title="What it writes">
        <WholeLine>
          <Chips items={fromCommas(line_of_business)} limit={200} />
          <p className={styles.prose}>{coverageSentence(states)}</p>
          <CoverageMap states={states} />
          {exclusions && <p className={styles.prose}>Exclusions: {exclusions}</p>}
        </WholeLine>
      </FormSection>
      <FormSection title="Rules and requirements">
        <WholeLine>
          {saysNothingOfRules(organization) && <p className="muted">None given</p>}
          <Sentences items={organization.other_specific_rules_text} />
          <Sentences items={organization.other_specific_requirements_text} />
          <Pdf label="Rules as a pdf" address={organization.other_specific_rules_file} />
          <Pdf label="Requirements as a pdf" address={organization.other_specific_requirements_file} />
        </WholeLine>
      </FormSection>
      <FormSection title="Contacts">
        <WholeLine>
          {contacts.length === 0 && <p className="muted">No contacts found</p>}
          <ul className="stack gap-12">
            {contacts.map(contact => (
              <ContactItem key={contact.id} contact={contactOf(contact)} />
            ))}
          </ul>
        </WholeLine>
      </FormSection>
      <FormSection title="MGAs">
        <WholeLine>
          {mgas.length === 0 && <p className="muted">No MGAs found</p>}
          <ul className="stack gap-12">
            {mgas.map(mga => (
              <MgaEntry key={mga.mga_id} mga={mga} sought={soughtNothing} />
            ))}
          </ul>
        </WholeLine>
      </FormSection>
      <FormSection title="Offices">
        <WholeLine>
          {office_addresses.length === 0 && <p className="muted">No offices found for this organization.</p>}
          <Sentences
            items={office_addresses.map(office =>
              [office.address_line_1, office.address_line_2, office.city, office.state, office.postal_code]
                .filter(Boolean)
                .join(', '),
            )}
          />
        </WholeLine>
      </FormSection>
    </>
  )
}

const saysNothingOfRules = (organization: OrganizationRecord) =>
  organization.other_specific_rules_text.length === 0 &&
  organization.other_specific_requirements_text.length === 0 &&
  organization.other_specific_rules_file === '' &&
  organization.other_specific_requirements_file === ''

const Sentences = ({ items }: { items: readonly string[] }) => (
  <ul className={styles.sentences}>
    {items.map(item => (
      <li key={item}>{item}</li>
    ))}
  </ul>
)

const Pdf = ({ label, address }: { label: string; address: string }) =>
  address === '' ? null : (
    <a href={address} target="_blank" rel="noreferrer">
      {label}
    </a>
  )
