// Saves the changed fields of a record against the version that was read. A conflict is shown and never silently overwritten.
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { type CallFailed, failureMessage } from '#web/platform/callFailed.ts'
import type { FieldErrors } from '#web/platform/formErrors.ts'
import { notify } from '#web/platform/notify.ts'

type Named = { id: number; version: number }
export type WithMessage = { message: string }
export type Revising<Input extends object, Reply extends WithMessage> = {
  /** The current record. */
  record: Named
  /** The version that is being edited. */
  version: number
  /** A note for the reviewer, or ''. */
  note: string
  /** The error where a required note is missing. */
  lacksNote?: string
  /** Whether the editor confirmed that the whole entry is correct. */
  isStillCorrect: boolean
  /** The form's values when it was opened and now, as inputs of the call. */
  before: Input
  now: () => Input
  form: {
    submit: (whole: () => void) => void
    send: (
      sent: { input: Partial<Input> & Named & { change_note?: string; still_correct?: boolean } },
      callbacks: { onSuccess: (reply: Reply) => unknown; onError: (failed: CallFailed) => void },
    ) => void
    place: (found: HTMLElement | null) => void
    show: (errors: FieldErrors) => void
    errors: FieldErrors
    isBusy: boolean
    error: CallFailed | null
  }
  /** The message if the server sent none. */
  failure: string
  onSaved: () => unknown
  /** The text of the toast; without it, the server's message. */
  successText?: (reply: Reply) => string
}

export function useRevision<Input extends object, Reply extends WithMessage>(revising: Revising<Input, Reply>) {
  const {
    record,
    version: begunFrom,
    note,
    lacksNote,
    isStillCorrect,
    before,
    now,
    form,
    failure,
    onSaved,
    successText = reply => reply.message,
  } = revising
  const conflict = useRef<HTMLElement>(null)
  /** The other version that a save conflicted with. */
  const [met, setMet] = useState<Named | null>(null)
  // A refetch may have found another version before any save.
  const theirs = met ?? (record.version === begunFrom ? null : record)

  const showConflict = ({ current, message }: CallFailed) => {
    if (isNamed(current)) flushSync(() => setMet(current))
    conflict.current?.scrollIntoView({ block: 'center' })
    conflict.current?.focus({ preventScroll: true })
    notify.error(message)
  }
  const changes = () => changedOf(before, now())
  const send = (version: number) =>
    form.send(
      {
        input: {
          ...changes(),
          ...(note && { change_note: note }),
          ...(isStillCorrect && { still_correct: true }),
          id: record.id,
          version,
        },
      },
      {
        onSuccess: reply => {
          setMet(null)
          notify.success(successText(reply))
          return onSaved()
        },
        onError: failed => {
          if (failed.code === 'stale' && isNamed(failed.current)) return showConflict(failed)
          notify.error(failureMessage(failed, failure))
        },
      },
    )
  const save = (version = begunFrom) =>
    form.submit(() => (lacksNote && !note ? form.show({ change_note: lacksNote }) : send(version)))
  return {
    /** The ref of the note that shows the conflict. */
    conflict,
    save: () => save(),
    /** The conflicting version, or null. */
    theirs,
    /** Overwrites the other version, after both were shown. */
    saveAnyway: () => theirs && save(theirs.version),
    changes,
  }
}

/** The changed fields. The server leaves absent fields as they are. */
export function changedOf<Input extends object>(before: Input, now: Input): Partial<Input> {
  const differs = ([name, value]: [string, unknown]) =>
    JSON.stringify(value) !== JSON.stringify(Reflect.get(before, name))
  return Object.fromEntries(Object.entries(now).filter(differs)) as Partial<Input> // as: entries of an Input
}

const isNamed = (current: unknown): current is Named =>
  typeof current === 'object' && current !== null && 'id' in current && 'version' in current
