// Another name for a line of business, and another line in its place.
import { useState } from 'react'
import { useCall, useSend } from '#web/platform/useCall.ts'
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
  const [label, setLabel] = useState(line.label)
  const rename = useSend('reference.renameLine', { refresh: refreshedByLines, toast: 'onSuccess' })
  const isSame = label.trim() === '' || label.trim() === line.label
  return (
    <DialogForm
      submit="Rename"
      disabled={isSame}
      busy={rename.isPending ? 'Renaming...' : undefined}
      onCancel={onClose}
      onSubmit={() => rename.mutate({ input: { id: line.id, label: label.trim() } }, { onSuccess: onClose })}
    >
      <TextField
        label="Name"
        required
        maxLength={80}
        value={label}
        error={rename.error ? (rename.error.fields.label ?? rename.error.message) : undefined}
        onChange={event => setLabel(event.currentTarget.value)}
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
  const [into, setInto] = useState<string | null>(null)
  const [sought, seek] = useState('')
  const q = sought.trim()
  const found = useCall('reference.lines', { ...(q && { q }), waiting: false, per_page: 50 }, { keepLast: true })
  const merge = useSend('reference.mergeLine', { refresh: refreshedByLines, toast: 'onSuccess' })
  const options = (found.data?.lines ?? [])
    .filter(({ id }) => id !== line.id)
    .map(({ id, label }) => ({ value: String(id), label }))
  return (
    <DialogForm
      submit="Merge"
      disabled={into === null}
      busy={merge.isPending ? 'Merging...' : undefined}
      onCancel={onClose}
      onSubmit={() => merge.mutate({ input: { id: line.id, into: Number(into) } }, { onSuccess: onClose })}
    >
      <Picker
        label={`Replace ${line.label} with`}
        options={options}
        value={into}
        onChange={setInto}
        onSearch={seek}
        busy={found.isFetching}
        error={merge.error?.message}
        placeholder="Choose a line"
      />
      <p className="caption">
        It will replace {line.label} everywhere it is used: {usesOf(line)}.
      </p>
    </DialogForm>
  )
}
