// The edit form of a reviewed record: what a change becomes, what others changed meanwhile, and the actions on the record.

import { useCanGoBack, useNavigate, useRouter } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import type { ListingRecord } from '#contract/calls/listingRecord.ts'
import type { ProposalRecord } from '#contract/calls/moderation.ts'
import type { Section } from '#contract/facts/fact.ts'
import { lacksAnswer } from '#contract/rules/returnReasons.ts'
import { dashboardOf } from '#web/paths.ts'
import { FormDraft } from '#web/platform/entryDrafts.ts'
import { notify } from '#web/platform/notify.ts'
import { isOwnSave, rememberOwnSave } from '#web/platform/ownSaves.ts'
import { useShortcuts } from '#web/platform/shortcuts.ts'
import { Button } from '#web/ui/Button.tsx'
import { FormSection, WholeLine } from '#web/ui/FormSection.tsx'
import { TextArea } from '#web/ui/fields/TextField.tsx'
import { PlainCheckbox } from '#web/ui/PlainCheckbox.tsx'
import { FormPage } from '#web/ui/screen/FormPage.tsx'
import type { RecordKind } from '../diff/recordFields.ts'
import { HistoryFold } from '../HistoryFold.tsx'
import type { Changes } from '../ProposalNote.tsx'
import { VerifyFirst } from '../VerifyFirst.tsx'
import { DecideHere } from './DecideHere.tsx'
import { EditHint, KeptNote } from './EditHint.tsx'
import { StaleNote } from './StaleNote.tsx'
import type { EditDraft } from './useEditDraft.ts'
import { changedOf, type Revising, useRevision, type WithMessage } from './useRevision.ts'

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
  'version' | 'note' | 'lacksNote' | 'isStillCorrect' | 'onSaved'
> & {
  kind: RecordKind
  record: Reviewed
  draft: EditDraft
  /** The viewer's own open or returned proposal for this record. */
  proposal: ProposalRecord | null
  /** Restarts the form with the current version of the record. */
  onTheirs: () => void
  onTakeUp: (changes: Changes) => void
  /** Fields whose change is a proposal even where the rest is live. */
  reviewedFields?: readonly string[] | undefined
  acts?: ReactNode
  /** The sections of the form, for the links beside it. */
  sections: readonly Section[]
  children: ReactNode
}

export function ReviewForm<Input extends object, Reply extends WithMessage>(props: Props<Input, Reply>) {
  const {
    kind,
    record,
    draft,
    proposal,
    onTheirs,
    onTakeUp,
    reviewedFields = [],
    acts,
    sections,
    children,
    ...revising
  } = props
  const { form } = revising
  const navigate = useNavigate()
  const { history } = useRouter()
  const canGoBack = useCanGoBack()
  /** To the results, the page or the list from which the form was opened. */
  const leave = () => (canGoBack ? history.back() : navigate({ to: dashboardOf[kind] }))
  const beginAnew = () => {
    draft.drop()
    onTheirs()
  }
  const onSaved = (reply: Reply) => {
    const saved: unknown = Reflect.get(reply, kind)
    if (typeof saved === 'object' && saved !== null && 'version' in saved)
      rememberOwnSave(draft.name, Number(saved.version))
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
  const isHeld = Object.keys(changedOf(revising.before.sent, revising.now().sent)).some(name =>
    reviewedFields.includes(name),
  )
  const followsReturned = proposal?.status === 'returned' && (isHeld || !record.edits_live)
  const lacksNote = isHandedIn || followsReturned ? lacksAnswer : undefined
  const revision = useRevision({
    ...revising,
    kind,
    record: latest,
    version,
    note: note.trim(),
    lacksNote,
    isStillCorrect,
    onSaved,
  })
  const { conflict, save, theirs, both, saveOver, changes } = revision
  const isChanged = Object.keys(changes()).length > 0 || (proposal?.status === 'open' && note.trim() !== '')
  const isSavable = isChanged || isHandedIn || isStillCorrect
  // The button comes after every chip and person of the entry. With nothing to save the key does nothing, as the browser would save the page.
  useShortcuts('This entry', [{ key: 'Mod+s', does: 'Save Changes', run: () => isSavable && !form.isBusy && save() }])
  return (
    <FormPage
      place={form.place}
      sections={sections.map(({ title, facts }) => ({
        title,
        isWrong: Object.keys(form.errors).some(path =>
          facts.some(name => path === name || path.startsWith(`${name}.`)),
        ),
      }))}
      notes={
        <>
          <VerifyFirst isRefused={form.error?.code === 'verify_first'} />
          <EditHint kind={kind} record={record} proposal={proposal} onTakeUp={onTakeUp} onWithdrawn={onTheirs} />
          {draft.keptAt !== null && <KeptNote keptAt={draft.keptAt} onDiscard={beginAnew} />}
        </>
      }
      below={
        <>
          {(!record.edits_live || isHandedIn || isHeld) && (
            <ChangeNote
              value={note}
              sent={proposal?.status === 'open' ? proposal.change_note : ''}
              isAnswer={lacksNote !== undefined}
              error={note.trim() ? undefined : form.errors.change_note}
              onChange={text => {
                setNote(text)
                draft.keepNote(text)
              }}
            />
          )}
          {theirs && both.length > 0 && (
            <StaleNote
              key={theirs.version}
              place={conflict}
              kind={kind}
              theirs={theirs}
              isOwn={isOwnSave(draft.name, theirs.version)}
              mine={changes()}
              both={both}
              isBusy={form.isBusy}
              onTheirs={beginAnew}
              onSave={saveOver}
            />
          )}
          {record.edits_live && record.status === 'approved' && (
            <StillCorrectBox checked={isStillCorrect} onChange={setStillCorrect} />
          )}
          <EditHistory kind={kind} record={record} />
        </>
      }
      leave={
        <Button kind="sec" onClick={cancel}>
          Cancel
        </Button>
      }
      acts={
        <>
          {acts}
          {/* A decision applies to the version that was read. */}
          <DecideHere kind={kind} record={{ ...record, version }} />
          <Button
            disabled={!isSavable}
            aria-keyshortcuts="Control+S Meta+S"
            busy={form.isBusy ? 'Saving...' : undefined}
            onClick={save}
          >
            Save Changes
          </Button>
        </>
      }
    >
      <FormDraft value={draft.name}>{children}</FormDraft>
    </FormPage>
  )
}

/** A returned record may be submitted again unchanged, if it was right as it is. SuperAdmins do not submit, they decide. */
const canHandIn = ({ status, can_withdraw, can_delete }: Reviewed) =>
  status === 'returned' && (can_withdraw || !can_delete)

// Below the form of those whose edits go live: the history of the record.

type Remembered = { kind: RecordKind; record: { id: number; edits_live: boolean } }

/** The server returns the history only to those whose edits go live. */
function EditHistory({ kind, record: { id, edits_live } }: Remembered) {
  if (!edits_live) return null
  return (
    <div className="mt-6 overflow-hidden rounded-lg border bg-surface shadow-card [&>details]:border-t-0">
      <HistoryFold kind={kind} id={id} hasKey={false} />
    </div>
  )
}

/** Saving an edit does not confirm the rest of the entry, so this is asked separately. */
const StillCorrectBox = ({ checked, onChange }: { checked: boolean; onChange: (checked: boolean) => void }) => (
  <label className="my-2 inline-flex min-h-11 cursor-pointer items-center gap-2.5 text-14 font-medium">
    <PlainCheckbox checked={checked} onChange={event => onChange(event.currentTarget.checked)} />I have read the whole
    entry: it is still correct.
  </label>
)

type Note = {
  value: string
  /** The note of the open proposal, which stays if this field is left empty. */
  sent: string
  /** What was returned is not submitted again without a note. */
  isAnswer: boolean
  error: string | undefined
  onChange: (text: string) => void
}

/** The author's note about a change, for its reviewer. */
const ChangeNote = ({ value, sent, isAnswer, error, onChange }: Note) => (
  <FormSection title="For the reviewer" text="Read with your change">
    <WholeLine>
      <TextArea
        label={isAnswer ? 'What did you change?' : 'Anything the reviewer should know?'}
        required={isAnswer}
        optional={!isAnswer}
        rows={3}
        maxLength={1000}
        hint={sent ? `You wrote: ${sent}` : 'And where the information comes from, if that helps to check it.'}
        value={value}
        error={error}
        onChange={onChange}
      />
    </WholeLine>
  </FormSection>
)
