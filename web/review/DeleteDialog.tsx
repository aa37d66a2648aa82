// Asks before a record is deleted, and why: those who sent it and those who keep it read the reason.
import { type ReactNode, useRef, useState } from 'react'
import { useDraftText } from '#web/platform/useDraftText.ts'
import { TextArea } from '#web/ui/fields/TextField.tsx'
import { ConfirmDialog } from '#web/ui/overlays/ConfirmDialog.tsx'
import { draftOfDecision } from './useDeciding.ts'

type Props = {
  kind: 'listing' | 'organization' | 'article'
  record: { id: number; status: string }
  open: boolean
  onClose: () => void
  busy?: string | undefined
  disabled?: boolean
  /** `forget` drops the draft of the reason, once the record is deleted. */
  onConfirm: (note: string, forget: () => void) => void
  children: ReactNode
}

const names = { listing: 'Listing', organization: 'Organization', article: 'Article' } as const

/** What waits is deleted only with a reason, since its author expects an answer. */
export function DeleteDialog({ kind, record, open, onClose, busy, disabled = false, onConfirm, children }: Props) {
  const [note, keepNote] = useDraftText(`${draftOfDecision({ kind, id: record.id })}/delete`)
  const [isAsked, setAsked] = useState(false)
  const area = useRef<HTMLTextAreaElement>(null)
  const isNeeded = record.status !== 'approved'
  const lacks = isNeeded && note.trim() === ''
  const confirm = () => {
    setAsked(true)
    if (lacks) area.current?.focus()
    else onConfirm(note.trim(), () => keepNote(''))
  }
  return (
    <ConfirmDialog
      title={`Delete this ${names[kind]}?`}
      open={open}
      onClose={onClose}
      confirm="Delete"
      danger
      busy={busy}
      disabled={disabled}
      onConfirm={confirm}
    >
      {children}
      <TextArea
        ref={area}
        label="Why?"
        hint="Those who sent it or look after it read this."
        required={isNeeded}
        optional={!isNeeded}
        maxLength={2000}
        rows={3}
        value={note}
        error={isAsked && lacks ? 'Must be filled' : undefined}
        onChange={keepNote}
      />
    </ConfirmDialog>
  )
}
