// Saves a text as a draft while it is written, until it is sent.
import { useState } from 'react'
import { draftName, dropDraft, keepDraft, readDraft } from './drafts.ts'
import { useProfile } from './useCall.ts'

const version = 1

export function useDraftText(form: string): [text: string, write: (text: string) => void] {
  const account = useProfile().data?.id
  const name = account === undefined ? null : draftName(account, form)
  const [typed, setTyped] = useState<{ form: string; text: string } | null>(null)
  const written = typed?.form === form ? typed.text : null
  const stored = name === null ? null : readDraft<string>(name, version)
  const write = (text: string) => {
    setTyped({ form, text })
    if (name === null) return
    if (text.trim() === '') dropDraft(name)
    else keepDraft(name, version, { values: text, step: 0 })
  }
  return [written ?? stored?.values ?? '', write]
}
