// The draft and the form of a wizard's record, which is submitted for review. Its draft survives a failure, and its idempotency key
// prevents a second record.
import { needsOf } from '#web/features/reference/factWords.ts'
import { loadSchemas } from '#web/platform/formErrors.ts'
import { notify } from '#web/platform/notify.ts'
import { useDraft } from '#web/platform/useDraft.ts'
import { type FormCall, useForm } from '#web/platform/useForm.ts'
import type { RecordEntry } from '../recordEntry.ts'
import { useSchemas } from '../useSchemas.ts'

type Contributing<Values, Input, Reply> = {
  entry: RecordEntry<never, Values, Input>
  account: number
  create: FormCall<{ input: Input; idempotencyKey: string }, Reply> & { isSuccess: boolean; reset: () => void }
  /** Values that are known before. */
  start: Partial<Values>
  /** Adds what is known of another record to the values that are checked and sent. */
  complete?: (values: Values) => Values
  /** Counted from 0. The step in the address may be further than the steps completed. */
  step: number
  furthest: () => number
  /** The first step for somebody who starts over. */
  first?: number
  onStep: (step: number) => void
  /** Precedes the server's message: 'Failed to create listing'. */
  failure: string
  /** Loads what the form was built on again, which may have changed meanwhile. */
  onRefused?: () => unknown
}

export type Contribution = ReturnType<typeof useContribution>['contribution']

export function useContribution<Values extends object, Input, Reply extends { message: string }>(
  contributing: Contributing<Values, Input, Reply>,
) {
  const { entry, account, create, start, complete = values => values, step, furthest, first = 0 } = contributing
  const { onStep, failure, onRefused } = contributing
  useSchemas()
  const draft = useDraft<Values>({ account, form: entry.kind, version: entry.draftVersion })
  const current = () => (create.isSuccess ? 2 : Math.min(step, furthest()))
  const form = useForm({
    start: { ...entry.blank, ...start },
    check: values => entry.errorsOf(complete(values)),
    load: loadSchemas,
    keep: values => draft.keep(complete(values), current()),
    call: create,
  })
  const { offered } = draft
  const send = () => {
    const input = entry.inputOf(complete(form.latest()))
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
  const contribution = {
    place: form.place,
    draft: draft.name,
    submit: () => form.submit(send),
    isSending: form.isBusy,
    error: form.error,
    current,
    needs: needsOf(entry.facts, entry.sections, form.values),
    go: (to: number) => {
      if (create.isSuccess) create.reset()
      // An offered draft is not overwritten before the reader has answered the offer.
      else if (!offered) draft.keep(complete(form.values), to)
      onStep(to)
    },
    /** The offer of a draft of an earlier visit, until it is continued or dropped. */
    offer: offered && {
      name: entry.nameOf(offered.values),
      savedAt: offered.savedAt,
      onContinue: () => {
        draft.takeUp()
        form.change(offered.values)
        onStep(offered.step)
      },
      onStartAnew: () => {
        draft.drop()
        onStep(first)
      },
    },
  }
  return { form, contribution }
}
