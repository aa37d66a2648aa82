// The hint for the key '/' in the search field, shown where there is a keyboard; screen readers get it from the field itself.
import styles from './SearchKeySign.module.css'

export const SearchKeySign = () => (
  <span className={styles.key} aria-hidden="true">
    {searchKey}
  </span>
)

/** The key '/' moves the focus to the page's search field, which is found by an attribute. */
export const searchKey = '/'

/** For the page's search field; a key of one letter is not taken from what is being typed into. */
export function focusSearch(event: KeyboardEvent): void {
  if (event.key !== searchKey || event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return
  const on = event.target instanceof HTMLElement ? event.target : null
  if (on?.isContentEditable || on?.closest('input, textarea, select, [role="dialog"], dialog')) return
  // What lies below an open dialog cannot be reached.
  if (document.querySelector('dialog[open], [role="dialog"][aria-modal="true"]')) return
  const field = document.querySelector<HTMLElement>(`[aria-keyshortcuts="${searchKey}"]`)
  if (!field) return
  event.preventDefault()
  field.focus()
}
