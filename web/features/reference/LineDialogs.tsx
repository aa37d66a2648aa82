// Another name for a line of business, and another line in its place.
import { useState } from 'react'
import { useCall, useSend } from '#web/platform/useCall.ts'
import { useForm } from '#web/platform/useForm.ts'
import { Dialog } from '#web/ui/Dialog.tsx'
import { DialogForm } from '#web/ui/DialogForm.tsx'
import { Picker } from '#web/ui/Picker.tsx'
import { TextField } from '#web/ui/TextField.tsx'
import { type LineRecord, refreshedByLines, usesOf } from './lineUses.ts'

type Asking = { line: LineRecord; open: boolean; onClose: () => void }

export const RenameLineDialog = ({ open, onClose, ...asking }: Asking) => (
  <Dialog title="Rename this line of business" open={open} onClose={onClose}>
    <Rename {...asking} onClose={onClose} />
  </Dialog>
)

function Rename({ line, onClose }: Omit<Asking, 'open'>) {
  const rename = useSend('reference.renameLine', { refresh: refreshedByLines, toast: 'onSuccess' })
  const form = useForm({ start: { label: line.label }, call: rename })
  const label = form.values.label.trim()
  return (
    <DialogForm
      submit="Rename"
      disabled={label === '' || label === line.label}
      busy={form.isBusy ? 'Renaming...' : undefined}
      place={form.place}
      onCancel={onClose}
      onSubmit={() => form.send({ input: { id: line.id, label } }, { onSuccess: onClose })}
    >
      <TextField
        label="Name"
        required
        maxLength={80}
        {...form.text('label')}
        error={form.errors.label ?? form.refusal?.message}
      />
      <p className="caption">The new name will show everywhere it is used: {usesOf(line)}.</p>
    </DialogForm>
  )
}

export const MergeLineDialog = ({ open, onClose, ...asking }: Asking) => (
  <Dialog title="Merge this line of business" open={open} onClose={onClose}>
    <Merge {...asking} onClose={onClose} />
  </Dialog>
)

function Merge({ line, onClose }: Omit<Asking, 'open'>) {
  const [sought, seek] = useState('')
  const q = sought.trim()
  const found = useCall('reference.lines', { ...(q && { q }), waiting: false, per_page: 50 }, { keepLast: true })
  const merge = useSend('reference.mergeLine', { refresh: refreshedByLines, toast: 'onSuccess' })
  const form = useForm({ start: { into: '' }, call: merge })
  const { into } = form.values
  const options = (found.data?.lines ?? [])
    .filter(({ id }) => id !== line.id)
    .map(({ id, label }) => ({ value: String(id), label }))
  return (
    <DialogForm
      submit="Merge"
      disabled={into === ''}
      busy={form.isBusy ? 'Merging...' : undefined}
      place={form.place}
      onCancel={onClose}
      onSubmit={() => form.send({ input: { id: line.id, into: Number(into) } }, { onSuccess: onClose })}
    >
      <Picker
        label={`Replace ${line.label} with`}
        options={options}
        value={into || null}
        onChange={chosen => form.change({ into: chosen ?? '' })}
        onSearch={seek}
        busy={found.isFetching}
        error={form.errors.into ?? form.error?.message}
        placeholder="Choose a line"
      />
      <p className="caption">
        It will replace {line.label} everywhere it is used: {usesOf(line)}.
      </p>
    </DialogForm>
  )
}
