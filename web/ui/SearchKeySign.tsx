// The key that leads to the search, drawn in its field where there is a keyboard; the field itself tells those who listen.
import styles from './SearchKeySign.module.css'
import { searchKey } from './searchKey.ts'

export const SearchKeySign = () => (
  <span className={styles.key} aria-hidden="true">
    {searchKey}
  </span>
)
