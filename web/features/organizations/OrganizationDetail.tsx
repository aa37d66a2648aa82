// An organization in full: who it is, where it writes, and the listings it offers.

import { Link } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { organizationFacts } from '#contract/facts/organization.ts'
import type { OrganizationRecord } from '#contract/organizationRecord.ts'
import { MarketAccess } from '#web/features/access/AccessMenu.tsx'
import { factSentences } from '#web/features/reference/factWords.ts'
import { organizationPaths } from '#web/paths.ts'
import { useTitle } from '#web/platform/useTitle.ts'
import { StillCorrect } from '#web/review/StillCorrect.tsx'
import { Answer } from '#web/ui/Answer.tsx'
import { buttonClass } from '#web/ui/Button.tsx'
import { CoverageMap } from '#web/ui/CoverageMap.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { Freshness, LastEdited } from '#web/ui/Freshness.tsx'
import { figure } from '#web/ui/figure.ts'
import { Icon } from '#web/ui/Icon.tsx'
import { Loading, Skeleton } from '#web/ui/Loading.tsx'
import { Monogram } from '#web/ui/Monogram.tsx'
import { Rating } from '#web/ui/Stars.tsx'
import { StatusBadge } from '#web/ui/StatusBadge.tsx'
import { coverageCount, coverageSentence } from '#web/ui/states.ts'
import { TypeChip } from '#web/ui/TypeChip.tsx'
import { AddReview } from '../ratings/AddReview.tsx'
import { RatingModal } from '../ratings/RatingModal.tsx'
import { OrganizationRoutes } from '../routes/OrganizationRoutes.tsx'
import styles from './OrganizationDetail.module.css'
import { useOrganization } from './useOrganization.ts'

type Props = {
  id: number | null
  /** Spec §2.11: its listings, under the name that the screen gives them. */
  listingsOf: (name: string) => ReactNode
}

export function OrganizationDetail({ id, listingsOf }: Props) {
  const query = useOrganization(id)
  useTitle(query.organization?.organization_name ?? 'Organization')
  return (
    <Answer
      query={query}
      failed="Failed to load organizations"
      loading={
        <Loading what="the organization" className={`card ${styles.head}`}>
          <div className="stack gap-14">
            <Skeleton width={76} height={76} />
            <Skeleton height={40} width="60%" />
            <Skeleton height={60} />
            <Skeleton height={64} width="50%" />
          </div>
          <Skeleton height={252} />
        </Loading>
      }
      missing={
        <EmptyState
          level={2}
          title="Organization Not Found"
          text="It does not exist, or you may not have access to it."
        >
          <Link className={buttonClass('soft')} to="/organizations">
            All organizations
          </Link>
        </EmptyState>
      }
    >
      {organization => (
        <>
          <BackToType organization={organization} />
          <div className={`card ${styles.head}`}>
            <About organization={organization} />
            <div>
              <CoverageMap
                states={organization.states}
                label={`${organization.organization_name} writes in`}
                size="small"
              />
              <p className={styles.coverage}>
                <b>{coverageCount(organization.states)}</b> across all listings. {coverageSentence(organization.states)}
                .
              </p>
            </div>
          </div>
          {organization.status === 'approved' && <OrganizationRoutes organization={organization} />}
          {organization.status === 'approved' && listingsOf(organization.organization_name)}
        </>
      )}
    </Answer>
  )
}

function BackToType({ organization: { organization_type } }: { organization: OrganizationRecord }) {
  const name = Object.entries(organizationPaths).find(([, type]) => type === organization_type)?.[0] ?? ''
  return (
    <p className={styles.back}>
      <Link className="text-link" to="/organization/$name" params={{ name }}>
        <Icon name="left" size="s" /> {organization_type}
      </Link>
    </p>
  )
}

function About({ organization }: { organization: OrganizationRecord }) {
  const { id, organization_name, organization_type, organization_website, short_description } = organization
  const { active_listings, organization_creation_year, office_addresses, status, updated_at } = organization
  const [reviewing, setReviewing] = useState(false)
  return (
    <div>
      <div className={styles.who}>
        <Monogram
          name={organization_name}
          type={organization_type}
          size="l"
          imageUrl={organization.organization_photo_url}
        />
        <div>
          <h1>{organization_name}</h1>
          <div className={styles.by}>
            <TypeChip type={organization_type} />
            {status !== 'approved' && <StatusBadge status={status} />}
            {organization_website && (
              <a href={organization_website} target="_blank" rel="noopener noreferrer">
                <Icon name="globe" size="s" />
                {hostOf(organization_website)}
              </a>
            )}
            {factSentences(organizationFacts, organization).map(sentence => (
              <span key={sentence}>{sentence}</span>
            ))}
            <Rating average={organization.avg_combined_rating} count={organization.rating_count} />
            {status === 'approved' && <Freshness freshness={organization.freshness} editedAt={updated_at} />}
            <StillCorrect kind="organization" record={organization} />
            <LastEdited at={updated_at} />
          </div>
        </div>
      </div>
      <p className={styles.description}>{short_description}</p>
      <dl className={styles.facts}>
        <Fact label="Active Listings" value={figure(active_listings)} />
        <Fact label="Years of experience" value={yearsOfExperience(organization_creation_year, new Date())} />
        <Fact label="Offices" value={String(office_addresses.length)} />
      </dl>
      <RatingModal
        organization={{ ...organization, org_id: id }}
        open={reviewing}
        onClose={() => setReviewing(false)}
      />
      <div className={styles.acts}>
        <AddReview organization={{ ...organization, org_id: id }} onReview={() => setReviewing(true)} />
        {status === 'approved' && <MarketAccess organizationId={id} name={organization_name} />}
        {organization.can_edit && (
          <Link className={buttonClass('sec')} to="/dashboard/organization/edit/$id" params={{ id: String(id) }}>
            <Icon name="pen" /> Edit
          </Link>
        )}
      </div>
    </div>
  )
}

const Fact = ({ label, value }: { label: string; value: string }) => (
  <div>
    <dd>{value}</dd>
    <dt>{label}</dt>
  </div>
)

function hostOf(address: string): string {
  return URL.canParse(address) ? new URL(address).host.replace(/^www\./, '') : address
}

/** How long an organization has been at it: spec §2.11. */
const yearsOfExperience = (founded: number | null, now: Date): string =>
  founded === null ? 'N/A' : String(Math.max(0, now.getFullYear() - founded))
