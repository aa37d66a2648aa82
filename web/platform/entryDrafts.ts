// Drafts of the dialogs inside a form: they are stored with the form's draft and dropped with it.
import { createContext, useContext, useState } from 'react'
import { type Draft, dropDraft, keepDraft, readDraft } from './drafts.ts'

/** The draft name of the enclosing form. */
export const FormDraft = createContext<string | null>(null)

export type EntryDraft<Values> = {
  read: () => Draft<Values> | null
  keep: (values: Values) => void
  drop: () => void
}

/** Each entry of a list has its own draft, under the key of the entry or `newEntry`. */
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

/** The draft of an entry that is being added to a list. Input that is blank again is no draft. */
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
