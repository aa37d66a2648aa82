// A new listing in three steps: whose it is, what it is, and that it is on review.

import { creationYear } from '#contract/facts/schemas.ts'
import type { OrganizationRecord } from '#contract/organizationRecord.ts'
import { FindOrganization } from '#web/features/organizations/form/FindOrganization.tsx'
import { missingOf } from '#web/features/organizations/form/KnownOrganization.tsx'
import { OrganizationSummary } from '#web/features/organizations/form/OrganizationSummary.tsx'
import { useOrganization } from '#web/features/organizations/useOrganization.ts'
import { useSend } from '#web/platform/useCall.ts'
import { useDraft } from '#web/platform/useDraft.ts'
import { ContributionWizard } from '#web/review/contribute/ContributionWizard.tsx'
import { useContribution } from '#web/review/contribute/useContribution.ts'
import { FailureNote } from '#web/ui/FailureNote.tsx'
import { ListingCard } from '../ListingCard.tsx'
import { ListingFields } from './ListingFields.tsx'
import { blankListing, type ListingValues, listingDraftVersion, listingInputOf } from './listingValues.ts'
import { previewOf } from './previewOf.ts'
import { listingNeeds, useListingForm } from './useListingForm.ts'

type Props = {
  account: number
  /** Counted from 0; as the address has it, so it may be further than one has come. */
  step: number
  /** An organization that is chosen already, by its number. */
  supplied: number | null
  /** What it is to be, where somebody came from a search that found nothing. */
  wanted: Partial<ListingValues>
  /** The name of one that was looked for. */
  sought: string
  onStep: (step: number) => void
  onAddOrganization: (name: string) => void
}

const titles = ['Check the Organization', 'Listing info', 'Your information on review']

export function ListingWizard({ account, step, supplied, wanted, sought, onStep, onAddOrganization }: Props) {
  const draft = useDraft<ListingValues>({ account, form: 'listing', version: listingDraftVersion })
  const form = useListingForm({
    initial: { ...blankListing, ...wanted, organization_id: supplied },
    onChange: values => draft.keep(values, contribution.current),
    orgName: () => orgName,
  })
  const { values } = form
  const { organization, data, isLoading, error, refetch } = useOrganization(values.organization_id)
  const orgName = organization?.organization_name ?? ''
  const isKnown = organization !== undefined && missingOf(organization).length === 0 && isYearTold(organization, values)
  const contribution = useContribution({
    step,
    furthest: isKnown ? 1 : 0,
    first: supplied === null ? 0 : 1,
    onStep,
    create: useSend('listings.create', { refresh: ['listings', 'moderation', 'organizations'] }),
    form,
    draft,
    inputOf: () => listingInputOf({ ...values, org_name: orgName }),
    failure: 'Failed to create listing',
  })
  return (
    <ContributionWizard
      titles={titles}
      contribution={contribution}
      draftName={draft.offered?.values.listing_name ?? ''}
      question={
        <>
          <FindOrganization
            key={sought}
            sought={sought}
            organization={organization}
            isLoading={isLoading}
            year={form.getInputProps('organization_creation_year')}
            onChoose={id => form.setFieldValue('organization_id', id)}
            onAdd={onAddOrganization}
          />
          {error && <FailureNote message={error.message} requestId={error.requestId} onRetry={() => void refetch()} />}
          {data && !organization && <FailureNote message="This organization is not there any more." requestId={null} />}
        </>
      }
      isAnswered={isKnown}
      fields={
        organization && (
          <>
            <OrganizationSummary
              organization={organization}
              year={values.organization_creation_year}
              onChange={() => contribution.go(0)}
            />
            <ListingFields form={form} organization={organization} />
          </>
        )
      }
      needs={listingNeeds(values)}
      preview={organization && <ListingCard listing={previewOf(values, organization)} hideBookmark />}
      prospect="A reviewer checks the entry, then every broker can find it."
    />
  )
}

const isYearTold = ({ organization_creation_year: known }: OrganizationRecord, values: ListingValues) =>
  known !== null || creationYear.safeParse(values.organization_creation_year).success
