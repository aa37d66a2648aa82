// What a wizard sends for review: once, however often it is tried, and with nothing lost when it fails.
import { useRef } from 'react'
import { flushSync } from 'react-dom'
import type { CallFailed } from '#web/platform/callFailed.ts'
import type { FieldErrors } from '#web/platform/formErrors.ts'
import { focusFirstError } from '#web/platform/formErrors.ts'
import { notify } from '#web/platform/notify.ts'
import type { KeptDraft } from '#web/platform/useDraft.ts'

type Contributing<Values, Input, Reply> = {
  /** Steps are counted from 0. The one that the address has may be further than one has come. */
  step: number
  furthest: number
  /** Where one begins who starts anew. */
  first?: number
  onStep: (step: number) => void
  create: {
    isSuccess: boolean
    isPending: boolean
    error: CallFailed | null
    reset: () => void
    mutate: (
      sent: { input: Input; idempotencyKey: string },
      callbacks: { onSuccess: (reply: Reply) => void; onError: (failed: CallFailed) => void },
    ) => void
  }
  form: {
    values: Values
    setValues: (values: Values) => void
    validate: () => { hasErrors: boolean }
    setErrors: (errors: FieldErrors) => void
    reset: () => void
  }
  draft: KeptDraft<Values>
  inputOf: () => Input
  /** Before the server's own words: 'Failed to create listing'. */
  failure: string
}

export type Contribution = ReturnType<typeof useContribution>

export function useContribution<Values, Input, Reply extends { message: string }>(
  contributing: Contributing<Values, Input, Reply>,
) {
  const { step, furthest, first = 0, onStep, create, form, draft, inputOf, failure } = contributing
  const place = useRef<HTMLDivElement>(null)
  const { offered } = draft
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
          onStep(2)
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
  return {
    place,
    draft: draft.name,
    submit,
    isSending: create.isPending,
    error: create.error,
    current: create.isSuccess ? 2 : Math.min(step, furthest),
    go: (to: number) => {
      if (create.isSuccess) create.reset()
      // What is offered is not written over before it was answered.
      else if (!offered) draft.keep(form.values, to)
      onStep(to)
    },
    /** When the draft was left that is offered; null where there is none. */
    offeredFrom: offered?.savedAt ?? null,
    takeUp: () => {
      if (!offered) return
      draft.takeUp()
      form.setValues(offered.values)
      onStep(offered.step)
    },
    startAnew: () => {
      draft.drop()
      onStep(first)
    },
  }
}
