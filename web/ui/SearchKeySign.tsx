// The hint for the key '/' in the search field, shown where there is a keyboard; screen readers get it from the field itself.
import styles from './SearchKeySign.module.css'
import { searchKey } from './searchKey.ts'

export const SearchKeySign = () => (
  <span className={styles.key} aria-hidden="true">
    {searchKey}
  </span>
)
