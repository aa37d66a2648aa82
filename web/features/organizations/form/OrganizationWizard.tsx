// A new organization in three steps: whether it is there already, who it is, and that it is on review.
import { useState } from 'react'
import { organizationFacts, organizationForm } from '#contract/facts/organization.ts'
import type { OrganizationRecord } from '#contract/organizationRecord.ts'
import { recordOf } from '#web/features/reference/factValues.ts'
import { needsOf } from '#web/features/reference/factWords.ts'
import { useNameCheck } from '#web/features/reference/useNameCheck.ts'
import { useSend } from '#web/platform/useCall.ts'
import { useDraft } from '#web/platform/useDraft.ts'
import { useForm } from '#web/platform/useForm.ts'
import { asApproved } from '#web/review/asApproved.ts'
import { ContributionWizard } from '#web/review/contribute/ContributionWizard.tsx'
import { useContribution } from '#web/review/contribute/useContribution.ts'
import { Button } from '#web/ui/Button.tsx'
import { OrganizationCard } from '../OrganizationCard.tsx'
import { NameStep } from './NameStep.tsx'
import { OrganizationFields } from './OrganizationFields.tsx'
import {
  blankOrganization,
  type OrganizationValues,
  organizationDraftVersion,
  organizationErrors,
  organizationInputOf,
} from './organizationValues.ts'

type Props = {
  account: number
  /** Counted from 0; as the address has it, so it may be further than one has come. */
  step: number
  /** The name that was looked for when somebody came here to add it. */
  supplied: string
  onStep: (step: number) => void
  /** `name` is what was looked for, where the organization itself is not seen. */
  onListing: (organization: number | null, name?: string) => void
}

const titles = ['Check the Organization', 'Add organization Info', 'Submit for Review']

export function OrganizationWizard({ account, step, supplied, onStep, onListing }: Props) {
  const draft = useDraft<OrganizationValues>({ account, form: 'organization', version: organizationDraftVersion })
  const create = useSend('organizations.create', { refresh: ['organizations', 'moderation', 'contacts'] })
  const form = useForm({
    start: { ...blankOrganization, organization_name: supplied },
    check: organizationErrors,
    keep: values => draft.keep(values, contribution.current),
    call: create,
  })
  const { values } = form
  // In step 2 the name may be typed anew, and is emptied or taken meanwhile: its field says so, and nobody is led away.
  const [isPast, setPast] = useState(false)
  const check = useNameCheck({ kind: 'organization', name: values.organization_name })
  const contribution = useContribution({
    step,
    furthest: isPast ? 1 : 0,
    onStep: to => {
      setPast(to > 0 || (isPast && !create.isSuccess))
      onStep(to)
    },
    create,
    form,
    draft,
    inputOf: () => organizationInputOf(values),
    failure: 'Failed to create organization',
  })
  const made = create.data?.organization.id
  return (
    <ContributionWizard
      titles={titles}
      contribution={contribution}
      draftName={draft.offered?.values.organization_name ?? ''}
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
      needs={needsOf(organizationFacts, organizationForm, values)}
      preview={<OrganizationCard organization={previewOf(values)} />}
      next={made !== undefined && <Button onClick={() => onListing(made)}>Add its first listing</Button>}
      prospect="A reviewer checks the entry, then listings can be found under it."
    />
  )
}

/** The record that an organization will be, so that its card can be drawn while it is written. */
function previewOf(values: OrganizationValues): OrganizationRecord {
  return {
    ...recordOf<typeof organizationFacts, OrganizationRecord>(organizationFacts, values),
    id: 0,
    organization_name: values.organization_name.trim() || 'Company Name',
    organization_type: values.organization_type || 'Insurance Company',
    organization_photo_url: values.organization_photo_file_id?.url ?? '',
    short_description: values.short_description.trim() || 'Short Description',
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
