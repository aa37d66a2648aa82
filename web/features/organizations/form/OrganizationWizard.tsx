// Adds an organization in three steps: a check for duplicates, its facts, and the confirmation.
import { useState } from 'react'
import type { OrganizationRecord } from '#contract/calls/organizationRecord.ts'
import { organizationFacts } from '#contract/facts/organization.ts'
import { recordOf } from '#web/features/reference/factValues.ts'
import { type NameCheck, useNameCheck } from '#web/features/reference/NameField.tsx'
import { useSend } from '#web/platform/useCall.ts'
import { asApproved } from '#web/review/asApproved.ts'
import { ContributionWizard } from '#web/review/contribute/ContributionWizard.tsx'
import { useContribution } from '#web/review/contribute/useContribution.ts'
import { Button } from '#web/ui/Button.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { FailureNote } from '#web/ui/FailureNote.tsx'
import { FormSection, WholeLine } from '#web/ui/FormSection.tsx'
import { SuggestField } from '#web/ui/fields/SuggestField.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { OrganizationCard } from '../OrganizationCard.tsx'
import { OrganizationFields } from './OrganizationFields.tsx'
import { type OrganizationValues, organizationEntry } from './organizationValues.ts'

type Props = {
  account: number
  /** Counted from 0, from the address, so it may be further than the steps completed. */
  step: number
  /** The name that was searched for, if the search led here. */
  supplied: string
  onStep: (step: number) => void
  /** `name` is the searched name, if the viewer may not see the organization itself. */
  onListing: (organization: number | null, name?: string) => void
}

const titles = ['Check the Organization', 'Add organization Info', 'Submit for Review']

export function OrganizationWizard({ account, step, supplied, onStep, onListing }: Props) {
  const create = useSend('organizations.create')
  // In step 2 the name may become empty or taken: its field shows that, and the step stays.
  const [isPast, setPast] = useState(false)
  const { form, contribution } = useContribution({
    entry: organizationEntry,
    account,
    create,
    start: { organization_name: supplied },
    step,
    furthest: () => (isPast ? 1 : 0),
    onStep: to => {
      setPast(to > 0 || (isPast && !create.isSuccess))
      onStep(to)
    },
    failure: 'Failed to create organization',
  })
  const { values } = form
  const check = useNameCheck({ kind: 'organization', name: values.organization_name })
  const made = create.data?.organization.id
  return (
    <ContributionWizard
      titles={titles}
      contribution={contribution}
      question={
        <NameStep
          name={values.organization_name}
          onChange={name => form.change({ organization_name: name })}
          check={check}
          onNext={() => contribution.go(1)}
          onListing={id => onListing(id, values.organization_name.trim())}
        />
      }
      isAnswered={check.exists === '0'}
      fields={<OrganizationFields form={form} />}
      preview={<OrganizationCard organization={previewOf(values)} hasType={values.organization_type !== ''} />}
      next={made !== undefined && <Button onClick={() => onListing(made)}>Add its first listing</Button>}
      prospect="A reviewer checks the entry, then listings can be found under it."
    />
  )
}

/** The record that the values would become, for the preview card. */
function previewOf(values: OrganizationValues): OrganizationRecord {
  return {
    ...recordOf<typeof organizationFacts, OrganizationRecord>(
      organizationFacts,
      values,
      organizationEntry.errorsOf(values),
    ),
    id: 0,
    organization_name: values.organization_name.trim() || 'Company Name',
    // Until one is chosen the card shows none.
    organization_type: values.organization_type || 'Insurance Company',
    organization_photo_url: values.organization_photo_file_id?.url ?? '',
    short_description: values.short_description.trim() || 'Short Description',
    named_to_visitors: false,
    other_specific_rules_file: '',
    other_specific_requirements_file: '',
    active_listings: 0,
    avg_combined_rating: null,
    avg_overall_rating: null,
    avg_pricing_rating: null,
    rating_count: 0,
    user_rating: null,
    can_rate: false,
    ...asApproved(),
  }
}

// Step 1: checks whether the organization exists.

type NameStepProps = {
  name: string
  onChange: (name: string) => void
  check: NameCheck
  onNext: () => void
  /** The id of the existing organization, if the viewer may see it. */
  onListing: (id: number | null) => void
}

function NameStep({ name, onChange, check, onNext, onListing }: NameStepProps) {
  const isFree = check.exists === '0'
  return (
    <form
      aria-label="Check the Organization"
      onSubmit={event => {
        event.preventDefault()
        if (isFree) onNext()
      }}
    >
      <FormSection title="Organization" text="Whether it is in our system already">
        <WholeLine>
          <SuggestField
            label="Organization Name"
            required
            value={name}
            onChange={onChange}
            suggestions={check.similar.map(one => ({ value: String(one.id), label: one.name, kind: 'In our system' }))}
            onChoose={({ label }) => onChange(label)}
            placeholder="Name of the organization"
            maxLength={200}
          />
        </WholeLine>
        <WholeLine>
          {check.failed ? (
            <FailureNote error={check.failed} onRetry={check.retry} />
          ) : check.exists === '1' ? (
            <div className="rounded-lg bg-page wrap-anywhere" role="status">
              <EmptyState title="Organization Already In Our System" text={`“${check.same?.name ?? name.trim()}”`}>
                <Button onClick={() => onListing(check.same?.id ?? null)}>Create A New Listing</Button>
              </EmptyState>
            </div>
          ) : (
            <p className="flex min-h-6 gap-2 text-muted" role="status">
              {isFree && <Icon name="check" />}
              {check.isChecking ? 'Checking...' : isFree ? 'No organization here has exactly this name yet.' : ''}
            </p>
          )}
        </WholeLine>
      </FormSection>
    </form>
  )
}
