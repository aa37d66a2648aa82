// The dialog 'Add a Review': skill and price, one to five stars each. One's own earlier rating is where it begins.
import { type FormEvent, useId, useState } from 'react'
import type { Provider } from '#contract/listingRecord.ts'
import { failureMessage } from '#web/platform/callFailed.ts'
import { useSend } from '#web/platform/useCall.ts'
import { useLater } from '#web/platform/useLater.ts'
import { Button } from '#web/ui/Button.tsx'
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

function RatingForm({ organization, onDone }: { organization: Rated; onDone: () => void }) {
  const { org_id, organization_name, user_rating: earlier } = organization
  const [skill, setSkill] = useState(earlier?.overall_rating ?? null)
  const [price, setPrice] = useState(earlier?.pricing_rating ?? null)
  const rating = useSend('ratings.rateProvider', { refresh: ['listings', 'organizations'] })
  const close = useLater(onDone, closesAfter)
  const note = useId()
  const isWhole = skill !== null && price !== null
  const busy = rating.isPending ? 'Submitting...' : undefined
  const isLocked = rating.isPending || rating.isSuccess
  const hint = earlier ? 'This replaces your earlier review.' : 'One review per organization; a new one replaces it.'

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!isWhole || isLocked) return
    const input = { org_id, overall_rating: skill, pricing_rating: price }
    rating.mutate({ input }, { onSuccess: close })
  }
  return (
    <form onSubmit={submit}>
      <p className={styles.name}>{organization_name}</p>
      <StarInput legend="Rate My Skill" name="skill" value={skill} onChange={setSkill} disabled={isLocked} />
      <StarInput legend="Rate My Price" name="price" value={price} onChange={setPrice} disabled={isLocked} />
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
        <Button type="submit" block disabled={!isWhole || rating.isSuccess} busy={busy} aria-describedby={note}>
          {rating.isSuccess ? 'Success!' : 'Add Review'}
        </Button>
      </DialogActs>
      <p className="visually-hidden" role="status">
        {rating.isSuccess && 'Success!'}
      </p>
    </form>
  )
}
