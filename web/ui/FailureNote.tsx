// A failure in words, with the id of the request and Retry, so that nobody mistakes it for an empty list.
import { Button } from './Button.tsx'
import styles from './FailureNote.module.css'
import { Icon } from './Icon.tsx'
import { passFocusOn } from './overlays/layers.tsx'

type Failure = {
  error: { message: string; requestId?: string | null }
  /** Replaces the server's error message. */
  message?: string | undefined
  onRetry?: () => unknown
}

export function FailureNote({ error, message = error.message, onRetry }: Failure) {
  return (
    <div className={styles.note} role="alert" ref={passFocusOn}>
      <Icon name="alert" size="l" />
      <p className={styles.words}>{message}</p>
      {error.requestId && <p className="caption">Request {error.requestId}</p>}
      {onRetry && (
        <Button kind="sec" size="sm" onClick={() => void onRetry()}>
          Retry
        </Button>
      )}
    </div>
  )
}

/** The error of a whole form, shown beside its submit button. */
export function FormProblem({ text = '' }: { text: string | undefined }) {
  // The alert is in the page before it has text: only then do screen readers announce the text.
  return (
    <div role="alert" hidden={text === ''}>
      {text && (
        <p className={`problem ${styles.inForm}`}>
          <Icon name="alert" />
          <span>{text}</span>
        </p>
      )}
    </div>
  )
}
