// A new organization in three steps: whether it is there already, who it is, and that it is on review.
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { paths } from '#web/paths.ts'
import { useSend } from '#web/platform/useCall.ts'
import { useContribution } from '#web/platform/useContribution.ts'
import { useDraft } from '#web/platform/useDraft.ts'
import { VerifyFirst } from '#web/rooms/accounts/VerifyFirst.tsx'
import { useNameCheck } from '#web/rooms/reference/useNameCheck.ts'
import { Button } from '#web/ui/Button.tsx'
import { DraftOffer } from '#web/ui/DraftOffer.tsx'
import { FailureNote } from '#web/ui/FailureNote.tsx'
import { OnReview } from '#web/ui/OnReview.tsx'
import { Preview } from '#web/ui/Preview.tsx'
import { SubmitBar } from '#web/ui/SubmitBar.tsx'
import { WizardFrame } from '#web/ui/WizardFrame.tsx'
import { OrganizationCard } from '../OrganizationCard.tsx'
import { NameStep } from './NameStep.tsx'
import { OrganizationFields } from './OrganizationFields.tsx'
import {
  blankOrganization,
  type OrganizationValues,
  organizationDraftVersion,
  organizationInputOf,
} from './organizationValues.ts'
import { previewOf } from './previewOf.ts'
import { organizationNeeds, useOrganizationForm } from './useOrganizationForm.ts'

type Props = {
  account: number
  /** Counted from 0; as the address has it, so it may be further than one has come. */
  step: number
  /** The name that was looked for when somebody came here to add it. */
  supplied: string
  onStep: (step: number) => void
  onListing: (organization: number | null) => void
}

const titles = ['Check the Organization', 'Add organization Info', 'Submit for Review']

export function OrganizationWizard({ account, step, supplied, onStep, onListing }: Props) {
  const draft = useDraft<OrganizationValues>({ account, form: 'organization', version: organizationDraftVersion })
  const form = useOrganizationForm({
    initial: { ...blankOrganization, organization_name: supplied },
    onChange: values => draft.keep(values, current),
  })
  const [isPast, setPast] = useState(false)
  const { values } = form
  const check = useNameCheck({ kind: 'organization', name: values.organization_name })
  const create = useSend('organizations.create', { refresh: ['organizations', 'moderation', 'contacts'] })
  const { place, submit } = useContribution({
    create,
    form,
    draft,
    inputOf: () => organizationInputOf(values),
    failure: 'Failed to create organization',
    onCreated: () => onStep(2),
  })
  const reached = create.isSuccess ? 2 : check.exists === '0' ? 1 : 0
  // In step 2 the name may be typed anew, and is emptied or taken meanwhile: its field says so, and nobody is led away.
  const current = create.isSuccess ? 2 : Math.min(step, isPast ? 1 : 0)
  const go = (to: number) => {
    setPast(to > 0 || (isPast && !create.isSuccess))
    if (create.isSuccess) create.reset()
    else draft.keep(values, to)
    onStep(to)
  }
  const { offered } = draft
  if (offered)
    return (
      <WizardFrame steps={titles} current={0} reached={0} onStep={onStep}>
        <DraftOffer
          name={offered.values.organization_name}
          savedAt={offered.savedAt}
          onContinue={() => {
            draft.takeUp()
            form.setValues(offered.values)
            setPast(offered.step > 0)
            onStep(offered.step)
          }}
          onStartAnew={() => {
            draft.drop()
            onStep(0)
          }}
        />
      </WizardFrame>
    )
  if (current === 2)
    return (
      <WizardFrame steps={titles} current={2} reached={2} onStep={go}>
        <OnReview text="A reviewer checks the entry, then listings can be found under it.">
          <Link to={paths.dashboard} className="btn">
            Okay
          </Link>
        </OnReview>
      </WizardFrame>
    )
  const needs = organizationNeeds(values)
  if (current === 1)
    return (
      <WizardFrame
        steps={titles}
        current={1}
        reached={1}
        onStep={go}
        aside={
          <Preview needs={needs}>
            <OrganizationCard organization={previewOf(values)} />
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
          <OrganizationFields form={form} account={account} />
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
        <Button style={{ marginLeft: 'auto' }} disabled={check.exists !== '0'} onClick={() => go(1)}>
          Go To Next Step
        </Button>
      }
    >
      <VerifyFirst isRefused={false} />
      <NameStep
        name={values.organization_name}
        onChange={name => form.setFieldValue('organization_name', name)}
        check={check}
        onNext={() => go(1)}
        onListing={onListing}
      />
    </WizardFrame>
  )
}
