// A new listing in three steps: whose it is, what it is, and that it is on review.
import { Link } from '@tanstack/react-router'
import { paths } from '#web/paths.ts'
import { useSend } from '#web/platform/useCall.ts'
import { useContribution } from '#web/platform/useContribution.ts'
import { useDraft } from '#web/platform/useDraft.ts'
import { VerifyFirst } from '#web/rooms/accounts/VerifyFirst.tsx'
import { FindOrganization } from '#web/rooms/organizations/form/FindOrganization.tsx'
import { missingOf } from '#web/rooms/organizations/form/KnownOrganization.tsx'
import { OrganizationSummary } from '#web/rooms/organizations/form/OrganizationSummary.tsx'
import { useOrganization } from '#web/rooms/organizations/useOrganization.ts'
import { Button } from '#web/ui/Button.tsx'
import { DraftOffer } from '#web/ui/DraftOffer.tsx'
import { FailureNote } from '#web/ui/FailureNote.tsx'
import { OnReview } from '#web/ui/OnReview.tsx'
import { Preview } from '#web/ui/Preview.tsx'
import { SubmitBar } from '#web/ui/SubmitBar.tsx'
import { WizardFrame } from '#web/ui/WizardFrame.tsx'
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
  onStep: (step: number) => void
  onAddOrganization: (name: string) => void
}

const titles = ['Check the Organization', 'Listing info', 'Your information on review']

export function ListingWizard({ account, step, supplied, onStep, onAddOrganization }: Props) {
  const draft = useDraft<ListingValues>({ account, form: 'listing', version: listingDraftVersion })
  const form = useListingForm({
    initial: { ...blankListing, organization_id: supplied },
    onChange: values => draft.keep(values, current),
    orgName: () => orgName,
  })
  const { values } = form
  const { organization, data, isLoading, error, refetch } = useOrganization(values.organization_id)
  const orgName = organization?.organization_name ?? ''
  const create = useSend('listings.create', { refresh: ['listings', 'moderation', 'organizations'] })
  const { place, submit } = useContribution({
    create,
    form,
    draft,
    inputOf: () => listingInputOf({ ...values, org_name: orgName }),
    failure: 'Failed to create listing',
    onCreated: () => onStep(2),
  })

  const isReady = organization !== undefined && missingOf(organization).length === 0
  const reached = create.isSuccess ? 2 : isReady ? 1 : 0
  const current = create.isSuccess ? 2 : Math.min(step, reached)
  const go = (to: number) => {
    if (create.isSuccess) create.reset()
    else draft.keep(values, to)
    onStep(to)
  }
  const { offered } = draft
  if (offered)
    return (
      <WizardFrame steps={titles} current={0} reached={0} onStep={onStep}>
        <DraftOffer
          name={offered.values.listing_name}
          savedAt={offered.savedAt}
          onContinue={() => {
            draft.takeUp()
            form.setValues(offered.values)
            onStep(offered.step)
          }}
          onStartAnew={() => {
            draft.drop()
            onStep(supplied === null ? 0 : 1)
          }}
        />
      </WizardFrame>
    )
  const needs = listingNeeds(values)
  if (current === 2)
    return (
      <WizardFrame steps={titles} current={2} reached={2} onStep={go}>
        <OnReview text="A reviewer checks the entry, then every broker can find it.">
          <Link to={paths.dashboard} className="btn">
            Okay
          </Link>
        </OnReview>
      </WizardFrame>
    )
  if (current === 1 && organization)
    return (
      <WizardFrame
        steps={titles}
        current={1}
        reached={1}
        onStep={go}
        aside={
          <Preview needs={needs}>
            <ListingCard listing={previewOf(values, organization)} hideBookmark />
          </Preview>
        }
        bar={
          <SubmitBar
            left={needs.filter(need => !need.isDone).length}
            isBusy={create.isPending}
            onBack={() => go(0)}
            onSubmit={submit}
          />
        }
      >
        <div ref={place}>
          <VerifyFirst isRefused={create.error?.code === 'verify_first'} />
          <OrganizationSummary organization={organization} onChange={() => go(0)} />
          <ListingFields form={form} organization={organization} account={account} />
          {create.error && <FailureNote message={create.error.message} requestId={create.error.requestId} />}
        </div>
      </WizardFrame>
    )
  return (
    <WizardFrame
      steps={titles}
      current={0}
      reached={reached}
      onStep={go}
      bar={
        <Button style={{ marginLeft: 'auto' }} disabled={!isReady} onClick={() => go(1)}>
          Go To Next Step
        </Button>
      }
    >
      <VerifyFirst isRefused={false} />
      <FindOrganization
        organization={organization}
        isLoading={isLoading}
        onChoose={id => form.setFieldValue('organization_id', id)}
        onAdd={onAddOrganization}
      />
      {error && <FailureNote message={error.message} requestId={error.requestId} onRetry={() => void refetch()} />}
      {data && !organization && <FailureNote message="This organization is not there any more." requestId={null} />}
    </WizardFrame>
  )
}
