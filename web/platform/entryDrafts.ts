// What is typed in the dialogs of a form: kept as drafts of that form, and gone with it.
import { createContext, useContext, useState } from 'react'
import { type Draft, dropDraft, keepDraft, readDraft } from './drafts.ts'

/** The name of the draft of the form around it. */
export const FormDraft = createContext<string | null>(null)

export type EntryDraft<Values> = {
  read: () => Draft<Values> | null
  keep: (values: Values) => void
  drop: () => void
}

/** One for each entry of a list: by the key of the entry, or `newEntry`. */
export function useEntryDrafts<Values>(kind: string, version: number): (key: string) => EntryDraft<Values> {
  const form = useContext(FormDraft)
  if (form === null) throw new Error('A dialog that keeps drafts stands outside of a form that has one.')
  return key => {
    const name = `${form}/${kind}-${key}`
    return {
      read: () => readDraft<Values>(name, version),
      keep: values => keepDraft(name, version, { values, step: 0 }),
      drop: () => dropDraft(name),
    }
  }
}
export const newEntry = 'new'

/** What is typed for one more entry of a list. What is blank again is no draft. */
export function useNewEntry<Values>(kind: string, blank: Values): [typed: Values, change: (typed: Values) => void] {
  const draft = useEntryDrafts<Values>(kind, 1)(newEntry)
  const [typed, setTyped] = useState(() => draft.read()?.values ?? blank)
  const change = (next: Values) => {
    setTyped(next)
    if (JSON.stringify(next) === JSON.stringify(blank)) draft.drop()
    else draft.keep(next)
  }
  return [typed, change]
}
