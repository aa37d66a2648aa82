// Errors of a form in a dialog: they stay until they are mended, and a refused form leads to the first of them.
import type { FormEvent } from 'react'
import type { FieldErrors } from '#web/platform/formErrors.ts'
import { focusFirstError } from '#web/platform/formErrors.ts'

/** Of those that are shown, what is still wrong. */
export const stillWrong = (shown: Record<string, unknown>, wrong: FieldErrors): FieldErrors =>
  Object.fromEntries(Object.entries(wrong).filter(([field]) => field in shown))

export function leadToFirstError(_errors: unknown, _values: unknown, event?: FormEvent<HTMLFormElement>): void {
  const form = event?.currentTarget ?? null
  // They are drawn first.
  requestAnimationFrame(() => focusFirstError(form))
}
