// The hint '/' in the search field, shown on devices with a keyboard; screen readers get it from the field itself.
import styles from './SearchKeySign.module.css'

export const SearchKeySign = () => (
  <span className={styles.key} aria-hidden="true">
    {searchKey}
  </span>
)

/** The shortcut that focuses the page's search field, which is found by its `aria-keyshortcuts`. */
export const searchKey = '/'

export const searchField = () => document.querySelector<HTMLElement>(`[aria-keyshortcuts="${searchKey}"]`)
