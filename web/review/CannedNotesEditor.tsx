// The dialog in which superAdmins add, change and delete prepared notes.
import { useState } from 'react'
import type { CannedNote } from '#contract/calls/cannedNotes.ts'
import { type ReturnReason, returnReasons, returnReasonWords } from '#contract/rules/returnReasons.ts'
import { useSend } from '#web/platform/useCall.ts'
import { useForm } from '#web/platform/useForm.ts'
import { Button } from '#web/ui/Button.tsx'
import { Select } from '#web/ui/fields/Select.tsx'
import { TextArea, TextField } from '#web/ui/fields/TextField.tsx'
import { ConfirmButton } from '#web/ui/overlays/ConfirmDialog.tsx'
import { Dialog, DialogActs } from '#web/ui/overlays/Dialog.tsx'
import { DialogForm } from '#web/ui/overlays/DialogForm.tsx'

const blank = { title: '', reason: 'more_detail' as ReturnReason, text: '' }

export function CannedNotesEditor({ notes, onClose }: { notes: readonly CannedNote[]; onClose: () => void }) {
  const [edited, setEdited] = useState<CannedNote | typeof blank | null>(null)
  const remove = useSend('moderation.deleteCannedNote', { toast: 'always' })
  if (edited)
    return (
      <Dialog title={'id' in edited ? 'Edit a prepared note' : 'New prepared note'} open onClose={onClose}>
        <NoteForm note={edited} onDone={() => setEdited(null)} />
      </Dialog>
    )
  return (
    <Dialog title="Prepared notes" open onClose={onClose}>
      {notes.length === 0 && <p className="text-muted">No prepared notes yet. Add what you often write.</p>}
      <ul className="divide-y">
        {notes.map(note => (
          <li key={note.id} className="flex items-center gap-2 py-1.5">
            <span className="min-w-0 flex-1 wrap-anywhere">
              <b className="block">{note.title}</b>
              <span className="block text-13 text-faint">{returnReasonWords[note.reason]}</span>
            </span>
            <Button kind="ghost" size="sm" aria-label={`Edit ${note.title}`} onClick={() => setEdited(note)}>
              Edit
            </Button>
            <ConfirmButton
              kind="danger"
              size="sm"
              aria-label={`Delete ${note.title}`}
              label="Delete"
              title="Delete this prepared note?"
              waiting={remove.isPending ? 'Deleting...' : undefined}
              onConfirm={close => remove.mutate({ input: { id: note.id } }, { onSettled: close })}
            >
              Reviewers can no longer choose “{note.title}”. What was sent stays as it is.
            </ConfirmButton>
          </li>
        ))}
      </ul>
      <DialogActs>
        <Button kind="sec" onClick={onClose}>
          Close
        </Button>
        <Button onClick={() => setEdited(blank)}>Add a note</Button>
      </DialogActs>
    </Dialog>
  )
}

function NoteForm({ note, onDone }: { note: CannedNote | typeof blank; onDone: () => void }) {
  const save = useSend('moderation.saveCannedNote', { toast: 'onSuccess' })
  const form = useForm({ start: note, call: save })
  const { values } = form
  return (
    <DialogForm
      submit="Save"
      disabled={values.title.trim() === '' || values.text.trim() === ''}
      busy={form.isBusy ? 'Saving...' : undefined}
      place={form.place}
      onCancel={onDone}
      onSubmit={() => form.send({ input: values }, { onSuccess: onDone })}
    >
      <TextField label="Name" required maxLength={80} {...form.text('title')} />
      <Select
        label="Reason"
        required
        options={returnReasons.map(value => ({ value, label: returnReasonWords[value] }))}
        value={values.reason}
        onChange={chosen => form.change({ reason: returnReasons.find(reason => reason === chosen) ?? values.reason })}
      />
      <TextArea
        label="Note"
        required
        maxLength={2000}
        rows={6}
        hint="{title} becomes the name of the entry, {field} what its checks question."
        {...form.text('text')}
        error={form.errors.text ?? form.refusal?.message}
      />
    </DialogForm>
  )
}
