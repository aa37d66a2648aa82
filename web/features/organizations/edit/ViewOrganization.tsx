// All facts of an organization, read-only: those that its form can change.
import type { ReactNode } from 'react'
import type { OrganizationRecord } from '#contract/calls/organizationRecord.ts'
import { kindIs, type NamesOf } from '#contract/facts/fact.ts'
import { type OrganizationFacts, organizationFacts } from '#contract/facts/organization.ts'
import { emptyContactQuery } from '#contract/rules/whoToCall.ts'
import { MgaEntry } from '#web/features/contacts/ContactCard.tsx'
import { ContactItem } from '#web/features/contacts/form/ContactsField.tsx'
import { contactOf, officeWords } from '#web/features/contacts/form/entryValues.ts'
import { fileLinkOf } from '#web/features/reference/factValues.ts'
import { labeledValues } from '#web/features/reference/factWords.ts'
import { isEmpty } from '#web/platform/formErrors.ts'
import { fromCommas } from '#web/platform/fromCommas.ts'
import { Chips } from '#web/ui/Chips.tsx'
import { CoverageMap } from '#web/ui/CoverageMap.tsx'
import { FactList } from '#web/ui/FactList.tsx'
import { FormSection, WholeLine } from '#web/ui/FormSection.tsx'
import { Monogram } from '#web/ui/Monogram.tsx'
import { coverageSentence } from '#web/ui/states.ts'

export function ViewOrganization({ organization }: { organization: OrganizationRecord }) {
  const { organization_name, organization_type, organization_photo_url, line_of_business, states } = organization
  const { contacts, mgas, office_addresses, short_description, exclusions } = organization
  const rules = [
    ...kindIs(organizationFacts, 'texts').map(name => <Sentences key={name} items={organization[name]} />),
    ...kindIs(organizationFacts, 'pdf').map(name => <Pdf key={name} name={name} organization={organization} />),
  ]
  const saysRules = kindIs(organizationFacts, 'texts', 'pdf').some(name => !isEmpty(organization[name]))
  return (
    <>
      <Part title="Company">
        <div className="mb-4.5 flex items-center gap-4.5">
          <Monogram name={organization_name} type={organization_type} size="l" imageUrl={organization_photo_url} />
          <h3 className="font-display text-section">{organization_name}</h3>
        </div>
        <FactList items={labeledValues(organizationFacts, organization)} />
        <p className={prose}>{short_description}</p>
      </Part>
      <Part title="What it writes">
        <Chips items={fromCommas(line_of_business)} limit={200} />
        <p className={prose}>{coverageSentence(states)}</p>
        <CoverageMap states={states} />
        {exclusions && <p className={prose}>Exclusions: {exclusions}</p>}
      </Part>
      <Part title="Rules and requirements" none={!saysRules && 'None given'}>
        {rules}
      </Part>
      <Part title="Contacts" none={contacts.length === 0 && 'No contacts found'}>
        <ul className="grid grid-cols-1 gap-3">
          {contacts.map(contact => (
            <ContactItem key={contact.id} contact={contactOf(contact)} />
          ))}
        </ul>
      </Part>
      <Part title="MGAs" none={mgas.length === 0 && 'No MGAs found'}>
        <ul className="grid grid-cols-1 gap-3">
          {mgas.map(mga => (
            <MgaEntry key={mga.mga_id} mga={mga} contactQuery={emptyContactQuery} />
          ))}
        </ul>
      </Part>
      <Part title="Offices" none={office_addresses.length === 0 && 'No offices found for this organization.'}>
        <Sentences items={office_addresses.map(officeWords)} />
      </Part>
    </>
  )
}

const prose = 'my-3.5 max-w-[70ch] leading-body whitespace-pre-line'

type PartProps = { title: string; none?: string | false; children: ReactNode }

const Part = ({ title, none, children }: PartProps) => (
  <FormSection title={title}>
    <WholeLine>{none ? <p className="text-muted">{none}</p> : children}</WholeLine>
  </FormSection>
)

const Sentences = ({ items }: { items: readonly string[] }) => (
  <ul className="grid list-disc grid-cols-1 gap-1.5 pl-4.5 empty:hidden">
    {items.map(item => (
      <li key={item}>{item}</li>
    ))}
  </ul>
)

type File = { name: NamesOf<OrganizationFacts, 'pdf'>; organization: OrganizationRecord }

const Pdf = ({ name, organization }: File) =>
  organization[name] && (
    <a href={fileLinkOf(organization, name)} target="_blank" rel="noreferrer">
      {organizationFacts[name].label}
    </a>
  )
