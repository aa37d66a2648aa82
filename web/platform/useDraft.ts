// The draft of a form: an earlier one is offered, input is saved as a new one, and sending the form drops it.
import { useState } from 'react'
import { type Draft, draftName, dropDraft, dropDraftsIn, keepDraft, keyFor, readDraft } from './drafts.ts'

type Form = { account: number; form: string; version: number }

export function useDraft<Values>({ account, form, version }: Form) {
  const name = draftName(account, form)
  const [offered, setOffered] = useState<Draft<Values> | null>(() => readDraft<Values>(name, version))
  return {
    name,
    /** The draft of an earlier visit, until the reader resumes or discards it. */
    offered,
    takeUp: () => setOffered(null),
    keep: (values: Values, step: number) => keepDraft(name, version, { values, step }),
    drop: () => {
      dropDraftsIn(name)
      setOffered(null)
    },
    /** Drops the form's own draft; drafts of its dialogs stay. */
    clear: () => {
      dropDraft(name)
      setOffered(null)
    },
    keyFor: (input: unknown) => keyFor(name, input),
    read: () => readDraft<Values>(name, version),
  }
}
export type KeptDraft<Values> = ReturnType<typeof useDraft<Values>>
