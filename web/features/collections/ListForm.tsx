// The dialog of a list: its name, what it is for, and who has it. Of two who change it at once the second sees both versions.

import { useState } from 'react'
import type { CollectionRecord } from '#contract/calls/collections.ts'
import { useCall, useSend } from '#web/platform/useCall.ts'
import { useForm } from '#web/platform/useForm.ts'
import { FormProblem } from '#web/ui/FailureNote.tsx'
import { Switch } from '#web/ui/fields/Switch.tsx'
import { TextArea, TextField } from '#web/ui/fields/TextField.tsx'
import { Dialog } from '#web/ui/overlays/Dialog.tsx'
import { DialogForm } from '#web/ui/overlays/DialogForm.tsx'
import { StaleRow } from '#web/ui/StaleRow.tsx'

type Props = {
  /** Without it a new list is started. */
  list?: CollectionRecord
  open: boolean
  onClose: () => void
  onDone?: (id: number) => void
}

export const ListForm = (props: Props) => (
  <Dialog title={props.list ? 'Edit list' : 'New list'} open={props.open} onClose={props.onClose}>
    <Fields {...props} />
  </Dialog>
)

function Fields({ list, onClose, onDone }: Props) {
  const agency = useCall('agencies.read', {}).data?.agency
  const saving = useSend('collections.save', { toast: 'onSuccess' })
  const [version, setVersion] = useState(list?.version)
  const start = { name: list?.name ?? '', description: list?.description ?? '', shared: list?.shared ?? false }
  const form = useForm({ start, call: saving, once: !list })
  const { shared, ...words } = form.values
  const mayShare = agency && (list?.is_mine ?? true)
  const theirs = form.error?.code === 'stale' ? recordIn(form.error.current) : null
  const isStale = theirs !== null && theirs.version !== version
  const submit = () =>
    form.send(
      {
        input: {
          ...words,
          ...(list && { id: list.id, version }),
          // Only its owner says who has it.
          ...(mayShare && { shared }),
        },
      },
      {
        onSuccess: ({ collection }) => {
          onClose()
          onDone?.(collection.id)
        },
      },
    )
  const settle = (record: CollectionRecord) => {
    setVersion(record.version)
    saving.reset()
  }
  return (
    <DialogForm
      submit={list ? 'Save' : 'Create list'}
      busy={form.isBusy ? 'Saving...' : undefined}
      disabled={words.name.trim() === '' || isStale}
      place={form.place}
      onCancel={onClose}
      onSubmit={submit}
    >
      <TextField label="Name" required maxLength={80} {...form.text('name')} />
      <TextArea label="Description" optional rows={2} maxLength={300} {...form.text('description')} />
      {mayShare && (
        <Switch
          label={`Share with ${agency.agency_name}`}
          checked={shared}
          onChange={next => form.change({ shared: next })}
        />
      )}
      <FormProblem text={form.refusal?.message} />
      {isStale && (
        <StaleRow
          now={[`“${theirs.name}”`, theirs.description && `“${theirs.description}”`].filter(Boolean).join(', ')}
          onKeep={() => settle(theirs)}
          onTake={() => {
            settle(theirs)
            form.change({ name: theirs.name, description: theirs.description, shared: theirs.shared })
          }}
        />
      )}
    </DialogForm>
  )
}

/** The list as it is now, which a refusal brings along. */
export const recordIn = (current: unknown): CollectionRecord | null =>
  typeof current === 'object' && current !== null && 'version' in current
    ? // as: the server answers `stale` with the record, as its contract says
      (current as CollectionRecord)
    : null
