// Says plainly that there is no connection, for as long as there is none.
import { useSyncExternalStore } from 'react'
import { Icon } from '#web/ui/Icon.tsx'
import styles from './Connection.module.css'

const listen = (tell: () => void) => {
  window.addEventListener('online', tell)
  window.addEventListener('offline', tell)
  return () => {
    window.removeEventListener('online', tell)
    window.removeEventListener('offline', tell)
  }
}

export function Connection() {
  const online = useSyncExternalStore(
    listen,
    () => navigator.onLine,
    () => true,
  )
  return (
    <div role="status" className={styles.place}>
      {!online && (
        <p className={styles.line}>
          <Icon name="alert" size="s" /> You are offline. What you see may be old, and nothing is sent until you are
          back.
        </p>
      )}
    </div>
  )
}
