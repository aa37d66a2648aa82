// The draft of an edit, with the version of the record that it started from. It is kept until it is saved or discarded.
import { useRouterState } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import type { ProposalRecord } from '#contract/calls/moderation.ts'
import { useDraft } from '#web/platform/useDraft.ts'
import type { RecordKind } from '../diff/recordFields.ts'

type Begun<Values> = {
  version: number
  /** The id of the open proposal that the edit continues. */
  proposal?: number | null
  before: Values
  values: Values
  /** The author's note for the reviewer. */
  note?: string
}
type Editing<Values> = {
  kind: RecordKind
  record: { id: number; version: number }
  account: number
  /** Must change when the shape of the values changes: older drafts are then ignored. */
  shape: number
  /** The viewer's own proposal; the form continues it if it is open. */
  proposal: ProposalRecord | null
  valuesOf: (changes: ProposalRecord['changes']) => Values
}

export type EditDraft = {
  name: string
  version: number
  keptAt: string | null
  note: string
  keepNote: (note: string) => void
  drop: () => void
}

export function useEditDraft<Values>({ kind, record, account, shape, proposal, valuesOf }: Editing<Values>) {
  const { id, version } = record
  // Whoever pressed Edit beside a returned change wants it back in the form.
  const takesUp = useRouterState({ select: ({ location }) => location.state.takesUp })
  const draft = useDraft<Begun<Values>>({ account, form: `edit-${kind}-${id}`, version: shape })
  const [initial] = useState(() => {
    const open = proposal?.status === 'open' ? proposal : null
    const stored = draft.offered?.values
    const isOfProposal = (stored?.proposal ?? null) === (open?.id ?? null)
    const opened = (): Begun<Values> => {
      const before = valuesOf(open?.changes ?? [])
      const values = proposal?.status === 'returned' && proposal.id === takesUp ? valuesOf(proposal.changes) : before
      return { version, proposal: open?.id ?? null, before, values }
    }
    if (!stored) return opened()
    // The proposal that the draft continued has been decided or withdrawn, so all differences from the current record must be sent.
    return isOfProposal
      ? stored
      : { ...opened(), values: stored.values, version: stored.version, note: stored.note ?? '' }
  })
  const latest = useRef(initial)
  const keep = (change: Partial<Begun<Values>>) => {
    latest.current = { ...latest.current, ...change }
    const { values, note } = latest.current
    const isUntouched = JSON.stringify(values) === JSON.stringify(initial.before) && !note
    if (isUntouched) draft.clear()
    else draft.keep(latest.current, 0)
  }
  return {
    /** The version at the start of the edit. Each later change of the record is a conflict, whenever the edit is saved. */
    ...initial,
    note: initial.note ?? '',
    /** When the restored draft was saved; null if there was none. */
    keptAt: draft.offered?.savedAt ?? null,
    keep: (values: Values) => keep({ values }),
    keepNote: (note: string) => keep({ note }),
    drop: draft.drop,
    name: draft.name,
  }
}
