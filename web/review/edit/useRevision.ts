// Saves what was changed of a record, from the version that was read; a conflict is shown, never overwritten in silence.
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { type CallFailed, failureMessage } from '#web/platform/callFailed.ts'
import { notify } from '#web/platform/notify.ts'

type Named = { id: number; version: number }
export type WithMessage = { message: string }
export type Revising<Input extends object, Reply extends WithMessage> = {
  /** As it is now. */
  record: Named
  /** The version of it that is being changed. */
  version: number
  /** For the reviewer; '' for none. */
  note: string
  /** Whether all of it was read and is still correct. */
  isStillCorrect: boolean
  /** What the form held when it was opened, and what it holds, as the call takes it. */
  before: Input
  now: () => Input
  form: {
    submit: (whole: () => void) => void
    send: (
      sent: { input: Partial<Input> & Named & { change_note?: string; still_correct?: boolean } },
      callbacks: { onSuccess: (reply: Reply) => unknown; onError: (failed: CallFailed) => void },
    ) => void
    place: (found: HTMLElement | null) => void
    isBusy: boolean
    error: CallFailed | null
  }
  /** Where the server's own words are missing. */
  failure: string
  onSaved: () => unknown
  /** What the toast says; the server's words where nothing else is specified. */
  successText?: (reply: Reply) => string
}

export function useRevision<Input extends object, Reply extends WithMessage>(revising: Revising<Input, Reply>) {
  const {
    record,
    version: begunFrom,
    note,
    isStillCorrect,
    before,
    now,
    form,
    failure,
    onSaved,
    successText = reply => reply.message,
  } = revising
  const conflict = useRef<HTMLElement>(null)
  /** Somebody else's version that a save has met. */
  const [met, setMet] = useState<Named | null>(null)
  // It may also have been read again in the meantime.
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
  const save = (version = begunFrom) => form.submit(() => send(version))
  return {
    /** The note that shows what came in between. */
    conflict,
    save: () => save(),
    /** What came in between; null while nothing has. */
    theirs,
    /** Saves one's own words over theirs, now that both were shown. */
    saveAnyway: () => theirs && save(theirs.version),
    changes,
  }
}

/** The fields that were changed. The server leaves a field that is not sent as it is. */
export function changedOf<Input extends object>(before: Input, now: Input): Partial<Input> {
  const differs = ([name, value]: [string, unknown]) =>
    JSON.stringify(value) !== JSON.stringify(Reflect.get(before, name))
  return Object.fromEntries(Object.entries(now).filter(differs)) as Partial<Input> // as: entries of an Input
}

const isNamed = (current: unknown): current is Named =>
  typeof current === 'object' && current !== null && 'id' in current && 'version' in current
