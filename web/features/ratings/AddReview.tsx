// The button 'Add Review' and its dialog: one to five stars each for skill and price. Who cannot rate is told why.
import { useState } from 'react'
import type { Provider } from '#contract/calls/listingRecord.ts'
import { errors } from '#contract/errors.ts'
import { failureMessage } from '#web/platform/callFailed.ts'
import { Form, SubmitButton } from '#web/platform/Form.tsx'
import { useProfile, useSend } from '#web/platform/useCall.ts'
import { useDelayedCall } from '#web/platform/useDelayedCall.ts'
import { useForm } from '#web/platform/useForm.ts'
import { Button } from '#web/ui/Button.tsx'
import { FormProblem } from '#web/ui/FailureNote.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { Dialog, DialogActs } from '#web/ui/overlays/Dialog.tsx'
import { StarInput } from '#web/ui/Stars.tsx'

type Rated = Pick<Provider, 'org_id' | 'organization_name' | 'user_rating' | 'can_rate'>

type Props = { organization: Rated; size?: 'sm' | 'md'; className?: string }

export function AddReview({ organization, size = 'sm', className }: Props) {
  const { data: profile } = useProfile()
  const [isOpen, setOpen] = useState(false)
  const { org_id, organization_name: name, can_rate } = organization
  if (!can_rate) {
    const isOwn = profile?.organizations.some(({ id }) => id === org_id)
    const why = isOwn ? errors.own_organization[1] : 'This organization is not approved yet, so it cannot be rated.'
    return profile && <p className="text-13 text-faint">{why}</p>
  }
  return (
    <>
      <Button
        kind="soft"
        size={size}
        className={className}
        aria-haspopup="dialog"
        title={`Review ${name}`}
        onClick={() => setOpen(true)}
      >
        <Icon name="plus" size="s" />
        Add Review
      </Button>
      <Dialog title="Add a Review" open={isOpen} onClose={() => setOpen(false)}>
        <ReviewForm {...organization} onDone={() => setOpen(false)} />
      </Dialog>
    </>
  )
}

function ReviewForm({ org_id, organization_name, user_rating: earlier, onDone }: Rated & { onDone: () => void }) {
  const rating = useSend('ratings.rateProvider')
  const form = useForm({ start: earlier ?? { overall_rating: null, pricing_rating: null }, call: rating })
  const close = useDelayedCall(onDone, 2_000)
  const { overall_rating, pricing_rating } = form.values
  const isWhole = overall_rating !== null && pricing_rating !== null
  const sent = { ...form, isBusy: rating.isPending || rating.isSuccess }
  const hint = earlier ? 'This replaces your earlier review.' : 'One review per organization; a new one replaces it.'
  const note = isWhole ? hint : 'Please provide both ratings'
  const problem = rating.error ? failureMessage(rating.error, 'Failed to submit review. Please try again.') : ''
  const submit = () => isWhole && form.send({ input: { org_id, overall_rating, pricing_rating } }, { onSuccess: close })
  return (
    <Form form={sent} onSubmit={submit}>
      <p className="mt-1 mb-3 pr-10 wrap-anywhere text-muted">{organization_name}</p>
      <StarInput legend="Rate My Skill" name="skill" {...form.of('overall_rating')} />
      <StarInput legend="Rate My Price" name="price" {...form.of('pricing_rating')} />
      <FormProblem text={problem} />
      <p className="mt-2 min-h-5 text-13 text-faint" role="status">
        {rating.isSuccess ? <span className="sr-only">Success!</span> : !problem && note}
      </p>
      <DialogActs>
        <Button kind="sec" onClick={onDone}>
          Cancel
        </Button>
        <SubmitButton form={sent} busy={rating.isSuccess ? 'Success!' : 'Submitting...'} disabled={!isWhole}>
          Add Review
        </SubmitButton>
      </DialogActs>
    </Form>
  )
}
