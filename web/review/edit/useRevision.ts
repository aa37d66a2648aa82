// Saves the changed fields of a record against the version that was read. What others changed meanwhile is merged; what both changed is asked.
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { type CallFailed, failureMessage } from '#web/platform/callFailed.ts'
import type { FieldErrors } from '#web/platform/formErrors.ts'
import { notify } from '#web/platform/notify.ts'

import type { RecordKind } from '../diff/recordFields.ts'
import { type Merged, mergeEdits } from './mergeEdits.ts'

type Named = { id: number; version: number }
export type WithMessage = { message: string }
/** What is sent, and the same with all fields of all entries, for comparisons. */
export type EditInput<Input> = { sent: Input; full: Input }
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
  kind: RecordKind
  /** The form's values when it was opened and now, and those of another version, as inputs of the call. */
  before: EditInput<Input>
  now: () => EditInput<Input>
  inputOf: (record: unknown) => EditInput<Input>
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
  onSaved: (reply: Reply) => unknown
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
    kind,
    before,
    now,
    inputOf,
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
  /** My changes to their version. */
  const mergedWith = (other: Named): Merged => {
    const [mine, their] = [now(), inputOf(other)]
    return mergeEdits(kind, {
      base: fieldsOf(before.full),
      mine: fieldsOf(mine.full),
      theirs: fieldsOf(their.full),
      mineSent: fieldsOf(mine.sent),
      theirsSent: fieldsOf(their.sent),
    })
  }

  const showConflict = ({ current, message }: CallFailed) => {
    if (isNamed(current)) flushSync(() => setMet(current))
    conflict.current?.scrollIntoView({ block: 'center' })
    conflict.current?.focus({ preventScroll: true })
    notify.error(message)
  }
  const changes = () => changedOf(before.sent, now().sent)
  const send = (version: number, changes: Partial<Input>, isMerged = false) =>
    form.send(
      {
        input: {
          ...changes,
          ...(note && { change_note: note }),
          ...(isStillCorrect && { still_correct: true }),
          id: record.id,
          version,
        },
      },
      {
        onSuccess: reply => {
          setMet(null)
          notify.success(`${successText(reply)}${isMerged ? ' What was changed meanwhile is kept.' : ''}`)
          return onSaved(reply)
        },
        onError: failed => {
          if (failed.code === 'stale' && isNamed(failed.current)) {
            const merged = mergedWith(failed.current)
            if (merged.both.length > 0) return showConflict(failed)
            return sendMerged(failed.current, merged)
          }
          notify.error(failureMessage(failed, failure))
        },
      },
    )
  // as: the merge keeps the names and values of the inputs
  const sendMerged = ({ version }: Named, { changes }: Merged) => send(version, changes as Partial<Input>, true)
  const submit = (run: () => void) =>
    form.submit(() => (lacksNote && !note ? form.show({ change_note: lacksNote }) : run()))
  const save = () =>
    submit(() => {
      const merged = theirs && mergedWith(theirs)
      if (theirs && merged && merged.both.length === 0) sendMerged(theirs, merged)
      else send(begunFrom, changes())
    })
  return {
    /** The ref of the note that shows the conflict. */
    conflict,
    save,
    /** The conflicting version, or null. */
    theirs,
    /** The fields that both changed, which are asked. */
    both: theirs ? mergedWith(theirs).both : [],
    /** Saves over the other version, after both were shown: of the fields that both changed, those named here are mine. */
    saveOver: (mine: ReadonlySet<string>) =>
      theirs &&
      submit(() => {
        const { changes, both } = mergedWith(theirs)
        const sent: Record<string, unknown> = fieldsOf(now().sent)
        const chosen = Object.fromEntries(both.filter(name => mine.has(name)).map(name => [name, sent[name]]))
        sendMerged(theirs, { changes: { ...changes, ...chosen }, both: [] })
      }),
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

const fieldsOf = (input: object): Record<string, unknown> => Object.fromEntries(Object.entries(input))
