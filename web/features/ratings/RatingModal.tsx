// The dialog 'Add a Review': skill and price, one to five stars each. One's own earlier rating is where it begins.
import { useId } from 'react'
import type { Provider } from '#contract/listingRecord.ts'
import { failureMessage } from '#web/platform/callFailed.ts'
import { Form, SubmitButton } from '#web/platform/Form.tsx'
import { useSend } from '#web/platform/useCall.ts'
import { useForm } from '#web/platform/useForm.ts'
import { useLater } from '#web/platform/useLater.ts'
import { Dialog, DialogActs } from '#web/ui/Dialog.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { StarInput } from '#web/ui/Stars.tsx'
import styles from './RatingModal.module.css'

type Rated = Pick<Provider, 'org_id' | 'organization_name' | 'user_rating'>
/** Mounted before it is opened, so that it knows where the focus goes back to. */
type Props = { organization: Rated | undefined; open: boolean; onClose: () => void }

export function RatingModal({ organization, open, onClose }: Props) {
  return (
    <Dialog title="Add a Review" open={open && organization !== undefined} onClose={onClose}>
      {organization && <RatingForm organization={organization} onDone={onClose} />}
    </Dialog>
  )
}

/** Spec §9. */
const closesAfter = 2_000

type Stars = { skill: number | null; price: number | null }

function RatingForm({ organization, onDone }: { organization: Rated; onDone: () => void }) {
  const { org_id, organization_name, user_rating: earlier } = organization
  const rating = useSend('ratings.rateProvider', { refresh: ['listings', 'organizations'] })
  const start: Stars = { skill: earlier?.overall_rating ?? null, price: earlier?.pricing_rating ?? null }
  const form = useForm({ start, call: rating })
  const close = useLater(onDone, closesAfter)
  const note = useId()
  const { skill, price } = form.values
  const isWhole = skill !== null && price !== null
  const disabled = rating.isPending || rating.isSuccess
  const hint = earlier ? 'This replaces your earlier review.' : 'One review per organization; a new one replaces it.'

  const starsOf = (name: keyof Stars) => ({
    value: form.values[name],
    onChange: (stars: number) => form.change({ [name]: stars }),
    disabled,
  })
  const submit = () => {
    if (!isWhole || disabled) return
    form.send({ input: { org_id, overall_rating: skill, pricing_rating: price } }, { onSuccess: close })
  }
  return (
    <Form form={form} onSubmit={submit}>
      <p className={styles.name}>{organization_name}</p>
      <StarInput legend="Rate My Skill" name="skill" {...starsOf('skill')} />
      <StarInput legend="Rate My Price" name="price" {...starsOf('price')} />
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
        <SubmitButton
          form={form}
          busy="Submitting..."
          block
          disabled={!isWhole || rating.isSuccess}
          aria-describedby={note}
        >
          {rating.isSuccess ? 'Success!' : 'Add Review'}
        </SubmitButton>
      </DialogActs>
      <p className="visually-hidden" role="status">
        {rating.isSuccess && 'Success!'}
      </p>
    </Form>
  )
}
