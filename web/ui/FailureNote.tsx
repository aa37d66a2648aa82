// What failed, in words, with the request's id and another try: never to be mistaken for an empty list.

import styles from './FailureNote.module.css'
import { Icon } from './Icon.tsx'

type Failure = { message: string; requestId: string | null; onRetry?: () => void; retry?: string }

export function FailureNote({ message, requestId, onRetry, retry = 'Retry' }: Failure) {
  return (
    <div className={styles.note} role="alert">
      <Icon name="alert" size="l" />
      <p className={styles.words}>{message}</p>
      {requestId && <p className="cap">Request {requestId}</p>}
      {onRetry && (
        <button type="button" className="btn sec sm" onClick={onRetry}>
          {retry}
        </button>
      )}
    </div>
  )
}
