// Says before somebody begins what a change will become: live at once, or a proposal, and why something came back.
import type { ProposalRecord } from '#contract/moderation.ts'
import { Icon } from '#web/ui/Icon.tsx'
import { reasonOf } from '../contributionWords.ts'
import type { RecordKind } from '../diff/recordFields.ts'
import { type Changes, ProposalNote } from '../ProposalNote.tsx'
import styles from './ReviewForm.module.css'

type Hint = {
  kind: RecordKind
  record: { id: number; edits_live: boolean; status: string; return_reason: string | null; return_note: string }
  /** Puts the words of a proposal that came back into the form. */
  onTakeUp: (changes: Changes) => void
  proposal: ProposalRecord | null
  onWithdrawn: () => void
}

export function EditHint({ kind, record, proposal, onTakeUp, onWithdrawn }: Hint) {
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
