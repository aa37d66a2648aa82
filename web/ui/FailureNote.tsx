// A failure in words, with the id of the request and Retry, so that nobody mistakes it for an empty list.

import { Button, buttonClass } from './Button.tsx'
import { passFocusOn } from './focus.ts'
import { Icon } from './Icon.tsx'

type Failure = {
  error: { message: string; requestId?: string | null; code?: string }
  /** Replaces the server's error message. */
  message?: string | undefined
  onRetry?: () => unknown
}

export function FailureNote({ error, message = error.message, onRetry }: Failure) {
  if (error.code === 'second_factor_required') return <FactorNeeded text={error.message} />
  return (
    <div
      className="grid grid-cols-1 justify-items-center gap-2 px-6 py-9 text-center text-muted [&>svg]:text-danger"
      role="alert"
      ref={passFocusOn}
    >
      <Icon name="alert" size="l" />
      <p className="max-w-note font-medium text-balance text-ink">{message}</p>
      {error.requestId && <p className="text-13 text-faint">Request {error.requestId}</p>}
      {onRetry && (
        <Button kind="sec" size="sm" onClick={() => void onRetry()}>
          Retry
        </Button>
      )}
    </div>
  )
}

/** In place of what waits for a second factor. Everything is asked again on the way back. */
export const FactorNeeded = ({ text }: { text: string }) => (
  <div
    className="grid grid-cols-1 justify-items-center gap-3 rounded-lg border border-pot-line bg-pot-soft px-6 py-9 text-center text-on-pot-soft"
    role="alert"
    ref={passFocusOn}
  >
    <Icon name="key" size="l" />
    <p className="max-w-note font-medium text-balance">{text}</p>
    <a
      className={buttonClass('sec')}
      href={`/set-up?to=${encodeURIComponent(`${location.pathname}${location.search}`)}`}
    >
      Set it up
    </a>
  </div>
)

/** The error of a whole form, shown beside its submit button. */
export function FormProblem({ text = '' }: { text: string | undefined }) {
  // The alert is in the page before it has text: only then do screen readers announce the text.
  return (
    <div role="alert" hidden={text === ''}>
      {text && (
        <p className="flex items-center gap-1.5 rounded-md bg-danger-soft px-3 py-2.5 text-14 font-medium text-danger">
          <Icon name="alert" />
          <span>{text}</span>
        </p>
      )}
    </div>
  )
}
