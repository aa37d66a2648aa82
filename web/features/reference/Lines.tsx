// The lines of business and where they are used, for superAdmins, who accept, rename, merge and remove them.

import { useState } from 'react'
import { ForSuperAdmin } from '#web/platform/ForSuperAdmin.tsx'
import type { ReplyFor } from '#web/platform/send.ts'
import { useCall, useSend } from '#web/platform/useCall.ts'
import { Button } from '#web/ui/Button.tsx'
import { Picker } from '#web/ui/fields/Picker.tsx'
import { Segments } from '#web/ui/fields/Segments.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { formatCount } from '#web/ui/formatCount.ts'
import { ConfirmButton } from '#web/ui/overlays/ConfirmDialog.tsx'
import { Badge } from '#web/ui/StatusBadge.tsx'
import { type Column, DeskTable } from '#web/ui/screen/DeskTable.tsx'
import { type DialogFields, FormDialog } from '#web/ui/screen/FormDialog.tsx'

export const LinesPage = () => (
  <ForSuperAdmin>
    <Lines />
  </ForSuperAdmin>
)

const Lines = () => (
  <DeskTable
    call="reference.lines"
    input={({ q, text }) => ({ ...(q && { q }), ...(text('show') === 'waiting' && { waiting: true }) })}
    rows={reply => reply.lines}
    keyOf={line => line.id}
    perPage={25}
    noun="lines of business"
    empty={({ text }) => (text('show') === 'waiting' ? noneWaiting : noneNamed)}
    filters={({ reply, address, ask }) => (
      <div className="mb-4">
        <Segments
          label="Which lines"
          value={address.text('show') === 'waiting' ? 'waiting' : 'all'}
          options={[
            { value: 'all', label: 'All' },
            { value: 'waiting', label: 'Waiting', count: reply?.waiting },
          ]}
          onChange={chosen => ask({ show: chosen === 'waiting' ? 'waiting' : undefined })}
        />
      </div>
    )}
    columns={columns}
    acts={line => <Acts line={line} />}
  />
)

const noneWaiting = {
  title: 'No lines are waiting',
  text: 'A line that a member adds stays here until it is accepted, on its own or with the entry it came with.',
}
const noneNamed = { title: 'No Data Found', text: 'No line of business has this name.' }

const columns: Column<LineRecord>[] = [
  {
    head: 'Line',
    cell: ({ label, is_accepted }) => (
      <span className="inline-flex flex-wrap items-center gap-2">
        {label} {!is_accepted && <Badge look="waiting">Waiting</Badge>}
      </span>
    ),
  },
  { head: 'Used by', isLong: true, cell: usesOf },
  { head: 'Added by', cell: ({ author }) => author || 'The reference list' },
]

function Acts({ line }: { line: LineRecord }) {
  const { id, label, is_accepted } = line
  const [asking, setAsking] = useState<'rename' | 'merge' | null>(null)
  const accept = useSend('reference.acceptLine', { toast: 'always' })
  const remove = useSend('reference.removeLine', { toast: 'always' })
  const close = () => setAsking(null)
  return (
    <>
      {!is_accepted && (
        <Button
          size="sm"
          className="max-sm:ml-3.5"
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
      <FormDialog
        title="Rename this line of business"
        open={asking === 'rename'}
        onClose={close}
        call="reference.renameLine"
        start={{ label }}
        input={({ label }) => ({ id, label: label.trim() })}
        isReady={typed => typed.label.trim() !== '' && typed.label.trim() !== label}
        submit="Rename"
        busy="Renaming..."
      >
        {form => (
          <>
            <TextField label="Name" required maxLength={80} {...form.text('label')} />
            <p className="text-13 text-faint">The new name will show everywhere it is used: {usesOf(line)}.</p>
          </>
        )}
      </FormDialog>
      <FormDialog
        title="Merge this line of business"
        open={asking === 'merge'}
        onClose={close}
        call="reference.mergeLine"
        start={{ into: '' }}
        input={({ into }) => ({ id, into: Number(into) })}
        isReady={({ into }) => into !== ''}
        submit="Merge"
        busy="Merging..."
      >
        {form => <Merge line={line} form={form} />}
      </FormDialog>
    </>
  )
}

function Merge({ line, form }: { line: LineRecord; form: DialogFields<{ into: string }> }) {
  const [searchText, setSearchText] = useState('')
  const q = searchText.trim()
  const found = useCall('reference.lines', { ...(q && { q }), waiting: false, per_page: 50 }, { keepLast: true })
  const options = (found.data?.lines ?? [])
    .filter(({ id }) => id !== line.id)
    .map(({ id, label }) => ({ value: String(id), label }))
  return (
    <>
      <Picker
        label={`Replace ${line.label} with`}
        options={options}
        value={form.values.into || null}
        onChange={chosen => form.change({ into: chosen ?? '' })}
        onSearch={setSearchText}
        busy={found.isFetching}
        error={form.errors.into}
        placeholder="Choose a line"
      />
      <p className="text-13 text-faint">
        It will replace {line.label} everywhere it is used: {usesOf(line)}.
      </p>
    </>
  )
}

// The usage of a line of business, in words.

type LineRecord = ReplyFor<'reference.lines'>['lines'][number]

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
