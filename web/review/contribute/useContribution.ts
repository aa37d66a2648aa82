// Submits a wizard's record for review. Its draft survives a failure, and its idempotency key prevents a second record.
import type { CallFailed } from '#web/platform/callFailed.ts'
import { notify } from '#web/platform/notify.ts'
import type { KeptDraft } from '#web/platform/useDraft.ts'

type Contributing<Values, Input, Reply> = {
  /** Counted from 0. The step in the address may be further than the steps completed. */
  step: number
  furthest: number
  /** The first step for somebody who starts over. */
  first?: number
  onStep: (step: number) => void
  create: {
    isSuccess: boolean
    reset: () => void
  }
  form: {
    values: Values
    change: (values: Values) => void
    submit: (whole: () => void) => void
    send: (
      sent: { input: Input; idempotencyKey: string },
      callbacks: { onSuccess: (reply: Reply) => void; onError: (failed: CallFailed) => void },
    ) => void
    reset: () => void
    place: (found: HTMLElement | null) => void
    isBusy: boolean
    error: CallFailed | null
  }
  draft: KeptDraft<Values>
  inputOf: () => Input
  /** Precedes the server's message: 'Failed to create listing'. */
  failure: string
  /** Loads what the form was built on again, which may have changed meanwhile. */
  onRefused?: () => unknown
}

export type Contribution = ReturnType<typeof useContribution>

export function useContribution<Values, Input, Reply extends { message: string }>(
  contributing: Contributing<Values, Input, Reply>,
) {
  const { step, furthest, first = 0, onStep, create, form, draft, inputOf, failure, onRefused } = contributing
  const { offered } = draft
  const send = () => {
    const input = inputOf()
    form.send(
      { input, idempotencyKey: draft.keyFor(input) },
      {
        onSuccess: ({ message }) => {
          notify.success(message)
          form.reset()
          draft.drop()
          onStep(2)
        },
        onError: failed => {
          const isLost = failed.status === 0
          notify.error(isLost ? 'An unexpected error occurred. Please try again.' : `${failure}: ${failed.message}`)
          if (!isLost) onRefused?.()
        },
      },
    )
  }
  return {
    place: form.place,
    draft: draft.name,
    submit: () => form.submit(send),
    isSending: form.isBusy,
    error: form.error,
    current: create.isSuccess ? 2 : Math.min(step, furthest),
    go: (to: number) => {
      if (create.isSuccess) create.reset()
      // An offered draft is not overwritten before the reader has answered the offer.
      else if (!offered) draft.keep(form.values, to)
      onStep(to)
    },
    /** When the offered draft was saved; null if there is none. */
    offeredFrom: offered?.savedAt ?? null,
    takeUp: () => {
      if (!offered) return
      draft.takeUp()
      form.change(offered.values)
      onStep(offered.step)
    },
    startAnew: () => {
      draft.drop()
      onStep(first)
    },
  }
}
