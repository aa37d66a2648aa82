// The notes above an edit form: what a change will become, why an earlier one was returned, and that a draft was restored.
import { useState } from 'react'
import type { ProposalRecord } from '#contract/calls/moderation.ts'
import { Icon } from '#web/ui/Icon.tsx'
import { ConfirmDialog } from '#web/ui/overlays/ConfirmDialog.tsx'
import { relativeTime } from '#web/ui/relativeTime.ts'
import { TextButton } from '#web/ui/TextLink.tsx'
import { reasonOf } from '../contributionWords.ts'
import type { RecordKind } from '../diff/recordFields.ts'
import { type Changes, ProposalNote } from '../ProposalNote.tsx'

const hint = 'mb-4.5 flex items-start gap-2.5 rounded-md bg-info-soft px-4 py-3 leading-ui text-on-info-soft'

type Hint = {
  kind: RecordKind
  record: { id: number; edits_live: boolean; status: string; return_reason: string | null; return_note: string }
  /** Puts the changes of a returned proposal into the form. */
  onTakeUp: (changes: Changes) => void
  proposal: ProposalRecord | null
  onWithdrawn: () => void
}

export function EditHint({ kind, record, proposal, onTakeUp, onWithdrawn }: Hint) {
  const { edits_live, status, return_reason, return_note } = record
  if (status === 'returned')
    return (
      <p className={hint}>
        <Icon name="undo" />
        <span>
          <b>Returned. {reasonOf(return_reason)}</b> {return_note} Saving sends it to review again.
        </span>
      </p>
    )
  const note = proposal && <ProposalNote proposal={proposal} onTakeUp={onTakeUp} onWithdrawn={onWithdrawn} />
  if (edits_live) return proposal?.status === 'returned' ? note : null
  return (
    <>
      {proposal?.status !== 'open' && (
        <p className={hint}>
          <Icon name="info" />
          <span>
            What you change here is a proposal: the live {kind} stays as it is until a reviewer applies it. You see
            where it stands under My Contributions in your profile.
          </span>
        </p>
      )}
      {note}
    </>
  )
}

/** Tells that the form contains unsaved input of an earlier visit, with a button that discards it. */
export function KeptNote({ keptAt, onDiscard }: { keptAt: string; onDiscard: () => void }) {
  const [isAsking, setAsking] = useState(false)
  return (
    <div className={hint} role="status">
      <Icon name="clock" />
      <span>
        Your changes from {relativeTime(new Date(keptAt), new Date())} are back, and not saved yet.{' '}
        <TextButton onClick={() => setAsking(true)}>Discard them</TextButton>
      </span>
      <ConfirmDialog
        title="Discard your changes?"
        open={isAsking}
        onClose={() => setAsking(false)}
        confirm="Discard"
        danger
        onConfirm={onDiscard}
      >
        They are kept on this device only and cannot be brought back.
      </ConfirmDialog>
    </div>
  )
}
