// Leads to the first field that is wrong, so that nobody has to look for it.
const wrong = '[aria-invalid="true"], .field.err input, .field.err textarea, .field.err button'

export function focusFirstError(within: HTMLElement | null): void {
  const field = within?.querySelector<HTMLElement>(wrong)
  field?.scrollIntoView({ block: 'center' })
  field?.focus({ preventScroll: true })
}
