// The dialog 'Add a Review': skill and price, one to five stars each. One's own earlier rating is where it begins.
import { useTimeout } from '@mantine/hooks'
import { type FormEvent, useId, useState } from 'react'
import { useSend } from '#web/platform/useCall.ts'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { Icon, Star } from '#web/ui/Icon.tsx'
import styles from './RatingModal.module.css'
import { whyNotSaved } from './ratingWords.ts'

export type Rated = {
  org_id: number
  organization_name: string
  user_rating: { overall_rating: number; pricing_rating: number } | null
}
/** Mounted before it is opened, so that it knows where the focus goes back to. */
type Props = { organization: Rated | undefined; open: boolean; onClose: () => void }

export function RatingModal({ organization, open, onClose }: Props) {
  return (
    <Dialog title="Add a Review" open={open && organization !== undefined} onClose={onClose}>
      {organization && (
        <>
          <p className={styles.name}>{organization.organization_name}</p>
          <RatingForm organization={organization} onDone={onClose} />
        </>
      )}
    </Dialog>
  )
}

/** Spec §9. */
const closesAfter = 2_000

function RatingForm({ organization, onDone }: { organization: Rated; onDone: () => void }) {
  const { org_id, user_rating } = organization
  const [skill, setSkill] = useState(user_rating?.overall_rating ?? null)
  const [price, setPrice] = useState(user_rating?.pricing_rating ?? null)
  const rating = useSend('ratings.rateProvider', { refresh: ['listings', 'organizations'] })
  const closing = useTimeout(onDone, closesAfter)
  const note = useId()
  const isWhole = skill !== null && price !== null
  const isLocked = rating.isPending || rating.isSuccess

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!isWhole || isLocked) return
    rating.mutate(
      { input: { org_id, overall_rating: skill, pricing_rating: price } },
      { onSuccess: () => closing.start() },
    )
  }
  return (
    <form onSubmit={submit}>
      <StarInput legend="Rate My Skill" name="skill" value={skill} onChange={setSkill} disabled={isLocked} />
      <StarInput legend="Rate My Price" name="price" value={price} onChange={setPrice} disabled={isLocked} />
      {rating.isError ? (
        <p className={`msg ${styles.failed}`} role="alert">
          <Icon name="alert" />
          <span>{whyNotSaved(rating.error)}</span>
        </p>
      ) : (
        <p className={`hint ${styles.note}`} id={note}>
          {!rating.isSuccess && noteFor({ isWhole, isNew: user_rating === null })}
        </p>
      )}
      <div className="acts">
        <Button
          type="submit"
          block
          disabled={!isWhole || rating.isSuccess}
          busy={rating.isPending ? 'Submitting...' : undefined}
          aria-describedby={rating.isError ? undefined : note}
        >
          {rating.isSuccess ? 'Success!' : 'Add Review'}
        </Button>
      </div>
      <p className="sr" role="status">
        {rating.isSuccess && 'Success!'}
      </p>
    </form>
  )
}

function noteFor({ isWhole, isNew }: { isWhole: boolean; isNew: boolean }) {
  if (!isWhole) return 'Please provide both ratings'
  return isNew ? 'One review per organization; a new one replaces it.' : 'This replaces your earlier review.'
}

const choices = [1, 2, 3, 4, 5]

type Input = {
  legend: string
  name: string
  value: number | null
  onChange: (stars: number) => void
  disabled?: boolean
}

/** One to five stars to give: a group of radio buttons, so that arrow keys and touch work as everywhere. */
function StarInput({ legend, name, value, onChange, disabled }: Input) {
  const [pointedAt, setPointedAt] = useState(0)
  const shown = disabled ? (value ?? 0) : pointedAt || (value ?? 0)
  return (
    <fieldset className="rin" disabled={disabled}>
      <legend>{legend}</legend>
      <span className="s5" onPointerLeave={() => setPointedAt(0)}>
        {choices.map(stars => (
          <label
            key={stars}
            onPointerEnter={event => event.pointerType === 'mouse' && setPointedAt(stars)}
            onPointerUp={() => setPointedAt(0)}
          >
            <input type="radio" name={name} value={stars} checked={value === stars} onChange={() => onChange(stars)} />
            <span className="sr">{stars === 1 ? '1 star' : `${stars} stars`}</span>
            <Star fill={stars <= shown ? 'full' : 'none'} />
          </label>
        ))}
      </span>
    </fieldset>
  )
}
