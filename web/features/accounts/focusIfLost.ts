// For the first field of a form that takes another's place: what had the focus is gone with the other form.
export function focusIfLost(field: HTMLElement | null): void {
  if (document.activeElement === document.body) field?.focus()
}
