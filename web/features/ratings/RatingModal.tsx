// The dialog 'Add a Review': one to five stars each for skill and price, starting with the viewer's earlier rating.
import { useId } from 'react'
import type { Provider } from '#contract/listingRecord.ts'
import { failureMessage } from '#web/platform/callFailed.ts'
import { Form, SubmitButton } from '#web/platform/Form.tsx'
import { useSend } from '#web/platform/useCall.ts'
import { useDelayedCall } from '#web/platform/useDelayedCall.ts'
import { useForm } from '#web/platform/useForm.ts'
import { Dialog, DialogActs } from '#web/ui/Dialog.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { StarInput } from '#web/ui/Stars.tsx'
import styles from './RatingModal.module.css'

type Rated = Pick<Provider, 'org_id' | 'organization_name' | 'user_rating'>
/** It is mounted before it opens, so that it knows where to return the focus. */
type Props = { organization: Rated | undefined; open: boolean; onClose: () => void }

export function RatingModal({ organization, open, onClose }: Props) {
  return (
    <Dialog title="Add a Review" open={open && organization !== undefined} onClose={onClose}>
      {organization && <RatingForm organization={organization} onDone={onClose} />}
    </Dialog>
  )
}

/** In milliseconds; long enough to read the thanks. */
const closesAfter = 2_000

function RatingForm({ organization, onDone }: { organization: Rated; onDone: () => void }) {
  const { org_id, organization_name, user_rating: earlier } = organization
  const rating = useSend('ratings.rateProvider', { refresh: ['listings', 'organizations', 'ratings'] })
  const form = useForm({ start: earlier ?? { overall_rating: null, pricing_rating: null }, call: rating })
  const close = useDelayedCall(onDone, closesAfter)
  const note = useId()
  const { overall_rating, pricing_rating } = form.values
  const isWhole = overall_rating !== null && pricing_rating !== null
  const disabled = rating.isPending || rating.isSuccess
  const hint = earlier ? 'This replaces your earlier review.' : 'One review per organization; a new one replaces it.'
  const submit = () =>
    isWhole && !disabled && form.send({ input: { org_id, overall_rating, pricing_rating } }, { onSuccess: close })
  return (
    <Form form={form} onSubmit={submit}>
      <p className={styles.name}>{organization_name}</p>
      <StarInput legend="Rate My Skill" name="skill" {...form.of('overall_rating')} disabled={disabled} />
      <StarInput legend="Rate My Price" name="price" {...form.of('pricing_rating')} disabled={disabled} />
      {rating.isError ? (
        <p className={`problem ${styles.note}`} role="alert">
          <Icon name="alert" />
          <span id={note}>{failureMessage(rating.error, 'Failed to submit review. Please try again.')}</span>
        </p>
      ) : (
        <p className={`caption ${styles.note}`} id={note}>
          {!rating.isSuccess && (isWhole ? hint : 'Please provide both ratings')}
        </p>
      )}
      <DialogActs>
        <SubmitButton form={form} busy="Submitting..." block disabled={!isWhole || disabled} aria-describedby={note}>
          {rating.isSuccess ? 'Success!' : 'Add Review'}
        </SubmitButton>
      </DialogActs>
      <p className="visually-hidden" role="status">
        {rating.isSuccess && 'Success!'}
      </p>
    </Form>
  )
}
