// Adds a listing in three steps: its organization, its facts, and the confirmation.
import type { ListingRecord } from '#contract/calls/listingRecord.ts'
import type { OrganizationRecord } from '#contract/calls/organizationRecord.ts'
import { earliestYear } from '#contract/facts/fact.ts'
import { listingFacts } from '#contract/facts/listing.ts'
import { statedTerms } from '#contract/rules/statedTerms.ts'
import { FindOrganization, useFindOrganization } from '#web/features/organizations/form/FindOrganization.tsx'
import { missingOf } from '#web/features/organizations/form/KnownOrganization.tsx'
import { useOrganization } from '#web/features/organizations/useOrganization.ts'
import { recordOf } from '#web/features/reference/factValues.ts'
import { useReferenceLists } from '#web/features/reference/useReferenceLists.ts'
import { useSend } from '#web/platform/useCall.ts'
import { asApproved } from '#web/review/asApproved.ts'
import { ContributionWizard } from '#web/review/contribute/ContributionWizard.tsx'
import { useContribution } from '#web/review/contribute/useContribution.ts'
import { Button } from '#web/ui/Button.tsx'
import { FailureNote } from '#web/ui/FailureNote.tsx'
import { FormSection, WholeLine } from '#web/ui/FormSection.tsx'
import { Monogram } from '#web/ui/Monogram.tsx'
import { TextButton } from '#web/ui/TextLink.tsx'
import { ListingCard } from '../../search/cards/ListingCard.tsx'
import { ListingFields } from './ListingFields.tsx'
import { type ListingValues, listingEntry } from './listingValues.ts'

type Props = {
  account: number
  /** Counted from 0, from the address, so it may be further than the steps completed. */
  step: number
  /** The id of a preselected organization. */
  supplied: number | null
  /** Initial values, if a search without results led here. */
  wanted: Partial<ListingValues>
  /** The name of an organization that was searched for. */
  searchedName: string
  onStep: (step: number) => void
  onAddOrganization: (name: string) => void
  /** Starts another listing of the same organization. */
  onAnother: (organization: number) => void
}

const titles = ['Check the Organization', 'Listing info', 'Your information on review']

export function ListingWizard(props: Props) {
  const { account, step, supplied, wanted, searchedName, onStep, onAddOrganization, onAnother } = props
  const find = useFindOrganization(searchedName)
  const lists = useReferenceLists()
  // Whose full name was typed is chosen, until another one is.
  const idIn = ({ organization_id }: ListingValues) => organization_id ?? find.exact
  const complete = (values: ListingValues) => ({ ...values, organization_id: idIn(values), org_name: orgName })
  const create = useSend('listings.create')
  const { form, contribution } = useContribution({
    entry: listingEntry,
    account,
    create,
    start: { ...wanted, organization_id: supplied },
    complete,
    step,
    furthest: (): number => (isKnown ? 1 : 0),
    first: supplied === null ? 0 : 1,
    onStep: to => {
      if (to === 2) find.type('')
      onStep(to)
    },
    failure: 'Failed to create listing',
    onRefused: () => refetch(),
  })
  const { values } = form
  const { organization, data, isLoading, error, refetch } = useOrganization(idIn(values))
  const orgName = organization?.organization_name ?? ''
  const isKnown = organization !== undefined && missingOf(organization).length === 0 && hasYear(organization, values)
  const iso = lists?.isoChoiceOf(values.iso_class_code) ?? undefined
  const made = create.data?.listing.organization_id
  return (
    <ContributionWizard
      titles={titles}
      contribution={contribution}
      question={
        <>
          <FindOrganization
            find={find}
            organization={organization}
            isLoading={isLoading}
            year={form.text('organization_creation_year')}
            onChoose={id => id !== values.organization_id && form.change({ organization_id: id })}
            onAdd={onAddOrganization}
          />
          {error && <FailureNote error={error} onRetry={refetch} />}
          {idIn(values) !== null && data === null && (
            <FailureNote error={{ message: 'This organization no longer exists.' }} />
          )}
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
      preview={organization && <ListingCard listing={previewOf(complete(values), organization, iso)} preview />}
      next={
        made !== undefined && (
          <Button
            onClick={() => {
              create.reset()
              onAnother(made)
            }}
          >
            Add another
          </Button>
        )
      }
      prospect="A reviewer checks the entry, then every broker can find it."
    />
  )
}

const hasYear = ({ organization_creation_year: existing }: OrganizationRecord, values: ListingValues) =>
  existing !== null || isYear(values.organization_creation_year)

const isYear = (text: string) =>
  /^\d{4}$/.test(text.trim()) && Number(text) >= earliestYear && Number(text) <= new Date().getFullYear()

/** The record that the values would become, for the preview card. */
function previewOf(values: ListingValues, organization: OrganizationRecord, iso = ''): ListingRecord {
  const { organization_name, organization_type, organization_photo_url } = organization
  const facts = recordOf<typeof listingFacts, ListingRecord>(listingFacts, values, listingEntry.errorsOf(values))
  const general = organization.minimum_premium
  return {
    ...facts,
    stated: statedTerms({
      ...{ org_name: organization_name, organization_type, organization_minimum_premium: general },
      ...{ minimum_premium: facts.minimum_premium, admitted: facts.admitted },
    }),
    id: 0,
    listing_name: values.listing_name.trim() || 'Listing Name',
    org_name: organization_name,
    organization_id: organization.id,
    organization_logo_url: organization_photo_url,
    organization_type,
    other_specific_rules_file: '',
    other_specific_requirements_file: '',
    average_rating: null,
    rating_count: 0,
    user_rating: null,
    is_favorite: false,
    access: { state: values.appointment_needed ? 'needed' : 'not_needed', through: null },
    naics_labels: values.naics,
    iso_class_label: iso.slice(values.iso_class_code.length + 1),
    provider_ids: [organization.id],
    waiting_providers: [],
    provider_names: [organization.organization_name],
    provider_types: [organization_type],
    organization_minimum_premium: general,
    providers: [],
    views: 0,
    confirmed_at: null,
    matched: [],
    ...asApproved(),
  }
}

type OrganizationSummaryProps = { organization: OrganizationRecord; year: string; onChange: () => void }

/** The organization chosen in step 1, with a button to change it. */
function OrganizationSummary({ organization, year, onChange }: OrganizationSummaryProps) {
  const { organization_name, organization_type, contact_email_address, organization_creation_year } = organization
  const facts = [organization_type, contact_email_address, `since ${organization_creation_year ?? year}`]
  return (
    <FormSection title="Organization" text="From step 1">
      <WholeLine>
        <div className="flex items-center gap-3 rounded-md bg-sunk p-3 sm:gap-3.5 sm:px-4 sm:py-3.5">
          <Monogram name={organization_name} type={organization_type} imageUrl={organization.organization_photo_url} />
          <div className="min-w-0 flex-1 wrap-anywhere">
            <b className="line-clamp-3 font-display text-16 leading-tight" title={organization_name}>
              {organization_name}
            </b>
            <p className="text-13 text-muted">{facts.join(' · ')}</p>
          </div>
          <TextButton onClick={onChange}>Change</TextButton>
        </div>
      </WholeLine>
    </FormSection>
  )
}
