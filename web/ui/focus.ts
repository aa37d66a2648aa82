// Moves the focus where neither the browser nor React Aria does: from what is gone to what stands in its place.

/** Also the ref of what replaces a pressed button. */
export const takeFocus = (place: HTMLElement | null | undefined): void => place?.focus()

/** The page stays where it is. */
export const takeFocusInPlace = (place: HTMLElement | null | undefined): void => place?.focus({ preventScroll: true })

/** For what replaces something that had the focus: a list without its last row, a form after another one. */
export function focusIfLost(place: HTMLElement | null): void {
  if (document.activeElement === document.body) takeFocusInPlace(place)
}

/** If what had the focus is gone, the content takes it, or a search before it: Tab goes on there, not at the top of the header. */
export function focusPageIfLost(): void {
  // In document order; a search that is not shown on a narrow screen takes no focus.
  for (const place of document.querySelectorAll<HTMLElement>('search, #main')) {
    if (document.activeElement !== document.body) return
    place.tabIndex = -1
    takeFocusInPlace(place)
    place.addEventListener('blur', () => place.removeAttribute('tabindex'), { once: true })
  }
}

/** The ref of what goes when a button in it has done its work, such as Retry; if it had the focus, the page takes it. */
export const passFocusOn = (place: HTMLElement | null) => () => {
  if (place?.contains(document.activeElement)) afterClosing(focusPageIfLost)
}

/** The ref of an overlay: React Aria gives the focus back to what had it before, and if that is gone too, the page takes it. */
export const givesFocusBack = () => () => afterClosing(focusPageIfLost)

/** While an overlay is open, elements below it cannot take the focus: waits until a menu or a dialog has closed and restored the focus. */
export const afterClosing = (act: () => void): void => void requestAnimationFrame(() => requestAnimationFrame(act))

const controls = ':is(input, textarea, button)'
const wrong = `${controls}[aria-invalid="true"], [data-invalid] ${controls}`

/** Focuses the first wrong field, so that nobody has to look for it. */
export function focusFirstError(within: HTMLElement | null): void {
  const first = within?.querySelector<HTMLElement>(wrong)
  // The buttons that remove what is chosen stand before the input.
  const field = first?.closest('[data-invalid]')?.querySelector<HTMLElement>('[aria-invalid="true"]') ?? first
  field?.scrollIntoView({ block: 'center' })
  takeFocusInPlace(field)
  // A password is typed anew, since nobody can read what is wrong with it.
  if (field instanceof HTMLInputElement && field.type === 'password') field.select()
}
