// The form of a record that is edited: what a change becomes, what others changed meanwhile, and what may be done with it.
import { useNavigate } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import type { ListingRecord } from '#contract/listingRecord.ts'
import type { ProposalRecord } from '#contract/moderation.ts'
import { dashboardOf } from '#web/paths.ts'
import { FormDraft } from '#web/platform/entryDrafts.ts'
import { notify } from '#web/platform/notify.ts'
import { Button } from '#web/ui/Button.tsx'
import { FormSection, WholeLine } from '#web/ui/FormSection.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { relativeTime } from '#web/ui/relativeTime.ts'
import { TextArea } from '#web/ui/TextField.tsx'
import { reasonOf } from '../contributionWords.ts'
import type { RecordKind } from '../diff/recordFields.ts'
import { HistoryFold } from '../HistoryFold.tsx'
import { type Changes, ProposalNote } from '../ProposalNote.tsx'
import { VerifyFirst } from '../VerifyFirst.tsx'
import { DecideHere } from './DecideHere.tsx'
import styles from './ReviewForm.module.css'
import { StaleNote } from './StaleNote.tsx'
import type { EditDraft } from './useEditDraft.ts'
import { type Revising, useRevision, type WithMessage } from './useRevision.ts'

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
type Props<Input extends object, Reply extends WithMessage> = Omit<
  Revising<Input, Reply>,
  'version' | 'note' | 'isStillCorrect' | 'onSaved'
> & {
  kind: RecordKind
  record: Reviewed
  draft: EditDraft
  /** One's own to this record, open or returned. */
  proposal: ProposalRecord | null
  /** Begins anew with the record as it is now. */
  onTheirs: () => void
  onTakeUp: (changes: Changes) => void
  /** Beside the decisions. */
  acts?: ReactNode
  children: ReactNode
}

export function ReviewForm<Input extends object, Reply extends WithMessage>(props: Props<Input, Reply>) {
  const { kind, record, draft, proposal, onTheirs, onTakeUp, acts, children, ...revising } = props
  const { form } = revising
  const navigate = useNavigate()
  const leave = () => navigate({ to: dashboardOf[kind] })
  const beginAnew = () => {
    draft.drop()
    onTheirs()
  }
  const onSaved = () => {
    draft.drop()
    return leave()
  }
  const cancel = () => {
    if (isChanged) notify.success('Your changes are saved as a draft. You can continue when you come back.')
    void leave()
  }
  const { version } = draft
  const [note, setNote] = useState(draft.note)
  const [isStillCorrect, setStillCorrect] = useState(false)
  const isHandedIn = canHandIn(record)
  const [status] = useState(record.status)
  // Approving or returning also raises the version. That is no conflict: the form keeps the version it was opened with.
  const latest = record.status === status ? record : { id: record.id, version }
  const revision = useRevision({ ...revising, record: latest, version, note: note.trim(), isStillCorrect, onSaved })
  const { conflict, save, theirs, saveAnyway, changes } = revision
  const isChanged = Object.keys(changes()).length > 0 || (proposal?.status === 'open' && note.trim() !== '')
  return (
    <div ref={form.place}>
      <VerifyFirst isRefused={form.error?.code === 'verify_first'} />
      <EditHint kind={kind} record={record} proposal={proposal} onTakeUp={onTakeUp} onWithdrawn={onTheirs} />
      {draft.keptAt !== null && <KeptNote keptAt={draft.keptAt} onDiscard={beginAnew} />}
      <FormDraft value={draft.name}>{children}</FormDraft>
      {(!record.edits_live || isHandedIn) && (
        <ChangeNote
          value={note}
          sent={proposal?.status === 'open' ? proposal.change_note : ''}
          error={form.error?.fields.change_note}
          onChange={text => {
            setNote(text)
            draft.keepNote(text)
          }}
        />
      )}
      {theirs && (
        <StaleNote
          place={conflict}
          kind={kind}
          theirs={theirs}
          mine={changes()}
          isBusy={form.isBusy}
          onTheirs={beginAnew}
          onMine={saveAnyway}
        />
      )}
      {record.edits_live && record.status === 'approved' && (
        <StillCorrectBox checked={isStillCorrect} onChange={setStillCorrect} />
      )}
      <EditHistory kind={kind} record={record} />
      <div className={styles.bar}>
        <Button kind="sec" onClick={cancel}>
          Cancel
        </Button>
        <span className={styles.end} />
        {acts}
        {/* What is decided on is what was read. */}
        <DecideHere kind={kind} record={{ ...record, version }} />
        <Button
          disabled={!isChanged && !isHandedIn && !isStillCorrect}
          busy={form.isBusy ? 'Saving...' : undefined}
          onClick={save}
        >
          Save Changes
        </Button>
      </div>
    </div>
  )
}

/** What came back may be right as it is: then it goes to review again unchanged. To a superAdmin it is not handed in. */
const canHandIn = ({ status, can_withdraw, can_delete }: Reviewed) =>
  status === 'returned' && (can_withdraw || !can_delete)

// Below the form of those who edit live: what became of the record so far.

type Remembered = { kind: RecordKind; record: { id: number; edits_live: boolean } }

/** To others the server does not tell it. */
function EditHistory({ kind, record: { id, edits_live } }: Remembered) {
  if (!edits_live) return null
  return (
    <div className={`card ${styles.history}`}>
      <HistoryFold kind={kind} id={id} />
    </div>
  )
}

/** What was typed on an earlier visit and not saved is back in the form; it says so, and can be given up. */
const KeptNote = ({ keptAt, onDiscard }: { keptAt: string; onDiscard: () => void }) => (
  <p className={styles.hint} role="status">
    <Icon name="clock" />
    <span>
      Your changes from {relativeTime(new Date(keptAt), new Date())} are back, and not saved yet.{' '}
      <button type="button" className="text-link" onClick={onDiscard}>
        Discard them
      </button>
    </span>
  </p>
)

/** An edit alone says nothing of the rest of the entry. */
const StillCorrectBox = ({ checked, onChange }: { checked: boolean; onChange: (checked: boolean) => void }) => (
  <label className={styles.stillCorrect}>
    <input type="checkbox" checked={checked} onChange={event => onChange(event.currentTarget.checked)} />I have read the
    whole entry: it is still correct.
  </label>
)

type Note = {
  value: string
  /** What was said of the open proposal, which stays unless something else is said. */
  sent: string
  error: string | undefined
  onChange: (text: string) => void
}

/** What somebody says of a change, for the reviewer who reads it. */
const ChangeNote = ({ value, sent, error, onChange }: Note) => (
  <FormSection title="For the reviewer" text="Read with your change">
    <WholeLine>
      <TextArea
        label="What did you change?"
        optional
        rows={3}
        maxLength={1000}
        hint={sent ? `You wrote: ${sent}` : 'And where the information comes from, if that helps to check it.'}
        value={value}
        error={error}
        onChange={event => onChange(event.currentTarget.value)}
      />
    </WholeLine>
  </FormSection>
)

// Says before somebody begins what a change will become: live at once, or a proposal, and why something came back.

type Hint = {
  kind: RecordKind
  record: { id: number; edits_live: boolean; status: string; return_reason: string | null; return_note: string }
  /** Puts the words of a proposal that came back into the form. */
  onTakeUp: (changes: Changes) => void
  proposal: ProposalRecord | null
  onWithdrawn: () => void
}

function EditHint({ kind, record, proposal, onTakeUp, onWithdrawn }: Hint) {
  const { edits_live, status, return_reason, return_note } = record
  if (status === 'returned')
    return (
      <p className={styles.hint}>
        <Icon name="undo" />
        <span>
          <b>Returned. {reasonOf(return_reason)}</b> {return_note} Saving sends it to review again.
        </span>
      </p>
    )
  if (edits_live) return null
  return (
    <>
      {proposal?.status !== 'open' && (
        <p className={styles.hint}>
          <Icon name="info" />
          <span>
            What you change here is a proposal: the live {kind} stays as it is until a reviewer applies it. You see
            where it stands under My Contributions in your profile.
          </span>
        </p>
      )}
      {proposal && <ProposalNote proposal={proposal} onTakeUp={onTakeUp} onWithdrawn={onWithdrawn} />}
    </>
  )
}
