// Saves a text as a draft while it is written, until it is sent.
import { useEffect, useState } from 'react'
import { draftName, dropDraft, keepDraft, readDraft } from './drafts.ts'
import { useProfile } from './useCall.ts'

const version = 1

export function useDraftText(form: string): [text: string, write: (text: string) => void] {
  const account = useProfile().data?.id
  const name = account === undefined ? null : draftName(account, form)
  const [typed, setTyped] = useState<{ form: string; text: string } | null>(null)
  const written = typed?.form === form ? typed.text : null
  // This also saves what was typed before the account was loaded.
  useEffect(() => {
    if (name === null || written === null) return
    if (written.trim() === '') dropDraft(name)
    else keepDraft(name, version, { values: written, step: 0 })
  }, [name, written])
  const stored = name === null ? null : readDraft<string>(name, version)
  return [written ?? stored?.values ?? '', text => setTyped({ form, text })]
}
