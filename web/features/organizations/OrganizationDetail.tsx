// The page of an organization: its contacts, its appetite, its channels and its listings.

import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { OrganizationRecord } from '#contract/calls/organizationRecord.ts'
import { formatValue } from '#contract/facts/formatValue.ts'
import { organizationFacts } from '#contract/facts/organization.ts'
import { OrganizationChannels } from '#web/features/channels/OrganizationChannels.tsx'
import { statedFacts } from '#web/features/reference/factWords.ts'
import { organizationPaths } from '#web/paths.ts'
import type { Risk } from '#web/platform/lastRisk.ts'
import { pageOfRecord, recordKeys } from '#web/platform/recordKeys.ts'
import { useShortcuts } from '#web/platform/shortcuts.ts'
import { useCall } from '#web/platform/useCall.ts'
import { useTitle } from '#web/platform/useTitle.ts'
import { DeletedRecord } from '#web/review/DeletedRecord.tsx'
import { Answer } from '#web/ui/Answer.tsx'
import { Breakable } from '#web/ui/Breakable.tsx'
import { buttonClass } from '#web/ui/Button.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { FactList } from '#web/ui/FactList.tsx'
import { EditedAgo, Printed } from '#web/ui/Freshness.tsx'
import { formatCount } from '#web/ui/formatCount.ts'
import { Icon } from '#web/ui/Icon.tsx'
import { Loading, Skeleton } from '#web/ui/Loading.tsx'
import { telOf } from '../contacts/contactTexts.ts'
import { RatingSpread } from '../ratings/RatingSpread.tsx'
import { Appetite } from './Appetite.tsx'
import { Coverage } from './Coverage.tsx'
import { useCell } from './cell.ts'
import styles from './OrganizationDetail.module.css'
import { OrganizationHead } from './OrganizationHead.tsx'
import { RiskPeople } from './RiskPeople.tsx'
import { useOrganization } from './useOrganization.ts'
import { useRisk } from './useRisk.ts'

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
  useTitle(query.organization?.organization_name ?? 'Organization')
  useShortcuts(
    'This organization',
    recordKeys(pageOfRecord).filter(({ key }) => key !== 's'),
  )
  return (
    <Answer
      query={query}
      failed="Failed to load organizations"
      loading={
        <Loading what="the organization" className={`${styles.columns} ${styles.loading}`}>
          <div className="stack gap-14px">
            <Skeleton height={76} />
            <Skeleton height={330} />
            <Skeleton height={420} />
          </div>
          <Skeleton height={252} />
        </Loading>
      }
      missing={
        <DeletedRecord kind="organization" id={id}>
          <EmptyState
            level={1}
            title="This organization is not here."
            text="It may have been removed, or you may not have access."
            caption="Organization Not Found"
          >
            <Link className={buttonClass('soft')} to="/organizations">
              All organizations
            </Link>
          </EmptyState>
        </DeletedRecord>
      }
    >
      {organization => <Sections {...{ organization, people, grid, listingsOf }} />}
    </Answer>
  )
}

type Sections = Pick<Props, 'listingsOf'> & {
  organization: OrganizationRecord
  people: ReturnType<typeof useCall<'listings.whoToCall'>>
  grid: ReturnType<typeof useCall<'listings.appetiteGrid'>>
}

function Sections({ organization, people, grid, listingsOf }: Sections) {
  const { risk, choose } = useRisk()
  const { cell, choose: narrow } = useCell()
  const isApproved = organization.status === 'approved'
  const named = people.data && 'people' in people.data ? people.data.people : []
  const ownLines = organization.line_of_business.split(', ').filter(Boolean)
  const lines = [
    ...(grid.data?.lines.map(({ label }) => label) ?? []),
    ...ownLines,
    ...named.flatMap(({ covers }) => covers.map(({ lob }) => lob)),
  ]
  return (
    <>
      <p className={`off-paper ${styles.back}`}>
        <Link className="text-link" to="/organization/$name" params={{ name: pathOf(organization) }}>
          <Icon name="left" size="s" /> {organization.organization_type}
        </Link>
      </p>
      <OrganizationHead organization={organization} />
      <div className={styles.columns}>
        <div className={styles.column}>
          <RiskPeople organization={organization} query={people} lines={lines} risk={risk} onChoose={choose} />
          {isApproved && organization.active_listings > 0 && (
            <Appetite query={grid} stated={ownLines} risk={risk} cell={cell} onCell={narrow} />
          )}
        </div>
        {isApproved && <div className={styles.listings}>{listingsOf(organization, risk)}</div>}
        <div className={styles.aside}>
          <Facts organization={organization} />
          <Coverage
            organization={organization}
            union={grid.data?.union}
            listings={grid.data?.listings ?? organization.active_listings}
            people={named}
            state={risk.state}
          />
          {isApproved && <Ratings organization={organization} />}
          {isApproved && <OrganizationChannels organization={organization} />}
        </div>
      </div>
      <Printed path={`/organization-detail/${organization.id}`} />
    </>
  )
}

const pathOf = ({ organization_type }: OrganizationRecord): string =>
  Object.entries(organizationPaths).find(([, type]) => type === organization_type)?.[0] ?? ''

function Facts({ organization }: { organization: OrganizationRecord }) {
  const { active_listings, organization_creation_year, updated_at } = organization
  const { contact_phone_number_1, contact_email_address, line_of_business } = organization
  const premium = formatValue('money', organization.minimum_premium)
  return (
    <section className={`card ${styles.facts}`} aria-label="Facts">
      <FactList
        items={[
          { label: 'Active Listings', value: formatCount(active_listings) },
          { label: 'Years of experience', value: yearsOfExperience(organization_creation_year, new Date()) },
          ...(premium ? [{ label: 'Minimum premium', value: premium }] : []),
          ...(active_listings === 0 && line_of_business
            ? [{ label: 'Line Of Business', value: line_of_business }]
            : []),
          ...statedFacts(organizationFacts, organization),
          ...(contact_phone_number_1
            ? [{ label: 'Phone', value: <a href={telOf(contact_phone_number_1)}>{contact_phone_number_1}</a> }]
            : []),
          ...(contact_email_address
            ? [
                {
                  label: 'E-mail',
                  value: (
                    <a href={`mailto:${contact_email_address}`} aria-label={contact_email_address}>
                      <Breakable text={contact_email_address} />
                    </a>
                  ),
                },
              ]
            : []),
          { label: 'Last edited', value: <EditedAgo at={updated_at} /> },
        ]}
      />
    </section>
  )
}

const Ratings = ({ organization }: { organization: OrganizationRecord }) => (
  <section className={`card ${styles.facts}`} aria-labelledby="ratings-heading">
    <h2 className="section-title" id="ratings-heading">
      Ratings
    </h2>
    <RatingSpread organization={{ org_id: organization.id, rating_count: organization.rating_count }} />
  </section>
)

/** For how many years an organization has been in business. */
const yearsOfExperience = (founded: number | null, now: Date): string =>
  founded === null ? 'N/A' : String(Math.max(0, now.getFullYear() - founded))
