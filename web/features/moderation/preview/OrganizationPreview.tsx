// A preview of an organization for its reviewer: its card, and the facts of its page.
import type { OrganizationRecord } from '#contract/calls/organizationRecord.ts'
import { organizationFacts } from '#contract/facts/organization.ts'
import { emptyContactQuery } from '#contract/rules/whoToCall.ts'
import { WhoToCall } from '#web/features/contacts/WhoToCall.tsx'
import { OrganizationCard } from '#web/features/organizations/OrganizationCard.tsx'
import { statedFacts } from '#web/features/reference/factWords.ts'
import { CoverageMap } from '#web/ui/CoverageMap.tsx'
import { coverageCount } from '#web/ui/states.ts'
import { PreviewFrame } from './PreviewFrame.tsx'
import { PreviewSection } from './PreviewSection.tsx'
import type { PreviewProps } from './previewProps.ts'

const isCalled = (field: string) => field === 'contacts'
const isCovered = (field: string) => field === 'states'
const isOther = (field: string) => !(isCalled(field) || isCovered(field))

export function OrganizationPreview({ record, isBrief = false, ...notes }: PreviewProps<OrganizationRecord>) {
  const card = <OrganizationCard organization={record} />
  if (isBrief) return <PreviewFrame card={card} />
  const { contacts, organization_name, states, short_description, organization_website } = record
  const { contact_email_address, contact_phone_number_1 } = record
  const facts = statedFacts(organizationFacts, record).map(({ label, value }) => `${label} ${value}`)
  const desk = { label: organization_name, phone: contact_phone_number_1, email: contact_email_address }
  const page = (
    <>
      <PreviewSection {...notes} holds={isCalled}>
        <WhoToCall
          contacts={contacts}
          contactQuery={emptyContactQuery}
          company={organization_name}
          desks={[desk]}
          isPending={false}
          level={3}
        />
      </PreviewSection>
      <PreviewSection {...notes} holds={isOther}>
        <h3 className="font-display text-section">About</h3>
        <p className="my-2 leading-body wrap-anywhere whitespace-pre-line">{short_description}</p>
        <ul className="grid gap-1 text-14 wrap-anywhere text-muted">
          {[organization_website, contact_email_address, ...facts]
            .filter(text => text !== '')
            .map(text => (
              <li key={text}>{text}</li>
            ))}
        </ul>
      </PreviewSection>
      {states.length > 0 && (
        <PreviewSection {...notes} holds={isCovered}>
          <h3 className="font-display text-section">{coverageCount(states)}</h3>
          <CoverageMap states={states} />
        </PreviewSection>
      )}
    </>
  )
  return <PreviewFrame card={card} page={page} />
}
