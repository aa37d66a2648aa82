// The form of a record that is edited: what a change becomes, what others changed meanwhile, and what may be done with it.
import { useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { ListingRecord } from '#contract/listingRecord.ts'
import { dashboardOf } from '#web/paths.ts'
import type { CallFailed } from '#web/platform/callFailed.ts'
import { VerifyFirst } from '#web/rooms/accounts/VerifyFirst.tsx'
import { Button } from '#web/ui/Button.tsx'
import type { RecordKind } from '../diff/recordFields.ts'
import { DecideHere } from './DecideHere.tsx'
import styles from './Edit.module.css'
import { EditHint } from './EditHint.tsx'
import { EditHistory } from './EditHistory.tsx'
import { StaleNote } from './StaleNote.tsx'
import { type Revising, type Told, useRevision } from './useRevision.ts'

type Reviewed = Pick<
  ListingRecord,
  | 'id'
  | 'version'
  | 'status'
  | 'return_reason'
  | 'return_note'
  | 'edits_live'
  | 'can_approve'
  | 'can_delete'
  | 'can_withdraw'
>
type Props<Input extends object, Reply extends Told> = Omit<Revising<Input, Reply>, 'onSaved'> & {
  kind: RecordKind
  record: Reviewed
  update: { isPending: boolean; error: CallFailed | null }
  onTheirs: () => void
  /** Beside the decisions. */
  acts?: ReactNode
  children: ReactNode
}

export function EditForm<Input extends object, Reply extends Told>(props: Props<Input, Reply>) {
  const { kind, record, update, onTheirs, acts, children, ...revising } = props
  const navigate = useNavigate()
  const back = () => void navigate({ to: dashboardOf[kind] })
  const { place, save, theirs, saveAnyway, changes } = useRevision({ ...revising, record, update, onSaved: back })
  const isChanged = Object.keys(changes()).length > 0
  return (
    <div ref={place}>
      <VerifyFirst isRefused={update.error?.code === 'verify_first'} />
      <EditHint kind={kind} record={record} />
      {children}
      {theirs && (
        <StaleNote
          kind={kind}
          theirs={theirs}
          mine={changes()}
          isBusy={update.isPending}
          onTheirs={onTheirs}
          onMine={saveAnyway}
        />
      )}
      <EditHistory kind={kind} record={record} />
      <div className={styles.bar}>
        <Button kind="sec" onClick={back}>
          Cancel
        </Button>
        <span className={styles.end} />
        {acts}
        <DecideHere kind={kind} record={record} />
        <Button disabled={!isChanged} busy={update.isPending ? 'Saving...' : undefined} onClick={save}>
          Save Changes
        </Button>
      </div>
    </div>
  )
}
