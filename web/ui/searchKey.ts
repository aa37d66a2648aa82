// The key '/' moves the focus to the page's search field, which is found by an attribute.
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
