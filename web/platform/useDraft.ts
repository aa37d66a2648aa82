// A form's draft: what was left from before is offered, what is written now is kept, and all goes once it was sent.
import { useState } from 'react'
import { type Draft, draftName, dropDraft, dropDraftsIn, keepDraft, keyFor, readDraft } from './drafts.ts'

type Form = { account: number; form: string; version: number }

export function useDraft<Values>({ account, form, version }: Form) {
  const name = draftName(account, form)
  const [offered, setOffered] = useState<Draft<Values> | null>(() => readDraft<Values>(name, version))
  return {
    name,
    /** From an earlier visit, until it is taken up or dropped. */
    offered,
    takeUp: () => setOffered(null),
    keep: (values: Values, step: number) => keepDraft(name, version, { values, step }),
    drop: () => {
      dropDraftsIn(name)
      setOffered(null)
    },
    /** Its own words; what was typed in its dialogs stays. */
    clear: () => {
      dropDraft(name)
      setOffered(null)
    },
    keyFor: (input: unknown) => keyFor(name, input),
    read: () => readDraft<Values>(name, version),
  }
}
export type KeptDraft<Values> = ReturnType<typeof useDraft<Values>>
