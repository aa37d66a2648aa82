// What a wizard sends for review: once, however often it is tried, and with nothing lost when it fails.
import type { CallFailed } from '#web/platform/callFailed.ts'
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
  /** Before the server's own words: 'Failed to create listing'. */
  failure: string
}

export type Contribution = ReturnType<typeof useContribution>

export function useContribution<Values, Input, Reply extends { message: string }>(
  contributing: Contributing<Values, Input, Reply>,
) {
  const { step, furthest, first = 0, onStep, create, form, draft, inputOf, failure } = contributing
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
      // What is offered is not written over before it was answered.
      else if (!offered) draft.keep(form.values, to)
      onStep(to)
    },
    /** When the draft was left that is offered; null where there is none. */
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
