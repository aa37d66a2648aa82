// Sends a form for review: once, however often it is tried, and with nothing lost when it fails.
import { useRef } from 'react'
import { flushSync } from 'react-dom'
import type { CallFailed } from './callFailed.ts'
import { focusFirstError } from './firstError.ts'
import type { FieldErrors } from './formErrors.ts'
import { notify } from './notify.ts'

type Contribution<Input, Reply> = {
  create: {
    mutate: (
      sent: { input: Input; idempotencyKey: string },
      told: { onSuccess: (reply: Reply) => void; onError: (failed: CallFailed) => void },
    ) => void
  }
  form: { validate: () => { hasErrors: boolean }; setErrors: (errors: FieldErrors) => void; reset: () => void }
  draft: { keyFor: (input: unknown) => string; drop: () => void }
  inputOf: () => Input
  /** Before the server's own words: 'Failed to create listing'. */
  failure: string
  onCreated: () => void
}

export function useContribution<Input, Reply extends { message: string }>(contribution: Contribution<Input, Reply>) {
  const { create, form, draft, inputOf, failure, onCreated } = contribution
  const place = useRef<HTMLDivElement>(null)
  const submit = () => {
    const { hasErrors } = flushSync(() => form.validate())
    if (hasErrors) return focusFirstError(place.current)
    const input = inputOf()
    create.mutate(
      { input, idempotencyKey: draft.keyFor(input) },
      {
        onSuccess: ({ message }) => {
          notify.success(message)
          form.reset()
          draft.drop()
          onCreated()
        },
        onError: failed => {
          flushSync(() => form.setErrors(failed.fields))
          focusFirstError(place.current)
          const isLost = failed.status === 0
          notify.error(isLost ? 'An unexpected error occurred. Please try again.' : `${failure}: ${failed.message}`)
        },
      },
    )
  }
  return { place, submit }
}
