// The dialog of a list: its name, what it is for, and who has it. Of two who change it at once the second sees both versions.
import { useState } from 'react'
import type { CollectionRecord } from '#contract/calls/collections.ts'
import { staleRecord } from '#web/platform/staleRecord.ts'
import { refetchChangedBy, useCall, useSend } from '#web/platform/useCall.ts'
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

function Fields({ list: latest, onClose, onDone }: Props) {
  // What is typed began from this, whatever a colleague saves meanwhile.
  const [list] = useState(latest)
  const agency = useCall('agencies.read', {}).data?.agency
  const saving = useSend('collections.save', { toast: 'onSuccess' })
  const start = { name: list?.name ?? '', description: list?.description ?? '', shared: list?.shared ?? false }
  const form = useForm({ start, call: saving, once: !list })
  const { shared, ...words } = form.values
  const mayShare = agency && (list?.is_mine ?? true)
  const theirs = staleRecord<CollectionRecord>(form.error)
  const submit = (version = list?.version) =>
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
        onError: failed => {
          const now = staleRecord<CollectionRecord>(failed)
          // Only what is on the list was changed.
          if (now && list && isSame(now, list)) submit(now.version)
          if (now) void refetchChangedBy('collections.save')
        },
      },
    )
  return (
    <DialogForm
      submit={list ? 'Save' : 'Create list'}
      busy={form.isBusy ? 'Saving...' : undefined}
      disabled={words.name.trim() === '' || theirs !== null}
      place={form.place}
      onCancel={onClose}
      onSubmit={() => submit()}
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
      {theirs ? (
        <StaleRow now={wordsOf(theirs)} onKeep={() => submit(theirs.version)} onTake={onClose} />
      ) : (
        <FormProblem text={form.refusal?.message} />
      )}
    </DialogForm>
  )
}

const isSame = (one: CollectionRecord, other: CollectionRecord) =>
  one.name === other.name && one.description === other.description && one.shared === other.shared

const wordsOf = ({ name, description }: CollectionRecord) =>
  [name, description].flatMap(words => (words ? `“${words}”` : [])).join(', ')
