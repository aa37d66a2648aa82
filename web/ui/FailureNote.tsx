// What failed, in words, with the request's id and another try: never to be mistaken for an empty list.
import { Button } from './Button.tsx'
import styles from './FailureNote.module.css'
import { Icon } from './Icon.tsx'

type Failure = {
  error: { message: string; requestId?: string | null }
  /** In the place of what the server says went wrong. */
  message?: string | undefined
  onRetry?: () => unknown
  retry?: string
}

export function FailureNote({ error, message = error.message, onRetry, retry = 'Retry' }: Failure) {
  return (
    <div className={styles.note} role="alert">
      <Icon name="alert" size="l" />
      <p className={styles.words}>{message}</p>
      {error.requestId && <p className="caption">Request {error.requestId}</p>}
      {onRetry && (
        <Button kind="sec" size="sm" onClick={() => void onRetry()}>
          {retry}
        </Button>
      )}
    </div>
  )
}

/** What went wrong with a whole form, told where it is sent. */
export function FormProblem({ text = '' }: { text: string | undefined }) {
  // The place is there before its words are: then they are read out when they come.
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
