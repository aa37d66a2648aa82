// The lines of business and where they are used, for superAdmins, who accept, rename, merge and remove them.

import { useState } from 'react'
import { ForSuperAdmin } from '#web/platform/ForSuperAdmin.tsx'
import type { ReplyFor } from '#web/platform/send.ts'
import { useCall, useSend } from '#web/platform/useCall.ts'
import { useForm } from '#web/platform/useForm.ts'
import { useList } from '#web/platform/useList.ts'
import { useListParams } from '#web/platform/useListParams.ts'
import { Button } from '#web/ui/Button.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { Picker } from '#web/ui/fields/Picker.tsx'
import { Segments } from '#web/ui/fields/Segments.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { formatCount } from '#web/ui/formatCount.ts'
import { List } from '#web/ui/List.tsx'
import { ConfirmButton } from '#web/ui/overlays/ConfirmDialog.tsx'
import { Dialog } from '#web/ui/overlays/Dialog.tsx'
import { DialogForm } from '#web/ui/overlays/DialogForm.tsx'
import { Badge } from '#web/ui/StatusBadge.tsx'
import { Table } from '#web/ui/Table.tsx'
import styles from './Lines.module.css'

export const LinesPage = () => (
  <ForSuperAdmin>
    <Lines />
  </ForSuperAdmin>
)

function Lines() {
  const params = useListParams()
  const { q, text, ask } = params
  const isWaiting = text('show') === 'waiting'
  const input = { ...(q && { q }), ...(isWaiting && { waiting: true }) }
  const list = useList('reference.lines', input, { perPage: 25, params })
  return (
    <>
      <Segments
        label="Which lines"
        value={isWaiting ? 'waiting' : 'all'}
        options={[
          { value: 'all', label: 'All' },
          { value: 'waiting', label: 'Waiting', count: list.query.data?.waiting },
        ]}
        onChange={chosen => ask({ show: chosen === 'waiting' ? 'waiting' : undefined })}
      />
      <List
        {...list}
        noun="lines of business"
        announce="lines of business"
        loading={420}
        empty={
          <EmptyState
            level={2}
            title={isWaiting ? 'No lines are waiting' : 'No Data Found'}
            text={
              isWaiting
                ? 'A line that a member adds stays here until it is accepted, on its own or with the entry it came with.'
                : 'No line of business has this name.'
            }
          />
        }
      >
        {({ lines }) => (
          <Table caption="Lines of business" columns={['Line', 'Used by', 'Added by']} className={styles.lines}>
            {lines.map(line => (
              <LineRow key={line.id} line={line} />
            ))}
          </Table>
        )}
      </List>
    </>
  )
}

/** A line of business with its usage and actions. */
function LineRow({ line }: { line: LineRecord }) {
  return (
    <tr>
      <th scope="row" data-label="Line">
        {line.label}
        {!line.is_accepted && <Badge look="waiting">Waiting</Badge>}
      </th>
      <td data-label="Used by">{usesOf(line)}</td>
      <td data-label="Added by">{line.author || 'The reference list'}</td>
      <td>
        <Acts line={line} />
      </td>
    </tr>
  )
}

function Acts({ line }: { line: LineRecord }) {
  const { id, label, is_accepted } = line
  const [asking, setAsking] = useState<'rename' | 'merge' | null>(null)
  const accept = useSend('reference.acceptLine', { refresh: refreshedByLines, toast: 'always' })
  const remove = useSend('reference.removeLine', { refresh: refreshedByLines, toast: 'always' })
  const close = () => setAsking(null)
  return (
    <div className={styles.acts}>
      {!is_accepted && (
        <Button
          size="sm"
          className={styles.accept}
          aria-label={`Accept ${label}`}
          busy={accept.isPending ? 'Accepting...' : undefined}
          onClick={() => accept.mutate({ input: { id } })}
        >
          Accept
        </Button>
      )}
      <Button kind="ghost" size="sm" aria-label={`Rename ${label}`} onClick={() => setAsking('rename')}>
        Rename
      </Button>
      <Button kind="ghost" size="sm" aria-label={`Merge ${label}`} onClick={() => setAsking('merge')}>
        Merge
      </Button>
      <ConfirmButton
        kind="danger"
        size="sm"
        aria-label={`Remove ${label}`}
        label="Remove"
        title="Remove this line of business?"
        waiting={remove.isPending ? 'Removing...' : undefined}
        onConfirm={closeQuestion => remove.mutate({ input: { id } }, { onSettled: closeQuestion })}
      >
        {label} will be taken off everything that uses it: {usesOf(line)}.
      </ConfirmButton>
      <Dialog title="Rename this line of business" open={asking === 'rename'} onClose={close}>
        <Rename line={line} onClose={close} />
      </Dialog>
      <Dialog title="Merge this line of business" open={asking === 'merge'} onClose={close}>
        <Merge line={line} onClose={close} />
      </Dialog>
    </div>
  )
}

// The dialogs that rename a line of business or merge it into another.

type Asking = { line: LineRecord; onClose: () => void }

function Rename({ line, onClose }: Asking) {
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

function Merge({ line, onClose }: Asking) {
  const [searchText, setSearchText] = useState('')
  const q = searchText.trim()
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
        onSearch={setSearchText}
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

// The usage of a line of business, in words.

type LineRecord = ReplyFor<'reference.lines'>['lines'][number]
/** The features whose queries contain lines. */
const refreshedByLines = ['reference', 'listings', 'organizations', 'contacts', 'moderation'] as const

type Uses = Pick<LineRecord, 'listings' | 'organizations' | 'mgas' | 'contacts' | 'proposals'>

const words = {
  listings: ['listing', 'listings'],
  organizations: ['organization', 'organizations'],
  mgas: ['MGA', 'MGAs'],
  contacts: ['contact', 'contacts'],
  proposals: ['proposal', 'proposals'],
} as const
const kinds = ['listings', 'organizations', 'mgas', 'contacts', 'proposals'] as const

function usesOf(uses: Uses): string {
  const parts = kinds
    .filter(kind => uses[kind] > 0)
    .map(kind => `${formatCount(uses[kind])} ${words[kind][uses[kind] === 1 ? 0 : 1]}`)
  return parts.length === 0 ? 'nothing yet' : parts.join(', ')
}
