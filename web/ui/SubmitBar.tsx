// The foot of a wizard's form: back, what is left to fill, and the way to review.
import { Button } from './Button.tsx'

type Props = { left: number; isBusy: boolean; onBack: () => void; onSubmit: () => void }

export function SubmitBar({ left, isBusy, onBack, onSubmit }: Props) {
  return (
    <>
      <Button kind="sec" onClick={onBack}>
        Back
      </Button>
      <span className="cap" aria-live="polite">
        {left > 0 ? `${left} required ${left === 1 ? 'field' : 'fields'} left` : ''}
      </span>
      {/* No submit button: a choice in a picker would move the focus here, past the rest of the form. */}
      <Button disabled={left > 0} busy={isBusy ? 'Submitting...' : undefined} onClick={onSubmit}>
        Submit For Review
      </Button>
    </>
  )
}
