// A note: its text as it was written, who wrote it and when, and for its author the buttons to change it.
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { NoteRecord } from '#contract/calls/notes.ts'
import { Form, SubmitButton } from '#web/platform/Form.tsx'
import { staleRecord } from '#web/platform/staleRecord.ts'
import { refetchChangedBy, useCall, useSend } from '#web/platform/useCall.ts'
import { useForm } from '#web/platform/useForm.ts'
import { Button } from '#web/ui/Button.tsx'
import { Checkbox } from '#web/ui/fields/Switch.tsx'
import { TextArea } from '#web/ui/fields/TextField.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { ConfirmDialog } from '#web/ui/overlays/ConfirmDialog.tsx'
import { mediumDate } from '#web/ui/relativeTime.ts'
import { StaleRow } from '#web/ui/StaleRow.tsx'
import { TextButton } from '#web/ui/TextLink.tsx'

type Props = {
  note: NoteRecord
  /** With the name of what it is about, among notes on others. */
  isNamed?: boolean
  /** Without buttons. */
  isShort?: boolean
}

export function NoteCard({ note, isNamed = false, isShort = false }: Props) {
  const [isOpen, setOpen] = useState(false)
  const { name, text, author, is_mine, shared, created_at, can_delete } = note
  const at = new Date(created_at)
  return (
    <article
      aria-label={`Note on ${name}`}
      className="grid grid-cols-1 gap-1 rounded-r-md border-l-3 border-pot bg-surface px-3 py-2 text-14"
    >
      <p className="flex flex-wrap items-center gap-x-2 gap-y-0.5 text-13 text-muted">
        {isNamed && (
          <b className="min-w-0 text-14 wrap-anywhere text-ink">
            <NotedName note={note} />
          </b>
        )}
        <Icon name={shared ? 'team' : 'lock'} size="s" />
        {shared ? <span className="sr-only">Shared with your agency</span> : <span>Only me</span>}
        <span>
          {is_mine ? 'You' : author || 'Somebody who left'} · <time dateTime={created_at}>{mediumDate(at)}</time>
        </span>
      </p>
      {isOpen ? (
        <EditNote note={note} onClose={() => setOpen(false)} />
      ) : (
        <p className={`leading-body wrap-anywhere whitespace-pre-line ${isShort ? 'line-clamp-4' : ''}`}>{text}</p>
      )}
      {!isOpen && !isShort && (is_mine || can_delete) && (
        <p className="flex gap-4 print:hidden">
          {is_mine && (
            <TextButton aria-label={`Edit the note on ${name}`} onClick={() => setOpen(true)}>
              Edit
            </TextButton>
          )}
          {can_delete && <DeleteNote note={note} />}
        </p>
      )}
    </article>
  )
}

function NotedName({ note: { name, listing_id, organization_id } }: { note: NoteRecord }) {
  const look = 'text-ink no-underline hover:underline'
  if (listing_id !== null)
    return (
      <Link className={look} to="/listings/details/$id" params={{ id: String(listing_id) }}>
        {name}
      </Link>
    )
  if (organization_id !== null)
    return (
      <Link className={look} to="/organization-detail/$id" params={{ id: String(organization_id) }}>
        {name}
      </Link>
    )
  return name
}

function EditNote({ note: latest, onClose }: { note: NoteRecord; onClose: () => void }) {
  // What is typed began from this, whatever is saved in another tab meanwhile.
  const [note] = useState(latest)
  const agency = useCall('agencies.read', {}).data?.agency
  const saving = useSend('notes.save', { toast: 'onSuccess' })
  const form = useForm({ start: { text: note.text, shared: note.shared }, call: saving })
  const { text, shared } = form.values
  const theirs = staleRecord<NoteRecord>(form.error)
  const submit = (version = note.version) =>
    form.send(
      { input: { id: note.id, version, text, ...(agency && { shared }) } },
      {
        onSuccess: onClose,
        onError: failed => {
          if (staleRecord(failed)) void refetchChangedBy('notes.save')
        },
      },
    )
  return (
    <Form form={form} className="grid grid-cols-1 gap-2" onSubmit={() => submit()}>
      <TextArea label="Note" bare autoFocus rows={3} maxLength={4000} {...form.text('text')} />
      {theirs && <StaleRow now={`“${theirs.text}”`} onKeep={() => submit(theirs.version)} onTake={onClose} />}
      {form.refusal && !theirs && (
        <p className="text-danger" role="alert">
          {form.refusal.message}
        </p>
      )}
      <div className="flex flex-wrap items-center gap-2">
        {agency && (
          <Checkbox
            label={`Share with ${agency.agency_name}`}
            checked={shared}
            onChange={next => form.change({ shared: next })}
          />
        )}
        <Button kind="ghost" size="sm" className="ml-auto" onClick={onClose}>
          Cancel
        </Button>
        <SubmitButton form={form} size="sm" busy="Saving..." disabled={text.trim() === '' || theirs !== null}>
          Save note
        </SubmitButton>
      </div>
    </Form>
  )
}

function DeleteNote({ note: { id, name } }: { note: NoteRecord }) {
  const [isOpen, setOpen] = useState(false)
  const deleting = useSend('notes.delete', { toast: 'always' })
  const close = () => setOpen(false)
  return (
    <>
      <TextButton aria-label={`Delete the note on ${name}`} onClick={() => setOpen(true)}>
        Delete
      </TextButton>
      <ConfirmDialog
        title="Delete this note?"
        open={isOpen}
        onClose={close}
        confirm="Delete"
        busy={deleting.isPending ? 'Deleting...' : undefined}
        danger
        onConfirm={() => deleting.mutate({ input: { id } }, { onSettled: close })}
      />
    </>
  )
}
