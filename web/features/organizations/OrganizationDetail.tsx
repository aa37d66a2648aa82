// The page of an organization: its contacts, its appetite, its channels and its listings.

import type { ReactNode } from 'react'
import type { OrganizationRecord } from '#contract/calls/organizationRecord.ts'
import { formatValue } from '#contract/facts/formatValue.ts'
import { organizationFacts } from '#contract/facts/organization.ts'
import { OrganizationChannels } from '#web/features/channels/OrganizationChannels.tsx'
import { statedFacts } from '#web/features/reference/factWords.ts'
import { organizationPaths } from '#web/paths.ts'
import { compareKey } from '#web/platform/CompareBox.tsx'
import { fromCommas } from '#web/platform/fromCommas.ts'
import { pageOfRecord, recordKeys } from '#web/platform/recordKeys.ts'
import { useShortcuts } from '#web/platform/shortcuts.ts'
import { useAddress } from '#web/platform/useAddress.ts'
import { useCall } from '#web/platform/useCall.ts'
import { DeletedRecord } from '#web/review/DeletedRecord.tsx'
import { Breakable } from '#web/ui/Breakable.tsx'
import { FactList } from '#web/ui/FactList.tsx'
import { EditedAgo, Printed } from '#web/ui/Freshness.tsx'
import { formatCount } from '#web/ui/formatCount.ts'
import { RecordPage } from '#web/ui/screen/RecordPage.tsx'
import { telOf } from '../contacts/contactTexts.ts'
import { Notes } from '../notes/Notes.tsx'
import { RatingSpread } from '../ratings/RatingSpread.tsx'
import { Appetite } from './Appetite.tsx'
import { Coverage } from './Coverage.tsx'
import { cellCodec } from './cell.ts'
import { OrganizationHead } from './OrganizationHead.tsx'
import { RiskPeople } from './RiskPeople.tsx'
import { useOrganization } from './useOrganization.ts'
import { type Risk, useRisk } from './useRisk.ts'

type Props = {
  id: number | null
  /** Renders its listings for the risk of the page. */
  listingsOf: (organization: OrganizationRecord, risk: Risk) => ReactNode
}

export function OrganizationDetail({ id, listingsOf }: Props) {
  const query = useOrganization(id)
  // These calls start together with the record and do not wait for it.
  const people = useCall('listings.whoToCall', { organization_id: id ?? 0 }, { enabled: id !== null })
  const grid = useCall('listings.appetiteGrid', { organization_id: id ?? 0 }, { enabled: id !== null })
  const { risk, choose } = useRisk(grid.isPending ? undefined : (grid.data?.lines ?? []))
  const { value: cell, go: narrow } = useAddress(cellCodec)
  const { organization: here } = query
  const comparedHere = here && { id: here.id, name: here.organization_name }
  useShortcuts('This organization', [
    ...recordKeys(pageOfRecord).filter(({ key }) => key !== 's'),
    compareKey('organizations', comparedHere),
  ])
  const named = people.data && 'people' in people.data ? people.data.people : []
  const type = query.organization?.organization_type
  return (
    <RecordPage<OrganizationRecord | null>
      query={query}
      noun="organization"
      nameOf={organization => organization.organization_name}
      back={
        type
          ? { to: '/organization/$name', params: { name: pathOf(type) }, label: type }
          : { to: '/organizations', label: 'Organization' }
      }
      missing={{
        caption: 'Organization Not Found',
        action: 'All organizations',
        around: words => (
          <DeletedRecord kind="organization" id={id}>
            {words}
          </DeletedRecord>
        ),
      }}
      failed="Failed to load organizations"
      head={organization => <OrganizationHead organization={organization} />}
      aside={organization => (
        <div className="grid grid-cols-1 items-start gap-5 sm:max-lg:grid-cols-2">
          <Facts organization={organization} />
          <Coverage
            organization={organization}
            union={grid.data?.union}
            listings={grid.data?.listings ?? organization.active_listings}
            people={named}
            state={risk.state}
          />
          {organization.status === 'approved' && (
            <>
              <Ratings organization={organization} />
              <OrganizationChannels organization={organization} />
            </>
          )}
        </div>
      )}
    >
      {organization => {
        const isApproved = organization.status === 'approved'
        const ownLines = fromCommas(organization.line_of_business)
        const lines = [
          ...(grid.data?.lines.map(({ label }) => label) ?? []),
          ...ownLines,
          ...named.flatMap(({ covers }) => covers.map(({ lob }) => lob)),
        ]
        return (
          <div className="grid grid-cols-1 gap-5">
            <RiskPeople organization={organization} query={people} lines={lines} risk={risk} onChoose={choose} />
            {isApproved && organization.active_listings > 0 && (
              <Appetite query={grid} stated={ownLines} risk={risk} cell={cell} onCell={cell => void narrow(cell)} />
            )}
            {isApproved && <div className="mt-2 min-w-0">{listingsOf(organization, risk)}</div>}
            {isApproved && (
              <div className={panel}>
                <Notes of={{ organization_id: organization.id }} level={2} />
              </div>
            )}
            <Printed path={`/organization-detail/${organization.id}`} />
          </div>
        )
      }}
    </RecordPage>
  )
}

const pathOf = (organizationType: OrganizationRecord['organization_type']): string =>
  Object.entries(organizationPaths).find(([, type]) => type === organizationType)?.[0] ?? ''

const panel = 'rounded-lg border bg-surface px-4.5 py-5 shadow-card sm:px-6'
/** The leader gives way to a long address. */
const address =
  '[&_dd]:max-w-[calc(100%-5.2em)] [&_dd]:wrap-anywhere [&_dd]:text-balance max-sm:[&_a]:inline-flex max-sm:[&_a]:min-h-11 max-sm:[&_a]:items-center'

function Facts({ organization }: { organization: OrganizationRecord }) {
  const { active_listings, organization_creation_year, updated_at, line_of_business } = organization
  const { contact_phone_number_1: phone, contact_email_address: email } = organization
  const items = [
    { label: 'Active Listings', value: formatCount(active_listings) },
    { label: 'Years of experience', value: yearsOfExperience(organization_creation_year, new Date()) },
    { label: 'Minimum premium', value: formatValue('money', organization.minimum_premium) },
    { label: 'Line Of Business', value: active_listings === 0 && line_of_business },
    ...statedFacts(organizationFacts, organization),
    { label: 'Phone', value: phone && <a href={telOf(phone)}>{phone}</a> },
    {
      label: 'Email',
      value: email && (
        <a href={`mailto:${email}`} aria-label={email}>
          <span>
            <Breakable text={email} />
          </span>
        </a>
      ),
    },
    { label: 'Last edited', value: <EditedAgo at={updated_at} /> },
  ]
  return (
    <section className={`${panel} ${address}`} aria-label="Facts">
      <FactList items={items.filter(({ value }) => value)} />
    </section>
  )
}

const Ratings = ({ organization }: { organization: OrganizationRecord }) => (
  <section className={panel} aria-labelledby="ratings-heading">
    <h2 className="mb-1 font-display text-section" id="ratings-heading">
      Ratings
    </h2>
    <RatingSpread organization={{ org_id: organization.id, rating_count: organization.rating_count }} />
  </section>
)

/** For how many years an organization has been in business. */
const yearsOfExperience = (founded: number | null, now: Date): string =>
  founded === null ? 'N/A' : String(Math.max(0, now.getFullYear() - founded))
