// A new listing or organization: all that it says, and whether it goes live.
import { useState } from 'react'
import { send } from '#web/platform/send.ts'
import { DeleteOrganizationDialog } from '#web/rooms/organizations/DeleteOrganization.tsx'
import { Button } from '#web/ui/Button.tsx'
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import styles from './Decision.module.css'
import { Decision } from './Decision.tsx'
import { ChangeTable } from './diff/ChangeTable.tsx'
import { type RecordKind, recordFields } from './diff/recordFields.ts'
import { fileUrlIn, isBlank, saysTheSame, valueIn } from './diff/recordValues.ts'
import { FieldsBar } from './FieldsBar.tsx'
import { ItemHead } from './ItemHead.tsx'
import type { QueueItem } from './queueItem.ts'
import { type Return, ReturnForm } from './ReturnForm.tsx'
import { HistoryFold, ReviewFrame, Unread } from './ReviewFrame.tsx'
import { type OnDecided, useDeciding } from './useDeciding.ts'
import { type LiveRecord, nameOfRecord, pictureOf, useRecord } from './useRecord.ts'

type Review = { item: QueueItem; kind: RecordKind; onDecided: OnDecided }

export function RecordReview({ item, kind, onDecided }: Review) {
  const { record, error, refetch, isPending } = useRecord(kind, item.id)
  if (record?.status !== 'pending') {
    const head = <ItemHead item={item} />
    return <Unread head={head} error={error} isPending={isPending} onRetry={() => void refetch()} />
  }
  return <ReadRecord item={item} kind={kind} record={record} onDecided={onDecided} />
}

function ReadRecord({ item, kind, record, onDecided }: Review & { record: LiveRecord }) {
  // What was read first: what differs from it now was changed under the reader's eyes.
  const [read] = useState(record)
  const [isOnly, setOnly] = useState(true)
  const { id, version } = record
  const { decide, busy, problem } = useDeciding({ kind, onDecided })
  const rows = recordFields[kind].map(field => ({
    field,
    from: valueIn(read, field.name),
    to: valueIn(record, field.name),
    fromUrl: fileUrlIn(read, field.name),
    toUrl: fileUrlIn(record, field.name),
  }))
  const filled = rows.filter(({ from, to }) => !isBlank(to) || !isBlank(from))
  const hasMoved = version !== read.version && rows.some(({ from, to }) => !saysTheSame(from, to))
  const head = <ItemHead item={item} title={nameOfRecord(record)} imageUrl={pictureOf(record)} />
  const sendBack = (given: Return) => decide('return', () => calls[kind].sendBack({ id, version, ...given }))
  const decision = (
    <Decision checks={item.checks} problem={problem} hasMoved={hasMoved}>
      <Button
        size="lg"
        block
        disabled={busy !== null}
        busy={busy === 'approve' ? 'Approving...' : undefined}
        onClick={() => decide('approve', () => calls[kind].approve({ id, version }))}
      >
        <Icon name="check" />
        Approve
      </Button>
      <ReturnForm author={item.author} isBusy={busy === 'return'} isHeld={busy !== null} onReturn={sendBack} />
      <DeleteRecord
        kind={kind}
        record={record}
        isBusy={busy === 'delete'}
        onDelete={() => decide('delete', () => calls[kind].remove({ id, version }))}
      />
    </Decision>
  )
  return (
    <ReviewFrame head={head} decision={decision}>
      <FieldsBar some={filled.length} all={rows.length} what="filled" isOnly={isOnly} onChange={setOnly} />
      <ChangeTable
        label={`What ${nameOfRecord(record)} says`}
        rows={isOnly ? filled : rows}
        isNew={!hasMoved}
        headings={hasMoved ? ['As you read it', 'As it is now'] : ['Now live', 'Submitted']}
      />
      <HistoryFold kind={kind} id={id} />
    </ReviewFrame>
  )
}

type Named = { id: number; version: number }
const calls = {
  listing: {
    approve: (named: Named) => send('listings.approve', named),
    sendBack: (given: Named & Return) => send('listings.return', given),
    remove: (named: Named) => send('listings.delete', named),
  },
  organization: {
    approve: (named: Named) => send('organizations.approve', named),
    sendBack: (given: Named & Return) => send('organizations.return', given),
    remove: (named: Named) => send('organizations.delete', named),
  },
} as const

type Deleting = { kind: RecordKind; record: LiveRecord; isBusy: boolean; onDelete: () => void }

function DeleteRecord({ kind, record, isBusy, onDelete }: Deleting) {
  const [isOpen, setOpen] = useState(false)
  // What keeps it from being deleted is said on the page, not behind a dialog.
  const confirm = () => {
    setOpen(false)
    onDelete()
  }
  const asking = { open: isOpen, onClose: () => setOpen(false), onConfirm: confirm }
  return (
    <>
      <Button
        kind="danger"
        size="sm"
        block
        className={styles.delete}
        busy={isBusy ? 'Deleting...' : undefined}
        onClick={() => setOpen(true)}
      >
        <Icon name="trash" size="s" />
        Delete {kind}
      </Button>
      {'organization_name' in record ? (
        <DeleteOrganizationDialog {...asking} organization={record} />
      ) : (
        <ConfirmDialog {...asking} title="Delete this Listing?" confirm="Delete" danger>
          <p>{nameOfRecord(record)} cannot be restored.</p>
        </ConfirmDialog>
      )}
    </>
  )
}
