// A member's last three searches in this browser.
import { Link } from '@tanstack/react-router'
import { lastSearches } from '#web/platform/recents.ts'
import styles from './SignUpLine.module.css'

export function LastSearches() {
  return (
    <ul className={styles.last} aria-label="Last searches">
      {lastSearches().map(({ label, search }) => (
        <li key={label}>
          <Link to="/listings" search={search} title={label}>
            {label}
          </Link>
        </li>
      ))}
    </ul>
  )
}
